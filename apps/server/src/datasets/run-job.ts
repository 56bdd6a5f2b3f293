import { isPassingFault } from "../db/database-fault.ts";
import type { JobContext } from "../job-context.ts";
import { type DatasetRun, isTakenOver, RunOver, takeRun } from "../runs/progress.ts";
import { RunError } from "./run-error.ts";
import { failRun } from "./waves/settle-run.ts";

/** The queue gave the job to another worker meanwhile; what this one did counts no more. */
class TakenOverError extends Error {}

/**
 * Runs a job's work on a dataset and settles how it ends: a run that is over ends quietly, a passing
 * fault goes to the queue, which tries again later, and anything else fails the dataset. `work` is given the run as
 * this job holds it. Throws TakenOverError where another worker has it now: the queue then leaves the job to that one.
 */
export async function runJob(
  run: DatasetRun,
  { db, log, signal }: JobContext,
  work: (held: DatasetRun) => Promise<void>,
): Promise<void> {
  let held: DatasetRun | undefined;
  try {
    held = await takeRun(db, run);
    await work(held);
  } catch (error) {
    if (error instanceof RunOver) {
      if (held && (await isTakenOver(db, held))) throw new TakenOverError("Another worker has this run now");
      return;
    }
    if (signal.aborted || isPassingFault(error)) throw error;
    const failure = error instanceof RunError ? error.failure : "INTERNAL";
    log.error({ err: error, ...run, failure }, "a dataset failed");
    await failRun(db, held ?? run, failure);
  }
}
