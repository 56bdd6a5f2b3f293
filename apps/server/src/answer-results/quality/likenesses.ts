import type { Evidence, QualityReason } from "@soundings/survey/quality/reasons";
import type { AnswerColumns } from "../answer-columns.ts";
import { copiesIn } from "./copies.ts";
import { regularTimes } from "./regular-times.ts";
import { sameAnswers } from "./same-answers.ts";

/** What responses have in common with others: texts that are copied, answers that are all the same, times like a clock's. */
export interface Likeness {
  reason: Extract<QualityReason, "copied" | "same_answers" | "regular_times">;
  evidence: Evidence;
}
/** By position. Those of a group share what they have in common. */
export type Likenesses = Map<number, readonly Likeness[]>;

/** Stops where others may have their turn. */
export function* findLikenesses(columns: AnswerColumns, submitted: Uint32Array): Generator<void, Likenesses> {
  const found: Likenesses = new Map();
  const add = (group: readonly number[], one: Likeness) => {
    const alone = [one];
    for (const at of group) {
      const known = found.get(at);
      if (!known) found.set(at, alone);
      else if (!known.some(({ reason }) => reason === one.reason)) found.set(at, [...known, one]);
    }
  };
  for (const [question_id, column] of columns.questions) {
    if (
      column.kind !== "text" ||
      !columns.asked.questions.some((one) => one.id === question_id && one.is_open_text)
    )
      continue;
    for (const group of yield* copiesIn(column.words, submitted))
      add(group, { reason: "copied", evidence: { question_id, others: group.length - 1 } });
  }
  for (const group of yield* sameAnswers(columns, submitted))
    add(group, { reason: "same_answers", evidence: { others: group.length - 1 } });
  for (const { run, seconds } of yield* regularTimes(columns, submitted))
    add(run, { reason: "regular_times", evidence: { others: run.length - 1, seconds } });
  return found;
}
