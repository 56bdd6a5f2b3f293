import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import { deleteDeliveriesOf } from "../webhooks/delivery-queries.ts";
import { deleteResponses } from "./queries.ts";

/** Deletes responses with everything of theirs; gives the ids that were there. What they counted for limits stays. */
export async function deleteAnswers(db: Db, key: SurveyKey, ids: readonly string[]): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const gone = await deleteResponses(trx, key, ids);
    if (gone.length > 0) await deleteDeliveriesOf(trx, key, gone);
    return gone;
  });
}
