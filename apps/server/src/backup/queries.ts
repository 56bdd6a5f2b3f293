import type { ClientBase } from "pg";
import pg from "pg";

export interface TableShape {
  schema: string;
  name: string;
  /** Without those that the database computes itself. */
  columns: string[];
}

/** A background job as add_job takes it. */
export interface WaitingJob {
  task: string;
  payload: unknown;
  run_at: string;
  max_attempts: number;
  job_key: string | null;
}

/** A file of the media folder, as its row names it. */
export interface StoredFile {
  key: string;
  content_type: string;
}

export async function listFiles(client: ClientBase): Promise<StoredFile[]> {
  // A backup before an upgrade meets tables of an earlier day, when all lay in the database.
  const { rows: found } = await client.query(
    "select from information_schema.columns where table_name = 'answer_file_contents' and column_name = 'store'",
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<StoredFile>(`
    select key, content_type from media_contents where store = 'folder'
    union all
    select c.key, f.content_type from answer_file_contents c
      join answer_files f on f.account_id = c.account_id and f.survey_id = c.survey_id and f.id = c.file_id
      where c.store = 'folder'
    order by 1`);
  return rows;
}

/** Every table of ours but what is made again from the others, each after the tables that it refers to. */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { parents: string[] }>(`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct pn.nspname || '.' || p.relname from pg_constraint k
        join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory') and c.relname not in ('schema_migrations', 'page_files', 'dataset_blocks', 'response_blocks', 'response_sums', 'deleted_responses')
    order by 1, 2`);
  const sorted: TableShape[] = [];
  const done = new Set<string>();
  while (sorted.length < rows.length) {
    const ready = rows.filter(
      (row) => !done.has(`${row.schema}.${row.name}`) && row.parents.every((parent) => done.has(parent)),
    );
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle");
    for (const { schema, name, columns } of ready) {
      sorted.push({ schema, name, columns });
      done.add(`${schema}.${name}`);
    }
  }
  return sorted;
}

export function copyOutText(table: TableShape): string {
  return `copy ${target(table)} to stdout`;
}

export function copyInText(table: TableShape): string {
  return `copy ${target(table)} from stdin`;
}

function target({ schema, name, columns }: TableShape): string {
  const quote = pg.escapeIdentifier;
  return `${quote(schema)}.${quote(name)} (${columns.map(quote).join(", ")})`;
}

export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from public.schema_migrations order by 1",
  );
  return rows.map((row) => row.name);
}

/** `table` as "schema.table", of listTables. */
export async function countRows(client: ClientBase, table: string): Promise<number> {
  const name = table.split(".").map(pg.escapeIdentifier).join(".");
  const { rows } = await client.query(`select count(*)::float8 as count from ${name}`);
  return rows[0].count;
}

/** True when nobody has an account here: then there is nothing that a restore could mix with. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    "select not exists (select from public.accounts) and not exists (select from directory.sign_in_addresses) as empty",
  );
  return rows[0].empty;
}

/** Jobs that wait or run; a running one begins again where the backup is restored. */
export async function listJobs(client: ClientBase): Promise<WaitingJob[]> {
  const { rows: found } = await client.query(
    "select to_regclass('graphile_worker._private_jobs') is not null as made",
  );
  if (!found[0].made) return [];
  const { rows } = await client.query<WaitingJob>(`
    select t.identifier as task, j.payload, j.run_at::text, j.max_attempts::integer, j.key as job_key
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts order by j.id`);
  return rows;
}

export async function addJob(client: ClientBase, job: WaitingJob): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(identifier => $1, payload => $2::json, run_at => $3::timestamptz,
      max_attempts => $4::integer, job_key => $5::text)`,
    [job.task, JSON.stringify(job.payload), job.run_at, job.max_attempts, job.job_key],
  );
}

/** Tables that tell of where a backup was made: who ran there, who held what, which backups lie where. */
const OF_THE_OLD_PLACE = ["processes", "column_hosts", "leases", "backups", "operator_notices"];

/** Files lie in another folder now, which the next start notes; what ran and what was backed up is told anew. */
export async function forgetOldPlace(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)",
    [["installation", ...OF_THE_OLD_PLACE]],
  );
  // A backup of an earlier version has not all of them.
  for (const { name } of rows) {
    if (name === "installation") await client.query("update public.installation set media_folder = null");
    else await client.query(`delete from public.${pg.escapeIdentifier(name)}`);
  }
}
