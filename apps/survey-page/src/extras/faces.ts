import { emoticonAnswers } from "@soundings/survey/questions/emoticon";
import { emoticon } from "../questions/faces.tsx";

export const extra = { emoticonAnswers, emoticon };
