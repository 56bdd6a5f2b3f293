import { matrixAnswers } from "@soundings/survey/questions/matrix";
import { matrix } from "../questions/matrix.tsx";

export const extra = { matrixAnswers, matrix };
