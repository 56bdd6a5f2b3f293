import { type Selectable, sql } from "kysely";
import manifest from "../../package.json" with { type: "json" };
import type { Db, DbOrTransaction, Tables } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { BackupKind } from "./backup-name.ts";

export type BackupRecord = Selectable<Tables["backups"]>;

/** What is told of a backup once it has ended. */
export type BackupEnd = Partial<
  Pick<
    BackupRecord,
    "state" | "reason" | "name" | "bytes" | "row_count" | "file_count" | "verified" | "verified_why"
  >
>;

const KEPT_DAYS = 400;

/** Notes that one begins. */
export async function beginBackup(
  db: DbOrTransaction,
  begun: { kind: BackupKind; due_at: Date | null; place: string; started_at: Date },
): Promise<string> {
  const id = newId();
  const row = { id, ...begun, state: "running", soundings_version: manifest.version };
  await db.insertInto("backups").values(row).execute();
  return id;
}

export async function endBackup(db: DbOrTransaction, id: string, end: BackupEnd): Promise<void> {
  await db
    .updateTable("backups")
    .set({ ...end, ended_at: new Date() })
    .where("id", "=", id)
    .execute();
}

/** Says later how one was tried. */
export async function noteVerified(db: DbOrTransaction, id: string, end: BackupEnd): Promise<void> {
  await db.updateTable("backups").set(end).where("id", "=", id).execute();
}

/** Those that a killed process left; only while nobody makes one. */
export async function endInterrupted(db: DbOrTransaction): Promise<void> {
  await db
    .updateTable("backups")
    .set({ state: "interrupted", ended_at: new Date() })
    .where("state", "=", "running")
    .execute();
}

/** The newest first; those of one place, or of all that there ever were. */
export async function listBackups(
  db: DbOrTransaction,
  limit: number,
  place?: string,
): Promise<BackupRecord[]> {
  return await db
    .selectFrom("backups")
    .selectAll()
    .$if(place !== undefined, (query) => query.where("place", "=", place ?? ""))
    .orderBy("started_at", "desc")
    .limit(limit)
    .execute();
}

/** In the place that new ones go to: a restored database remembers those of where it came from. */
export async function lastGood(db: DbOrTransaction, place: string): Promise<BackupRecord | undefined> {
  return await db
    .selectFrom("backups")
    .selectAll()
    .where("state", "=", "done")
    .where("place", "=", place)
    .where("kind", "in", ["scheduled", "by_hand"])
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Those made at a start, which was not kept waiting for a restore. */
export async function unverified(db: DbOrTransaction): Promise<BackupRecord[]> {
  return await db
    .selectFrom("backups")
    .selectAll()
    .where("state", "=", "done")
    .where("verified_why", "=", "later")
    .execute();
}

export async function forgetOldRecords(db: DbOrTransaction): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom("backups").where("started_at", "<", before).execute();
}

/** When this database was first migrated. */
export async function firstDay(db: DbOrTransaction): Promise<Date> {
  const { rows } = await sql<{ day: Date }>`select min(applied_at) as day from schema_migrations`.execute(db);
  return rows[0]?.day ?? new Date();
}

export async function sizeOfDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** True for the first who tells of it, and where nothing was told for a day: one mail says it as well as two. */
export async function noteOnce(trx: DbOrTransaction, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into operator_notices (name)
    select ${name} where not exists (select from operator_notices where told_at > now() - interval '1 day')
    on conflict do nothing`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function forgetNotices(trx: DbOrTransaction, names: readonly string[]): Promise<void> {
  await trx.deleteFrom("operator_notices").where("name", "in", names).execute();
}
