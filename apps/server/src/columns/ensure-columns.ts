import { packInThread } from "../column-store/pack-thread.ts";
import type { Db } from "../db/db.ts";
import type { DatasetRun } from "../runs/progress.ts";
import type { DatasetColumns } from "./dataset-view.ts";
import { loadColumns } from "./load-columns.ts";

/**
 * A run's columns; built in a thread of their own where there are none: results from before there were
 * columns, or of a restored backup.
 */
export async function ensureColumns(db: Db, run: DatasetRun): Promise<DatasetColumns> {
  const found = await loadColumns(db, run);
  if (found) return found;
  await packInThread("columns/build-worker", db, run);
  const built = await loadColumns(db, run);
  if (!built) throw new Error("The columns could not be built");
  return built;
}
