import type { Job } from "../job-context.ts";
import { lockRuns } from "../runs/run-queries.ts";
import { deleteUnusedTopics } from "../topics/queries.ts";
import { clearOtherRuns } from "./clear-runs.ts";
import { KeyPayload } from "./job-payload.ts";

/** Deletes what older runs of a dataset left behind, once nobody reads it any more. */
export const cleanDatasetJob: Job = async (payload, { db, signal }) => {
  const key = KeyPayload.parse(payload);
  const runs = await lockRuns(db, key);
  if (!runs || runs.deleted_at) return;
  await clearOtherRuns(db, key, [runs.result_run ?? 0, runs.run], signal);
  await db.transaction().execute(async (trx) => {
    // A run that is under way has topics which nothing speaks of yet.
    const now = await lockRuns(trx, key);
    if (now && now.status !== "PROCESSING") await deleteUnusedTopics(trx, key);
  });
};
