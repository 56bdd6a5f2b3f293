import type { Language, Translation } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** Of a memory: whose it is, from what and into what. */
export interface MemoryKey {
  account_id: string;
  source: Language;
  target: Language;
}

export interface MemoryRow {
  source_hash: Buffer;
  source_text: string;
  text: string;
}

/** What is known of some texts, by their hashes. */
export async function findInMemory(
  db: DbOrTransaction,
  { account_id, source, target }: MemoryKey,
  hashes: readonly Buffer[],
): Promise<MemoryRow[]> {
  if (hashes.length === 0) return [];
  return await db
    .selectFrom("translation_memory")
    .select(["source_hash", "source_text", "text"])
    .where("account_id", "=", account_id)
    .where("source_language", "=", source)
    .where("target_language", "=", target)
    .where("source_hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .execute();
}

/**
 * Stores translations, each text at most once among them. A machine's never takes the place of a person's.
 * Says how many texts were not known before.
 */
export async function storeInMemory(
  db: DbOrTransaction,
  { account_id, source, target }: MemoryKey,
  by: Translation["by"],
  rows: readonly MemoryRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: stored } = await sql<{ is_new: boolean }>`
    insert into translation_memory as known
      (account_id, source_language, target_language, source_hash, source_text, text, by)
    select ${account_id}, ${source}, ${target}, hash, source_text, text, ${by}
    from unnest(
      ${rows.map(({ source_hash }) => source_hash)}::bytea[],
      ${rows.map(({ source_text }) => source_text)}::text[],
      ${rows.map(({ text }) => text)}::text[]
    ) as given (hash, source_text, text)
    on conflict (account_id, source_language, target_language, source_hash) do update
      set text = excluded.text, by = excluded.by, updated_at = excluded.updated_at
      where excluded.by = 'person' or known.by = 'machine'
    returning xmax = 0 as is_new`.execute(db);
  return stored.filter(({ is_new }) => is_new).length;
}

/** Whether an account has more texts than so many; the work is bounded by that number. */
export async function hasMoreThan(db: DbOrTransaction, account_id: string, most: number): Promise<boolean> {
  const row = await db
    .selectFrom("translation_memory")
    .select(sql<number>`1`.as("one"))
    .where("account_id", "=", account_id)
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets all but so many texts of an account: machines' go before persons', and old ones before new ones. */
export async function forgetBut(db: DbOrTransaction, account_id: string, keep: number): Promise<void> {
  await sql`
    delete from translation_memory where account_id = ${account_id} and ctid = any(array(
      select ctid from translation_memory where account_id = ${account_id}
      order by (by = 'person') desc, updated_at desc offset ${keep}))`.execute(db);
}

/** What an account has translated behind a row, in order. */
export async function nextOfMemory(
  db: DbOrTransaction,
  account_id: string,
  after: Pick<MemoryItem, "source_language" | "target_language" | "source_hash"> | null,
  atOnce: number,
): Promise<MemoryItem[]> {
  let rows = db
    .selectFrom("translation_memory")
    .select(["source_language", "target_language", "source_hash", "source_text", "text", "by", "updated_at"])
    .where("account_id", "=", account_id);
  if (after) {
    rows = rows.where(
      sql<boolean>`(source_language, target_language, source_hash) >
        (${after.source_language}, ${after.target_language}, ${after.source_hash})`,
    );
  }
  return await rows
    .orderBy("source_language")
    .orderBy("target_language")
    .orderBy("source_hash")
    .limit(atOnce)
    .execute();
}

interface MemoryItem {
  source_language: string;
  target_language: string;
  source_hash: Buffer;
  source_text: string;
  text: string;
  by: string;
  updated_at: Date;
}
