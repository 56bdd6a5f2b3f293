import type { deleteMatchingAnswers as call } from "@soundings/contract/answers";
import type { CallQuery, CallReply } from "@soundings/contract/call";
import { indexesOf } from "../column-store/selection.ts";
import type { Db } from "../db/db.ts";
import { madeChange } from "../http/change-id.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { withAnswers } from "./cached-answers.ts";
import { deleteAnswers } from "./delete-answers.ts";
import { selectAnswers } from "./select-answers.ts";

/** Answers that come in meanwhile wait for a batch at most; nobody waits for a reply for a minute. */
const USUAL = { batch: 1_000, ms: 15_000 };

/**
 * Deletes the responses that a filter keeps, up to those that were written last at `until`; gives how many
 * were deleted, and how many are left when the time is up. What they counted for limits stays, unless
 * `free_places` gives it back. Throws NOT_FOUND.
 */
export async function deleteMatchingAnswers(
  db: Db,
  key: SurveyKey,
  { until, free_places, ...filter }: CallQuery<typeof call>,
  { batch, ms } = USUAL,
): Promise<CallReply<typeof call>> {
  const begun = performance.now();
  // Addresses have milliseconds, the columns have what is between them too.
  const end = Date.parse(until) + 1;
  const matchingIn = (columns: AnswerColumns) => {
    const times = columns.time.array;
    const matching = indexesOf(selectAnswers(columns, filter).selected);
    return { ids: columns.ids, positions: matching.filter((at) => (times[at] as number) < end) };
  };
  const { ids, positions } = await withAnswers(db, key, matchingIn, filter);
  let [count, left] = [0, positions.length];
  for (let from = 0; left > 0 && (from === 0 || performance.now() - begun <= ms); from += batch) {
    const some = Array.from(positions.subarray(from, from + batch), (at) => ids.at(at));
    count += (await deleteAnswers(db, key, some, { free_places })).length;
    left -= some.length;
  }
  // Another host may have begun with it.
  const made = await madeChange<number>(db, key.account_id);
  return { count: made?.reply ?? count, left };
}
