import type { DbOrTransaction } from "../db/db.ts";

export interface NewAttempt {
  state_hash: Buffer;
  provider: string;
  redirect_uri: string;
  /** Who connects the provider to their sign-in; null where somebody signs in. */
  account_id: string | null;
  user_id: string | null;
  expires_at: Date;
}

export async function insertAttempt(db: DbOrTransaction, attempt: NewAttempt): Promise<void> {
  await db.insertInto("directory.oidc_attempts").values(attempt).execute();
}

/** Takes an attempt, once, of several returns at once too. */
export async function takeAttempt(db: DbOrTransaction, state_hash: Buffer, now: Date) {
  return await db
    .deleteFrom("directory.oidc_attempts")
    .where("state_hash", "=", state_hash)
    .where("expires_at", ">", now)
    .returning(["provider", "redirect_uri", "account_id", "user_id"])
    .executeTakeFirst();
}

/** Housekeeping: attempts that nobody came back with. */
export async function deleteOldAttempts(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("directory.oidc_attempts").where("expires_at", "<=", now).execute();
}
