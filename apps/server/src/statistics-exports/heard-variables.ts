import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { AskedSurvey } from "../answer-results/asked-questions.ts";
import { heardBytes, heardText } from "../answer-results/export-heard.ts";
import { labelOf } from "./question-variables.ts";
import type { StatisticsTexts } from "./statistics-texts.ts";
import { textVariable, type Variable } from "./variable.ts";

/** What conditions heard in a question's texts when their pages were turned. */
export function heardVariables(
  question: AskedQuestion,
  name: string,
  asked: AskedSurvey,
  texts: StatisticsTexts,
): Variable[] {
  const bytes = heardBytes(question, asked, texts);
  if (bytes === null) return [];
  return [
    textVariable({
      name: `${name}_heard`,
      label: labelOf(question, texts.heard),
      question,
      length: { bytes },
      cell: ({ answer }) => heardText(answer.readings?.[question.id], texts),
    }),
  ];
}
