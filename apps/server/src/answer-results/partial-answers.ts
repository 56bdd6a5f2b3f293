import type { AnswerFilter } from "@soundings/contract/answer-filter";
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
  countPartial(columns, state, found, found);
  return found;
}

/** How many of some responses are abandoned. */
export const countAbandoned = (columns: AnswerColumns, any: ArrayLike<number>): number =>
  countPartial(columns, "abandoned", any, null);

/**
 * What is worked out of responses changes with them, and as time makes abandoned what was in progress: while both are
 * the same, it holds.
 */
export const withTime = <Query extends object>(columns: AnswerColumns, query: Query) => ({
  ...query,
  abandoned: countAbandoned(columns, columns.alive.upTo(columns.count)),
});

/**
 * Counts those of some responses that are in a state.
 *
 * @param found gets a 1 for each of them, and else a 0; of all responses that are there it may be the same array
 */
function countPartial(
  columns: AnswerColumns,
  state: Partial,
  any: ArrayLike<number>,
  found: Uint8Array | null,
): number {
  const [submitted, outside] = [columns.submitted.upTo(any.length), columns.outside.upTo(any.length)];
  const time = columns.time.upTo(any.length);
  const upTo = abandonedUpTo(columns.asked.current.survey.settings, columns.now());
  const wanted = state === "abandoned";
  let count = 0;
  inChunks(any.length, (from, to) => {
    for (let at = from; at < to; at++) {
      // Most were submitted: of them nothing else is read.
      const isOne =
        submitted[at] === 0 &&
        any[at] === 1 &&
        outside[at] !== SCREENED_OUT &&
        (time[at] as number) <= upTo === wanted;
      if (isOne) count++;
      if (found) found[at] = isOne ? 1 : 0;
    }
  });
  return count;
}
