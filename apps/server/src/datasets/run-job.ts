import type { DatasetErrorCode } from "@soundings/contract/datasets";
import { isPassingFault } from "../db/database-fault.ts";
import type { JobContext } from "../job-context.ts";
import { type DatasetRun, fail, RunOver } from "../runs/progress.ts";

/** The run cannot go on, and trying again would not change that. */
export class RunError extends Error {
  readonly failure: DatasetErrorCode;

  constructor(failure: DatasetErrorCode, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/**
 * Runs a job's work on a dataset and settles how it ends: a run that is over ends quietly, a passing
 * fault goes to the queue, which tries again later, and anything else fails the dataset.
 */
export async function runJob(
  run: DatasetRun,
  { db, log, signal }: JobContext,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof RunOver) return;
    if (signal.aborted || isPassingFault(error)) throw error;
    const failure = error instanceof RunError ? error.failure : "INTERNAL";
    log.error({ err: error, ...run, failure }, "a dataset failed");
    await fail(db, run, failure);
  }
}
