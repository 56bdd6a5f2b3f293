import { type Db, enqueue } from "../db/db.ts";
import { runJobKey } from "./job-payload.ts";
import { hideDatasets } from "./queries.ts";

/**
 * Deletes datasets for their owner at once, and their rows in the background: a million comments take
 * longer than a request may. Returns the ids that were there.
 */
export async function deleteDatasets(db: Db, account_id: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return await db.transaction().execute(async (trx) => {
    const hidden = await hideDatasets(trx, account_id, ids);
    for (const dataset_id of hidden) {
      // Under the run's key, so that a run's job that still waits is replaced.
      await enqueue(trx, "purge_dataset", { account_id, dataset_id }, { jobKey: runJobKey(dataset_id) });
    }
    return hidden;
  });
}
