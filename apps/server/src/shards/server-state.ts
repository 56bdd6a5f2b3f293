import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** What a server has of Citus, by which tables lie on many. */
export interface ServerState {
  /** Null where it is not installed in this database. */
  version: string | null;
  /** Whether the server could install it. */
  offered: boolean;
  workers: number;
  distributed: DistributedTable[];
}

export interface DistributedTable {
  name: string;
  column: string | null;
  colocation: number;
}

export async function serverState(db: DbOrTransaction): Promise<ServerState> {
  const { rows } = await sql<{ installed: boolean; offered: boolean }>`
    select to_regproc('citus_version') is not null as installed,
      exists (select from pg_available_extensions where name = 'citus') as offered`.execute(db);
  const { installed = false, offered = false } = rows[0] ?? {};
  if (!installed) return { version: null, offered, workers: 0, distributed: [] };
  const facts = await sql<{ version: string; workers: number }>`select citus_version() as version,
    (select count(*) from citus_get_active_worker_nodes())::integer as workers`.execute(db);
  const tables = await sql<DistributedTable>`
    select format('%I.%I', n.nspname, c.relname) as name, t.distribution_column::text as column,
      t.colocation_id::integer as colocation
    from citus_tables t join pg_class c on c.oid = t.table_name::oid join pg_namespace n on n.oid = c.relnamespace
    where t.citus_table_type = 'distributed' order by name`.execute(db);
  const { version = "", workers = 0 } = facts.rows[0] ?? {};
  return { version, offered: true, workers, distributed: tables.rows };
}
