import { rankingAnswers } from "@soundings/survey/questions/ranking";
import { ranking } from "../questions/ranking.tsx";

export const extra = { rankingAnswers, ranking };
