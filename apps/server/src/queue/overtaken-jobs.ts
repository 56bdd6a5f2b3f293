import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** How long other processes' given-up jobs may be unknown here. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Forgets jobs that were given up once the same one succeeds: what is counted as given up is then what is still undone.
 * Jobs are the same by their name and what they work on, not by when they ran or what they were begun for.
 */
export function overtakenJobs(db: Db) {
  const suspects = new Set<string>();
  let looked = 0;
  return {
    /** To be told of each that may not be tried again. */
    gaveUp(task: string): void {
      suspects.add(task);
    },
    /** To be told of each that succeeded. Asks for nothing while no job of that name was given up. */
    async succeeded(task: string, payload: unknown): Promise<void> {
      if (Date.now() - looked > LOOK_AGAIN_MS) {
        looked = Date.now();
        suspects.clear();
        for (const name of await tasksGivenUp(db)) suspects.add(name);
      }
      if (suspects.has(task)) await forgetGivenUp(db, task, payload);
    },
  };
}

async function tasksGivenUp(db: Db): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`select distinct tasks.identifier as task
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where attempts >= max_attempts and locked_at is null`.execute(db);
  return rows.map(({ task }) => task);
}

async function forgetGivenUp(db: Db, task: string, payload: unknown): Promise<void> {
  // `_cron` is the queue's note of when a clock asked for it, `begun_for` ours (tracing/origin.ts).
  const same = sql`payload::jsonb - '_cron' - 'begun_for' = ${JSON.stringify(payload)}::jsonb - '_cron' - 'begun_for'`;
  await sql`select graphile_worker.complete_jobs(array(
    select jobs.id from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${task} and attempts >= max_attempts and locked_at is null
      and jsonb_typeof(payload::jsonb) = 'object' and ${same}))`.execute(db);
}
