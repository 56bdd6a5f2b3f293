import type { DatasetErrorCode } from "@soundings/contract/datasets";
import type { Db } from "../../db/db.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";
import { lockForPlan } from "../../plans/check-limits.ts";
import { cancel, type DatasetRun, fail, showEarlier } from "../../runs/progress.ts";
import { lockRuns } from "../../runs/run-queries.ts";
import { removeWave } from "./remove-wave.ts";
import { addedBy, setLeaving, takenBackBy } from "./wave-queries.ts";

/**
 * Stops whatever run is under way. One that adds a wave, or takes one back, leaves the dataset as it was. Says
 * false when nothing was being processed.
 */
export async function cancelRun(db: Db, key: DatasetKey): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    await lockForPlan(trx, key.account_id);
    const runs = await lockRuns(trx, key);
    if (!runs || !(await cancel(trx, key))) return false;
    const run = { ...key, run: runs.run };
    const added = await addedBy(trx, run);
    if (added) await removeWave(trx, key, added);
    const leaving = await takenBackBy(trx, run);
    if (leaving) await setLeaving(trx, key, leaving.number, null);
    return true;
  });
}

/** Ends a run as failed; one that adds a wave leaves the dataset as it was, and says so of the wave. */
export async function failRun(db: Db, run: DatasetRun, failure: DatasetErrorCode): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockForPlan(trx, run.account_id);
    if (!(await fail(trx, run, failure))) return;
    const added = await addedBy(trx, run);
    if (added) {
      await removeWave(trx, run, added, failure);
      await showEarlier(trx, run);
    }
    const leaving = await takenBackBy(trx, run);
    if (leaving) await setLeaving(trx, run, leaving.number, null);
  });
}
