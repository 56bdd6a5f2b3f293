import type { NetworkSource } from "@soundings/contract/sources";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import type { DbOrTransaction } from "../db/db.ts";
import { enqueue } from "../db/db.ts";
import type { DatasetRun } from "../runs/progress.ts";

/** Payload of the jobs that work on one run of a dataset. */
export const RunPayload = z.object({ account_id: Id, dataset_id: Id, run: z.number().int() });
/** Payload of the jobs that tidy a dataset up. */
export const KeyPayload = z.object({ account_id: Id, dataset_id: Id });

/** One job a dataset: the next stage's job, or that of a new run, takes the place of one that waits. */
export const runJobKey = (dataset_id: string) => `dataset:${dataset_id}`;

export async function enqueueRun(
  db: DbOrTransaction,
  task: "import_comments" | "analyse_dataset",
  run: DatasetRun,
  /** Imports of one source over the network take turns, and leave the other workers to the rest. */
  source?: NetworkSource,
): Promise<void> {
  const { account_id, dataset_id } = run;
  await enqueue(
    db,
    task,
    { account_id, dataset_id, run: run.run },
    { jobKey: runJobKey(dataset_id), ...(source ? { queue: `source:${source}` } : {}) },
  );
}
