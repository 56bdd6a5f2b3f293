import type { QUALITY_VALUES } from "@soundings/contract/answer-filter";
import { QUALITY_REASONS } from "@soundings/survey/quality/reasons";
import type { AnswerColumns } from "../answer-columns.ts";

/** What a person said of a response's care; null: nothing. */
export function saidAt({ said_careless }: AnswerColumns, at: number): boolean | null {
  const said = said_careless.get(at);
  return said === 0 ? null : said === 2;
}

/** Whether a response counts as careless: a person's word goes before the reasons. What was not submitted never does. */
export const isCarelessAt = (columns: AnswerColumns, at: number): boolean =>
  columns.submitted.get(at) === 1 && (saidAt(columns, at) ?? columns.quality.isCareless(at));

/** Whether one of the wanted holds of a response: its care, or a reason. All must have been looked at (withAnswers). */
export function qualityTest(
  columns: AnswerColumns,
  wanted: readonly (typeof QUALITY_VALUES)[number][],
): (at: number) => boolean {
  if (!columns.quality.isDone(columns.asked)) throw new Error("Nobody has looked at the responses' quality");
  const reasons = QUALITY_REASONS.filter((reason) => wanted.includes(reason));
  const [careful, careless] = [wanted.includes("careful"), wanted.includes("careless")];
  return (at) => {
    if ((careful || careless) && (isCarelessAt(columns, at) ? careless : careful)) return true;
    return columns.submitted.get(at) === 1 && reasons.some((reason) => columns.quality.has(at, reason));
  };
}
