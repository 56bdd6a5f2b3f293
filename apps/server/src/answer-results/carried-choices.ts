import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { AnswerColumns } from "./answer-columns.ts";

/** The choices of a question with those that only a link carried. */
export function withCarriedChoices(
  { questions }: AnswerColumns,
  { id, choices }: AskedQuestion,
): AskedQuestion["choices"] {
  const column = questions.get(id);
  const known = new Set(choices.map(({ value }) => value));
  const names = column && column.kind !== "text" ? column.answers.values.names : [];
  const others = names.filter((value) => value !== "" && !known.has(value));
  return [...choices, ...others.map((value) => ({ value, label: value, archived: false }))];
}
