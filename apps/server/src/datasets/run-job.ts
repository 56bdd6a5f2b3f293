import type { DatasetErrorCode } from "@soundings/contract/datasets";
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

/** Faults of the way to the database, or of two writers meeting: the same work may well succeed later. */
const PASSING =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|40001|40P01|53\w{3}|55P03|57P\d\d|57014)$/;

/** The driver's own words for the same; these errors have no code. */
const LOST_CONNECTION = /Connection terminated|not queryable|timeout exceeded when trying to connect/;

function passes(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return PASSING.test(code) || LOST_CONNECTION.test(message);
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
    if (signal.aborted || passes(error)) throw error;
    const failure = error instanceof RunError ? error.failure : "INTERNAL";
    log.error({ err: error, ...run, failure }, "a dataset failed");
    await fail(db, run, failure);
  }
}
