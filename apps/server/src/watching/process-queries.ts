import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Tables } from "../db/db.ts";

export type ProcessRow = Selectable<Tables["processes"]>;

/** A process that did not report for longer has ended: two reports may be lost. */
const ALIVE = sql`now() - interval '150 seconds'`;

/** Writes that a process lives, by the database's clock: the hosts' own may differ. */
export async function reportProcess(
  db: Db,
  {
    id,
    host,
    pid,
    role,
    version,
    started_at,
    memory_bytes,
  }: Omit<Insertable<Tables["processes"]>, "seen_at">,
): Promise<void> {
  await sql`
    insert into processes (id, host, pid, role, version, started_at, seen_at, memory_bytes)
    values (${id}, ${host}, ${pid}, ${role}, ${version}, ${started_at}, now(), ${memory_bytes})
    on conflict (id) do update
      set seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes`.execute(db);
}

export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom("processes").where("id", "=", id).execute();
}

/** Those that live now, the oldest first. */
export async function aliveProcesses(db: Db): Promise<ProcessRow[]> {
  return await db
    .selectFrom("processes")
    .selectAll()
    .where("seen_at", ">", sql<Date>`${ALIVE}`)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

/** Those that ended without saying so. */
export async function deleteDeadProcesses(db: Db): Promise<void> {
  await sql`delete from processes where seen_at < now() - interval '1 day'`.execute(db);
}
