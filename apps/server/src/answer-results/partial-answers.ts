import type { AnswerFilter } from "@soundings/contract/answers";
import { abandonedUpTo } from "@soundings/survey/response-state";
import { inChunks } from "../column-store/in-chunks.ts";
import { type AnswerColumns, SCREENED_OUT } from "./answer-columns.ts";

/** Responses that were begun and not submitted, by what time made of them. */

type Partial = "in_progress" | "abandoned";

/** Whether a filter tells begun responses apart by time. */
export const asksTime = (completion: AnswerFilter["completion"] | undefined): completion is Partial =>
  completion === "in_progress" || completion === "abandoned";

/** Those of some responses that are abandoned, or that may still go on. */
export function partialOf(columns: AnswerColumns, state: Partial, any: Uint8Array): Uint8Array {
  const found = any.slice();
  const isOne = partialTest(columns, state, any.length);
  inChunks(any.length, (from, to) => {
    for (let at = from; at < to; at++) if (found[at] === 1 && !isOne(at)) found[at] = 0;
  });
  return found;
}

/** How many of some responses are abandoned. */
export function countAbandoned(columns: AnswerColumns, any: ArrayLike<number>): number {
  const isAbandoned = partialTest(columns, "abandoned", any.length);
  let count = 0;
  inChunks(any.length, (from, to) => {
    for (let at = from; at < to; at++) if (any[at] === 1 && isAbandoned(at)) count++;
  });
  return count;
}

/**
 * What is worked out of responses changes with them, and as time makes abandoned what was in progress: while both are
 * the same, it holds.
 */
export const withTime = <Query extends object>(columns: AnswerColumns, query: Query) => ({
  ...query,
  abandoned: countAbandoned(columns, columns.alive.upTo(columns.count)),
});

function partialTest(columns: AnswerColumns, state: Partial, count: number): (at: number) => boolean {
  const [submitted, outside] = [columns.submitted.upTo(count), columns.outside.upTo(count)];
  const time = columns.time.array;
  const upTo = abandonedUpTo(columns.asked.current.survey.settings, columns.now());
  const wanted = state === "abandoned";
  return (at) =>
    submitted[at] === 0 && outside[at] !== SCREENED_OUT && (time[at] as number) <= upTo === wanted;
}
