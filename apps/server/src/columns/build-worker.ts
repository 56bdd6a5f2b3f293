import { workerData } from "node:worker_threads";
import { openDb } from "../db/db.ts";
import type { DatasetRun } from "../runs/progress.ts";
import { buildColumns } from "./build-columns.ts";

/** What the thread is started with. */
export interface BuildWorkerData {
  /** Connection string. */
  address: string;
  run: DatasetRun;
}

/** Builds the columns of one run and ends: reading a million texts would hold up every other request. */
const { address, run } = workerData as BuildWorkerData;
const db = openDb(address, { work: "jobs", max: 4 });
try {
  await buildColumns(db, run);
} finally {
  await db.destroy();
}
