import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Tables } from "../db/db.ts";

type Row = Selectable<Tables["column_hosts"]>;

/** A host that holds columns, as the others know it. */
export type ColumnHost = Omit<Row, "seen_at">;

/** What one of them reports of itself. */
export type ReportedHost = Omit<Insertable<Tables["column_hosts"]>, "seen_at">;

/** A host that did not report for longer has ended: two reports may be lost. */
const ALIVE = sql`now() - interval '7 seconds'`;

/** Reports that a host lives, and reads who else does, by the database's clock: the hosts' own may differ. */
export async function reportHost(
  db: Db,
  { id, address, protocol, host, pid, memory_mb, entries, bytes, started_at }: ReportedHost,
): Promise<{ now: Date; hosts: ColumnHost[] }> {
  const { rows } = await sql<{ now: Date }>`
    insert into column_hosts
      (id, address, protocol, host, pid, memory_mb, entries, bytes, started_at, seen_at)
    values (${id}, ${address}, ${protocol}, ${host}, ${pid}, ${memory_mb}, ${entries}, ${bytes}, ${started_at}, now())
    on conflict (id) do update
      set seen_at = excluded.seen_at, entries = excluded.entries, bytes = excluded.bytes
    returning clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  return { now, hosts: await aliveHosts(db) };
}

/** Those that live now, the oldest first. */
export async function aliveHosts(db: Db): Promise<ColumnHost[]> {
  return await db
    .selectFrom("column_hosts")
    .select(["id", "address", "protocol", "host", "pid", "memory_mb", "entries", "bytes", "started_at"])
    .where("seen_at", ">", sql<Date>`${ALIVE}`)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

export async function forgetHost(db: Db, id: string): Promise<void> {
  await db.deleteFrom("column_hosts").where("id", "=", id).execute();
}

/** Who had an address before, which one program listens on at a time, and hosts that ended long ago. */
export async function forgetFormerHosts(db: Db, address: string): Promise<void> {
  await sql`
    delete from column_hosts
    where address = ${address} or seen_at < now() - interval '1 day'`.execute(db);
}
