import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { assertMayAnalyse } from "../plans/check-limits.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { startAgain } from "../runs/progress.ts";
import { enqueueRun } from "./job-payload.ts";

/**
 * Starts a new run: of the analysis, or of an import that never came to its end. People keep seeing
 * the last finished run's results meanwhile.
 *
 * @throws ProblemError NOT_FOUND, DATASET_NOT_READY while a run is under way, TRIAL_EXPIRED
 */
export async function reanalyzeDataset(db: Db, key: DatasetKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await assertMayAnalyse(trx, key.account_id, new Date());
    const started = await startAgain(trx, key);
    if (!started) {
      throw new ProblemError((await findDataset(trx, key)) ? "DATASET_NOT_READY" : "NOT_FOUND");
    }
    await enqueueRun(trx, started.imported ? "analyse_dataset" : "import_comments", started.run);
  });
}
