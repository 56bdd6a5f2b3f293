import type { SizeName } from "@soundings/contract/operator";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Larger tables are not counted row by row: PostgreSQL's own estimate is taken, which its upkeep keeps near. */
const COUNTED_BYTES = 256 * 2 ** 20;
/** Days that are kept: a year to compare with, and a month more. */
const KEPT_DAYS = 400;

const TABLES = ["accounts", "datasets", "comments", "surveys", "responses"] as const satisfies SizeName[];

async function countTable(db: Db, table: (typeof TABLES)[number]): Promise<number> {
  const { rows } = await sql<{ bytes: number; about: number }>`
    select pg_relation_size(oid) as bytes, reltuples::bigint as about from pg_class
    where oid = ${table}::regclass`.execute(db);
  const { bytes = 0, about = -1 } = rows[0] ?? {};
  if (bytes > COUNTED_BYTES && about >= 0) return about;
  const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** What there is now, by kind; rows that wait to be deleted count, as they take room. */
export async function measureSizes(db: Db): Promise<Record<SizeName, number>> {
  const counts: Partial<Record<SizeName, number>> = {};
  for (const table of TABLES) counts[table] = await countTable(db, table);
  const media = await sql<{ media_bytes: number }>`
    select coalesce(sum(size), 0)::bigint as media_bytes from media`.execute(db);
  const files = await sql<{ file_bytes: number }>`
    select coalesce(sum(size), 0)::bigint as file_bytes from answer_files`.execute(db);
  const database = await sql<{ database_bytes: number }>`
    select pg_database_size(current_database()) as database_bytes`.execute(db);
  return { ...counts, ...media.rows[0], ...files.rows[0], ...database.rows[0] } as Record<SizeName, number>;
}

/** Writes today's sizes over those of earlier today, and forgets what is too old. */
export async function keepSizes(db: Db, day: string, sizes: Record<SizeName, number>): Promise<void> {
  await db
    .insertInto("sizes")
    .values(Object.entries(sizes).map(([name, value]) => ({ day, name, value })))
    .onConflict((conflict) =>
      conflict.columns(["day", "name"]).doUpdateSet({ value: (eb) => eb.ref("excluded.value") }),
    )
    .execute();
  await sql`delete from sizes where day < ${day}::date - ${KEPT_DAYS}::integer`.execute(db);
}

/** The sizes of the days since one, in their order. */
export async function sizesSince(db: Db, day: string) {
  return await db
    .selectFrom("sizes")
    .select(["day", "name", "value"])
    .where("day", ">=", day)
    .orderBy("day")
    .execute();
}

/** Whether a day's sizes were written. */
export async function isMeasured(db: Db, day: string): Promise<boolean> {
  const row = await db.selectFrom("sizes").select("name").where("day", "=", day).limit(1).executeTakeFirst();
  return row !== undefined;
}
