import type { FailedJob } from "@soundings/contract/operator";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { originOf } from "../tracing/origin.ts";

const SHOWN = 50;
const MAX_REASON = 300;

interface JobRow {
  id: number;
  task: string;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
  payload: unknown;
}

/** Jobs that were given up after their last try, the latest first. */
export async function failedJobs(db: Db): Promise<{ total: number; items: FailedJob[] }> {
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null`.execute(db),
    sql<JobRow>`
      select jobs.id, tasks.identifier as task, attempts, last_error, created_at, updated_at, payload
      from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where attempts >= max_attempts and locked_at is null
      order by updated_at desc, jobs.id desc limit ${SHOWN}`.execute(db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, items: found.rows.map(failedJobOf) };
}

function failedJobOf(row: JobRow): FailedJob {
  return {
    id: String(row.id),
    task: row.task,
    tries: row.attempts,
    // The rest is a stack, for the log.
    reason: (row.last_error ?? "").split("\n", 1)[0]?.slice(0, MAX_REASON) ?? "",
    created_at: row.created_at.toISOString(),
    failed_at: row.updated_at.toISOString(),
    request_id: originOf(row.payload).request_id ?? null,
  };
}

/** Gives jobs that were given up to the queue again, as if for the first time; all of them without ids. Says how many. */
export async function retryFailed(db: Db, ids: readonly string[] | undefined): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null
          and (${ids === undefined} or id = any(${ids ?? []}::bigint[]))
      ), run_at => now(), attempts => 0)`.execute(db);
  // The queue tells of new jobs only: else these lie until a worker looks by itself.
  await sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 100)::text)`.execute(
    db,
  );
  return rows.length;
}
