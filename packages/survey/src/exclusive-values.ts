import { answerRulesOf, writtenChoices } from "./questions/answer-rules.ts";
import { cellParts } from "./questions/grid.ts";
import type { Question } from "./questions.ts";

/** Whether two different values of a question that takes several cannot be chosen together. */
export function excludeEachOther(question: Question, one: string, other: string): boolean {
  if (one === other) return false;
  const grid = answerRulesOf(question).grid?.(question.options);
  const [[row, column], [otherRow, otherColumn]] = [cellParts(one), cellParts(other)];
  if (grid && row !== otherRow) return false;
  const exclusive = (grid?.columns ?? writtenChoices(question))
    .filter((choice) => choice.exclusive)
    .map(({ id }) => id);
  return grid
    ? exclusive.includes(column) || exclusive.includes(otherColumn)
    : exclusive.includes(one) || exclusive.includes(other);
}
