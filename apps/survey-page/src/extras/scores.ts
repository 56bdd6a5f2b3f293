import { scoreOf } from "@soundings/survey/scores";
import { scoreWords } from "../score-words.ts";

export const extra = { scoreOf, scoreWords };
