import type { deleteMatchingAnswers as call } from "@soundings/contract/answers";
import type { CallQuery } from "@soundings/contract/call";
import { indexesOf } from "../columns/selection.ts";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import { deleteAnswers } from "./delete-answers.ts";
import { withAnswers } from "./held-answers.ts";
import { selectAnswers } from "./select-answers.ts";

/** Answers that come in meanwhile wait for a batch at most. */
const BATCH = 1_000;

/**
 * Deletes the responses that a filter keeps, up to those that were written last at `until`; gives how many
 * were there. What they counted for limits stays. Throws NOT_FOUND.
 */
export async function deleteMatchingAnswers(
  db: Db,
  key: SurveyKey,
  { until, ...filter }: CallQuery<typeof call>,
): Promise<number> {
  // Addresses have milliseconds, the columns have what is between them too.
  const end = Date.parse(until) + 1;
  const { ids, positions } = await withAnswers(db, key, (columns) => {
    const times = columns.time.array;
    const matching = indexesOf(selectAnswers(columns, filter).selected);
    return { ids: columns.ids, positions: matching.filter((at) => (times[at] as number) < end) };
  });
  let count = 0;
  for (let from = 0; from < positions.length; from += BATCH) {
    const batch = Array.from(positions.subarray(from, from + BATCH), (at) => ids.at(at));
    count += (await deleteAnswers(db, key, batch)).length;
  }
  return count;
}
