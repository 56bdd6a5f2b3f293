import type { DbOrTransaction } from "../db/db.ts";
import { accountOfToken, hashToken, makeToken } from "../http/session.ts";

export type TokenPurpose = "verify" | "reset";

/** How long a link in a mail works. */
export const TOKEN_HOURS: Record<TokenPurpose, number> = { verify: 24, reset: 1 };

/** Of whom a token is. */
export interface TokenOwner {
  account_id: string;
  user_id: string;
}

/** A fresh token for a mail; the user's older ones of the same purpose stop working. Give a transaction. */
export async function replaceToken(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  await deleteTokens(trx, { account_id, user_id }, purpose);
  const { token, token_hash } = makeToken(account_id);
  const expires_at = new Date(now.getTime() + TOKEN_HOURS[purpose] * 3_600_000);
  await trx
    .insertInto("user_tokens")
    .values({ account_id, token_hash, user_id, purpose, created_at: now, expires_at })
    .execute();
  return token;
}

async function deleteTokens(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  purpose: TokenPurpose,
): Promise<void> {
  await trx
    .deleteFrom("user_tokens")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("purpose", "=", purpose)
    .execute();
}

/** Every link that was mailed to a user and not used yet stops working. */
export async function deleteUnusedTokens(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
): Promise<void> {
  await trx
    .deleteFrom("user_tokens")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("used_at", "is", null)
    .execute();
}

/** A token that has not expired, with its user; used ones too. */
export async function findToken(db: DbOrTransaction, token: string, purpose: TokenPurpose, now: Date) {
  const account_id = accountOfToken(token);
  if (!account_id) return undefined;
  return await db
    .selectFrom("user_tokens")
    .innerJoin("users", (join) =>
      join
        .onRef("users.account_id", "=", "user_tokens.account_id")
        .onRef("users.id", "=", "user_tokens.user_id"),
    )
    .select([
      "user_tokens.account_id",
      "user_tokens.user_id",
      "user_tokens.used_at",
      "users.email",
      "users.verified_at",
    ])
    .where("user_tokens.account_id", "=", account_id)
    .where("user_tokens.token_hash", "=", hashToken(token))
    .where("user_tokens.purpose", "=", purpose)
    .where("user_tokens.expires_at", ">", now)
    .executeTakeFirst();
}

/** Uses a token up. Says of whom it was; undefined when it is unknown, used or expired, however many ask at once. */
export async function useToken(
  trx: DbOrTransaction,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenOwner | undefined> {
  const account_id = accountOfToken(token);
  if (!account_id) return undefined;
  return await trx
    .updateTable("user_tokens")
    .set({ used_at: now })
    .where("account_id", "=", account_id)
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["account_id", "user_id"])
    .executeTakeFirst();
}

/** Housekeeping: links that no longer lead anywhere. */
export async function deleteOldTokens(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("user_tokens").where("expires_at", "<=", now).execute();
}
