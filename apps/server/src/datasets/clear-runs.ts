import { deleteAnalyses } from "../columns/analysis-queries.ts";
import { deleteBlocks } from "../columns/queries.ts";
import type { Db } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { deleteMentions } from "../topics/queries.ts";

/** Rows that one statement deletes: short locks, and other work gets its turn in between. */
const BATCH = 5000;

/** Calls until it says that nothing more was done. */
export async function untilNothing(
  step: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  while ((await step(BATCH)) > 0) signal?.throwIfAborted();
}

/** Deletes what was written for all runs of a dataset but those to keep. */
export async function clearOtherRuns(
  db: Db,
  key: DatasetKey,
  keepRuns: number[],
  signal?: AbortSignal,
): Promise<void> {
  await untilNothing((limit) => deleteMentions(db, key, keepRuns, limit), signal);
  await untilNothing((limit) => deleteAnalyses(db, key, keepRuns, limit), signal);
  await deleteBlocks(db, key, keepRuns);
}
