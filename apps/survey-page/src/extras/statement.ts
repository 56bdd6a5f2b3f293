import { statementAnswers } from "@soundings/survey/questions/statement";
import { statement } from "../questions/statement.tsx";

export const extra = { statementAnswers, statement };
