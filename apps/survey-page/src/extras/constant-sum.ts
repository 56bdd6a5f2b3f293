import { constantSumAnswers } from "@soundings/survey/questions/constant-sum";
import { constantSum } from "../questions/constant-sum.tsx";

export const extra = { constantSumAnswers, constantSum };
