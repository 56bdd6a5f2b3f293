import { freePlaces as free } from "../answers/free-places.ts";
import type { Db } from "../db/db.ts";
import { addToMade } from "../http/change-id.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { deleteDeliveriesOf } from "../outbox/delivery-queries.ts";
import { deleteResponses } from "./queries.ts";

/**
 * Deletes responses with everything of theirs; gives the ids that were there. What they counted for limits stays,
 * unless `free_places` gives it back.
 */
export async function deleteAnswers(
  db: Db,
  key: SurveyKey,
  ids: readonly string[],
  { free_places = false } = {},
): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const deleted = await deleteResponses(trx, key, ids);
    const gone = deleted.map(({ id }) => id);
    if (gone.length > 0) await deleteDeliveriesOf(trx, key, gone);
    if (gone.length > 0 && free_places) await free(trx, key, deleted);
    if (gone.length > 0) await addToMade(trx, key.account_id, gone.length);
    return gone;
  });
}
