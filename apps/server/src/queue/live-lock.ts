import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import type { DbOrTransaction } from "../db/db.ts";

/** Class of our locks "this worker lives"; any number. */
const WORKER_LIVES = 1_397_703_251;

/**
 * Holds a session lock named after a worker for as long as `signal` is not aborted: PostgreSQL itself
 * drops it when the worker dies, however it dies, so others see at once that its jobs are free; a host that
 * vanishes, when the connection's keepalives say so.
 */
export function holdLiveLock(pool: pg.Pool, workerId: string, signal: AbortSignal): void {
  const keep = async () => {
    while (!signal.aborted) {
      await holdOnce(pool, workerId, signal).catch(() => {});
      // The connection ended: the server restarts, or the network broke.
      await sleep(200, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  void keep();
}

async function holdOnce(pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1, hashtext($2))", [WORKER_LIVES, workerId]);
    await new Promise<void>((resolve) => {
      client.once("end", resolve);
      signal.addEventListener("abort", () => resolve(), { once: true });
      if (signal.aborted) resolve();
    });
  } finally {
    // Closed, not given back: the lock belongs to the session.
    client.release(true);
  }
}

/** Workers that hold jobs and do not live. */
export async function findDeadWorkers(db: DbOrTransaction): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    select distinct locked_by as worker
    from graphile_worker._private_jobs
    where locked_by is not null
      and not exists (
        select from pg_locks
        where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = ${WORKER_LIVES} and objid::bigint = hashtext(locked_by)::bigint & 4294967295
      )`.execute(db);
  return rows.map((row) => row.worker);
}

/** Gives jobs of dead workers back to the queue, to be taken at once. */
export async function freeJobsOf(db: DbOrTransaction, workers: string[]): Promise<void> {
  if (workers.length === 0) return;
  // With the queue's own notice of new jobs, to all who wait: else they lie until somebody looks by itself.
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[]),
    pg_notify('jobs:insert', json_build_object('r', random(), 'count', 100)::text)`.execute(db);
}

/** Jobs given up because their process stops: the try does not count and they may run at once. */
export async function giveJobsBack(db: DbOrTransaction, jobs: string[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    update graphile_worker._private_jobs
    set attempts = greatest(attempts - 1, 0), run_at = now(), last_error = null
    where id = any(${jobs}::bigint[]) and locked_at is null`.execute(db);
}
