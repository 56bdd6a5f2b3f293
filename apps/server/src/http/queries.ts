import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export interface JobCount {
  task: string;
  /** Waiting for a worker, to run later, at work, or given up after its last try. */
  state: "waiting" | "later" | "running" | "failed";
  count: number;
  /** Since the oldest of them could run; 0 for those that run later. */
  age_seconds: number;
}

/** The job queue's length and age by task and state. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as task,
      case when locked_at is not null then 'running'
           when attempts >= max_attempts then 'failed'
           when run_at > now() then 'later'
           else 'waiting' end as state,
      count(*) as count,
      greatest(extract(epoch from now() - min(run_at)), 0)::float8 as age_seconds
    from graphile_worker.jobs group by 1, 2`.execute(db);
  return rows;
}

/** True when the database answers and was migrated by any version. Throws when it does not answer. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select to_regclass('schema_migrations') is not null
      and to_regclass('graphile_worker.migrations') is not null as done`.execute(db);
  return rows[0]?.done === true;
}

/** True when it has all of these migrations, those of this version, or more. Throws when it does not answer. */
export async function isUpToDate(db: Db, migrations: readonly string[]): Promise<boolean> {
  if (!(await isMigrated(db))) return false;
  const taken = await db.selectFrom("schema_migrations").select("name").execute();
  const names = new Set(taken.map(({ name }) => name));
  return migrations.every((name) => names.has(name));
}
