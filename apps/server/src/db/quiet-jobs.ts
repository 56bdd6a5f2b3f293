import { sql } from "kysely";
import type { JobName } from "../job-names.ts";
import type { Db, DbOrTransaction, EnqueueOptions } from "./db.ts";

// PostgreSQL lets one transaction at a time commit that tells workers something (NOTIFY), in the whole installation.
// So transactions of which there are hundreds a second tell nothing; the process does it after them, a few times.

/** What a transaction has enqueued without telling anybody. */
export interface QuietJobs {
  added: boolean;
}

type QuietTransaction = DbOrTransaction & { quietJobs: QuietJobs };

const quietJobsOf = (trx: DbOrTransaction | QuietTransaction): QuietJobs | undefined =>
  "quietJobs" in trx ? trx.quietJobs : undefined;

/** From now on enqueue() tells no worker of the transaction's jobs: who began it does, after its commit. */
export function quietJobs(trx: DbOrTransaction): QuietJobs {
  return Object.assign(trx, { quietJobs: { added: false } }).quietJobs;
}

/**
 * Adds a job as graphile_worker.add_job does, but for the notice, where the transaction is a quiet one. False where
 * add_job has to do it: nobody is quiet, the task or the queue is new, or a worker has just taken the job to replace.
 */
export async function addQuietly(
  trx: DbOrTransaction,
  task: JobName,
  payload: string,
  { jobKey = null, queue = null, runAt, maxAttempts, keep }: Nullable<EnqueueOptions>,
): Promise<boolean> {
  const jobs = quietJobsOf(trx);
  if (!jobs) return false;
  // One that runs knows the world as it was: it ends without its key, and another is made.
  const freed = sql`update graphile_worker._private_jobs
    set key = null, attempts = max_attempts, updated_at = now()
    where not ${keep ?? false}::boolean and key = ${jobKey}::text and is_available is not true returning id`;
  const merged = keep
    ? sql`updated_at = now()`
    : sql`job_queue_id = excluded.job_queue_id, task_id = excluded.task_id, payload = excluded.payload,
        max_attempts = excluded.max_attempts, run_at = excluded.run_at, priority = excluded.priority,
        flags = excluded.flags, attempts = 0, last_error = null, updated_at = now() where jobs.locked_at is null`;
  const { rows } = await sql<{ news: boolean }>`with freed as (${freed})
    insert into graphile_worker._private_jobs as jobs (job_queue_id, task_id, payload, run_at, max_attempts, key)
    select queues.id, tasks.id, ${payload}::json, coalesce(${runAt ?? null}::timestamptz, now()),
      coalesce(${maxAttempts ?? null}::smallint, 25::smallint), ${jobKey}::text
    from graphile_worker._private_tasks as tasks
      left join graphile_worker._private_job_queues as queues on queues.queue_name = ${queue}::text,
      (select count(*) from freed) as first
    where tasks.identifier = ${task} and (${queue}::text is null or queues.id is not null)
    on conflict (key) do update set revision = jobs.revision + 1, ${merged}
    returning jobs.revision = 0 or not ${keep ?? false}::boolean as news`.execute(trx);
  if (rows[0]?.news) jobs.added = true;
  return rows.length > 0;
}

/**
 * Several that leave others with their keys as they are, by one statement; the keys of those that add_job has to add. A
 * job that is there is only locked until the transaction ends, so that nobody takes it or closes it before: where
 * answers to a hundred surveys come at once, to write all of them anew costs as much as to store the answers.
 */
export async function addEachQuietly(
  trx: DbOrTransaction,
  task: JobName,
  wanted: readonly { jobKey: string; queue: string; payload: object }[],
): Promise<Set<string>> {
  const jobs = quietJobsOf(trx);
  const keys = wanted.map(({ jobKey }) => jobKey);
  if (!jobs || wanted.length === 0) return new Set(keys);
  const { rows } = await sql<{ news: boolean; missing: string[] }>`
    with held as (
      select key from graphile_worker._private_jobs
      where key = any(${keys}::text[]) order by key for no key update
    ), made as (
      insert into graphile_worker._private_jobs as jobs (job_queue_id, task_id, payload, run_at, max_attempts, key)
      select queues.id, tasks.id, wanted.payload, now(), 25, wanted."jobKey"
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted("jobKey" text, queue text, payload json)
        cross join lateral (select id from graphile_worker._private_tasks where identifier = ${task} limit 1) as tasks
        cross join lateral (select id from graphile_worker._private_job_queues
          where queue_name = wanted.queue limit 1) as queues
      where wanted."jobKey" not in (select key from held)
      order by wanted."jobKey"
      on conflict (key) do update set revision = jobs.revision + 1, updated_at = now()
      returning jobs.key, jobs.revision = 0 as news
    )
    select exists (select from made where made.news) as news, array(select unnest(${keys}::text[])
      except (select key from held union all select key from made)) as missing`.execute(trx);
  if (rows[0]?.news) jobs.added = true;
  return new Set(rows[0]?.missing);
}

type Nullable<Options> = { [Key in keyof Options]?: Options[Key] | null };

/** Ten notices a second of a process are as good as one for each job: a worker that is told takes all there are. */
const NOTICE_MS = 100;

/** Tells workers that there are new jobs: at once, and what comes within a moment together. */
export function jobNotices(db: Db): () => void {
  let next = 0;
  let waits = false;
  const send = () => {
    waits = false;
    next = performance.now() + NOTICE_MS;
    // Where it is lost, workers look by themselves within seconds.
    sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 100)::text)`
      .execute(db)
      .catch(() => {});
  };
  return () => {
    if (waits) return;
    waits = true;
    const wait = next - performance.now();
    if (wait <= 0) send();
    else setTimeout(send, wait).unref();
  };
}
