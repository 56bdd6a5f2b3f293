import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** Whose characters, and in which month ("2026-11-01"). */
export interface UsageKey {
  account_id: string;
  month: string;
}

export async function usedCharacters(db: DbOrTransaction, { account_id, month }: UsageKey): Promise<number> {
  const row = await db
    .selectFrom("translation_usage")
    .select("characters")
    .where("account_id", "=", account_id)
    .where("month", "=", month)
    .executeTakeFirst();
  return row?.characters ?? 0;
}

/**
 * Counts characters before they are sent, exactly also for calls at the same moment. False, and nothing is
 * counted, where the month would have more than `most` by them.
 */
export async function reserveCharacters(
  db: DbOrTransaction,
  { account_id, month }: UsageKey,
  characters: number,
  most: number | null,
): Promise<boolean> {
  if (most !== null && characters > most) return false;
  const { rows } = await sql`
    insert into translation_usage as used (account_id, month, characters)
    values (${account_id}, ${month}, ${characters})
    on conflict (account_id, month) do update set characters = used.characters + excluded.characters
      where ${most}::bigint is null or used.characters + excluded.characters <= ${most}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes back characters that were counted and not sent. */
export async function returnCharacters(
  db: DbOrTransaction,
  { account_id, month }: UsageKey,
  characters: number,
): Promise<void> {
  if (characters <= 0) return;
  await db
    .updateTable("translation_usage")
    .set({ characters: sql<number>`greatest(0, characters - ${characters})` })
    .where("account_id", "=", account_id)
    .where("month", "=", month)
    .execute();
}

/** Every month in which an account had something translated. */
export async function usageOf(
  db: DbOrTransaction,
  account_id: string,
): Promise<{ month: string; characters: number }[]> {
  return await db
    .selectFrom("translation_usage")
    .select(["month", "characters"])
    .where("account_id", "=", account_id)
    .orderBy("month")
    .execute();
}
