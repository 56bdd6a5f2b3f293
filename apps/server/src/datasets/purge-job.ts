import { deleteEdits } from "../columns/edit-queries.ts";
import type { Job } from "../job-context.ts";
import { deleteAlerts, deleteComments, deleteTopics, lockRuns } from "../runs/run-queries.ts";
import { deleteReading } from "../sources/source-queries.ts";
import { clearOtherRuns, untilNothing } from "./clear-runs.ts";
import { KeyPayload } from "./job-payload.ts";
import { deleteWaiting } from "./push/push-queries.ts";
import { deleteFile, FileRef } from "./source-queries.ts";
import { deleteWaves, wavesOf } from "./waves/wave-queries.ts";

/** Deletes the rows of a deleted dataset, in batches. Its own row stays until its month is over. */
export const purgeDatasetJob: Job = async (payload, { db, signal }) => {
  const key = KeyPayload.parse(payload);
  const dataset = await lockRuns(db, key);
  if (!dataset?.deleted_at) return;
  await clearOtherRuns(db, key, [], signal);
  await deleteTopics(db, key);
  await deleteAlerts(db, key);
  await deleteEdits(db, key);
  await untilNothing((limit) => deleteComments(db, key, limit), signal);
  await deleteReading(db, key);
  await deleteWaiting(db, key);
  for (const { plan } of await wavesOf(db, key)) if (plan) await deleteFile(db, key.account_id, plan.file_id);
  await deleteWaves(db, key);
  const ref = FileRef.safeParse(dataset.source_ref);
  if (ref.success) await deleteFile(db, key.account_id, ref.data.file_id);
};
