import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export interface PageFile {
  path: string;
  content: Buffer;
}

/** Notes that a host starts which has these files. Returns those that are not kept yet. */
export async function seePageFiles(db: Db, paths: readonly string[]): Promise<string[]> {
  const kept = await db
    .updateTable("page_files")
    .set({ seen_at: sql`now()` })
    .where("path", "in", paths)
    .returning("path")
    .execute();
  const known = new Set(kept.map(({ path }) => path));
  return paths.filter((path) => !known.has(path));
}

export async function keepPageFile(db: Db, file: PageFile): Promise<void> {
  await db
    .insertInto("page_files")
    .values({ ...file, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPageFile(db: Db, path: string): Promise<Buffer | null> {
  const row = await db.selectFrom("page_files").where("path", "=", path).select("content").executeTakeFirst();
  return row?.content ?? null;
}

/** Forgets files that no host has started with for so many days. */
export async function deleteOldPageFiles(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom("page_files")
    .where("seen_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
