import { closeJob } from "../../db/db.ts";
import type { Job } from "../../job-context.ts";
import { enterStage, startAgain } from "../../runs/progress.ts";
import { enqueueRun, KeyPayload } from "../job-payload.ts";
import { findSourceRef } from "../source-queries.ts";
import { askToTake, countWaiting, takingJobKey } from "./push-queries.ts";

/** A dataset that is being worked on is asked again after this long. */
const AGAIN_MS = 30_000;

/** Starts a run of a dataset for the comments that a program sent meanwhile. */
export const takePushedJob: Job = async (payload, { db }) => {
  const key = KeyPayload.parse(payload);
  await db.transaction().execute(async (trx) => {
    await closeJob(trx, takingJobKey(key.dataset_id));
    const waiting = await countWaiting(trx, key);
    if (waiting === 0 || !(await findSourceRef(trx, key))) return;
    const started = await startAgain(trx, key);
    if (!started) return await askToTake(trx, key, new Date(Date.now() + AGAIN_MS));
    await enterStage(trx, started.run, "UPLOADING", waiting);
    await enqueueRun(trx, "import_comments", started.run);
  });
};
