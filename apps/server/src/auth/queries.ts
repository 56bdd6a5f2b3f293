import type { Db } from "../db/db.ts";

/** A user's row with its account's plan. */
export interface UserRow {
  account_id: string;
  id: string;
  email: string;
  name: string;
  language: string;
  app: string | null;
  created_at: Date;
  plan: string;
  trial_ends_at: Date | null;
  limits: unknown;
  product_features: string[];
}

const USER_COLUMNS = [
  "users.account_id",
  "users.id",
  "users.email",
  "users.name",
  "users.language",
  "users.app",
  "users.created_at",
  "accounts.plan",
  "accounts.trial_ends_at",
  "accounts.limits",
  "accounts.product_features",
] as const;

/** A live session with its user and account: one look into three primary keys. */
export function findSession(db: Db, account_id: string, token_hash: Buffer, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", (join) =>
      join.onRef("users.account_id", "=", "sessions.account_id").onRef("users.id", "=", "sessions.user_id"),
    )
    .innerJoin("accounts", "accounts.account_id", "sessions.account_id")
    .select([...USER_COLUMNS, "sessions.last_used_at"])
    .where("sessions.account_id", "=", account_id)
    .where("sessions.token_hash", "=", token_hash)
    .where("sessions.expires_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

export async function touchSession(
  db: Db,
  account_id: string,
  token_hash: Buffer,
  now: Date,
  expires_at: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: now, expires_at })
    .where("account_id", "=", account_id)
    .where("token_hash", "=", token_hash)
    .execute();
}
