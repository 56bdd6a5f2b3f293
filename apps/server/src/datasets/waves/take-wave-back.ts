import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";
import { assertMayAnalyse } from "../../plans/check-limits.ts";
import { startAgain } from "../../runs/progress.ts";
import { enqueueRun } from "../job-payload.ts";
import { deleteWaves, lockForWaves, setLeaving, wavesOf } from "./wave-queries.ts";

/**
 * Has the last wave taken out of a dataset: what is left is analysed, and the wave's comments go with the
 * update that shows it. One that could not be added is only forgotten.
 *
 * @throws ProblemError NOT_FOUND without such a wave, DATASET_NOT_READY while it is worked on, TRIAL_EXPIRED
 */
export async function takeWaveBack(db: Db, key: DatasetKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await assertMayAnalyse(trx, key.account_id, new Date());
    const dataset = await lockForWaves(trx, key);
    const last = dataset && (await wavesOf(trx, key)).at(-1);
    if (!last || last.number === 1) throw new ProblemError("NOT_FOUND");
    if (last.failure !== null) return await deleteWaves(trx, key, last.number === 2 ? 1 : last.number);
    const started = await startAgain(trx, key);
    if (!started) throw new ProblemError("DATASET_NOT_READY");
    await setLeaving(trx, key, last.number, started.run.run);
    await enqueueRun(trx, "analyse_dataset", started.run);
  });
}
