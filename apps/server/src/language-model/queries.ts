import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";

/** Tables model_usage and model_replies. */

/** Whose tokens, and in which month ("2026-11-01"). */
export interface UsageKey {
  account_id: string;
  month: string;
}

/**
 * Counts tokens before they are used, exactly also for calls at the same moment. False, and nothing is counted,
 * where the month would have more than `most` by them.
 */
export async function reserveTokens(
  db: DbOrTransaction,
  { account_id, month }: UsageKey,
  tokens: number,
  most: number,
): Promise<boolean> {
  if (tokens > most) return false;
  const { rows } = await sql`
    insert into model_usage as used (account_id, month, tokens)
    values (${account_id}, ${month}, ${tokens})
    on conflict (account_id, month) do update set tokens = used.tokens + excluded.tokens
      where used.tokens + excluded.tokens <= ${most}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Counts what was used in place of what was reserved. @param by what more (or less) it was */
export async function correctTokens(
  db: DbOrTransaction,
  { account_id, month }: UsageKey,
  by: number,
): Promise<void> {
  if (by === 0) return;
  await db
    .updateTable("model_usage")
    .set({ tokens: sql<number>`greatest(0, tokens + ${by})` })
    .where("account_id", "=", account_id)
    .where("month", "=", month)
    .execute();
}

export async function recallReply(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  hash: Buffer,
): Promise<string | null> {
  const row = await db
    .selectFrom("model_replies")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("hash", "=", hash)
    .select("reply")
    .executeTakeFirst();
  return row?.reply ?? null;
}

/** Replies of a dataset that are remembered; the oldest are forgotten. */
const MAX_REPLIES = 200;

export async function rememberReply(
  db: Db,
  { account_id, dataset_id }: DatasetKey,
  hash: Buffer,
  reply: string,
): Promise<void> {
  await db
    .insertInto("model_replies")
    .values({ account_id, dataset_id, hash, reply })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom("model_replies")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("hash", "not in", (eb) =>
      eb
        .selectFrom("model_replies")
        .where("account_id", "=", account_id)
        .where("dataset_id", "=", dataset_id)
        .select("hash")
        .orderBy("created_at", "desc")
        .limit(MAX_REPLIES),
    )
    .execute();
}
