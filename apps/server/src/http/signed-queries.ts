import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Who signs in, and who makes a call. */

/** A user's row with its account's plan. */
export interface UserRow {
  account_id: string;
  id: string;
  email: string;
  name: string;
  language: string;
  app: string | null;
  dataset_page_limit: number | null;
  survey_page_limit: number | null;
  tours_seen: string[];
  created_at: Date;
  plan: string;
  trial_ends_at: Date | null;
  limits: unknown;
  product_features: string[];
  is_operator: boolean;
  last_seen_at: Date | null;
  role: string;
  home_account_id: string | null;
  account_name: string;
  second_step_since: Date | null;
}

export const USER_COLUMNS = [
  "users.account_id",
  "users.id",
  "users.email",
  "users.name",
  "users.language",
  "users.app",
  "users.dataset_page_limit",
  "users.survey_page_limit",
  "users.tours_seen",
  "users.created_at",
  "accounts.plan",
  "accounts.trial_ends_at",
  "accounts.limits",
  "accounts.product_features",
  "accounts.is_operator",
  "users.last_seen_at",
  "users.role",
  "users.home_account_id",
  "accounts.name as account_name",
  "accounts.second_step_since",
] as const;

/** Whether somebody has a second step where they sign in: an app that was confirmed, or a passkey. */
export async function hasStep(
  db: Db,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from authenticator_apps where account_id = ${account_id} and user_id = ${user_id}
      and confirmed_at is not null)
    or exists (select from passkeys where account_id = ${account_id} and user_id = ${user_id}) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** A live session with its user and account: one look into three primary keys. */
export function findSession(db: Db, account_id: string, token_hash: Buffer, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", (join) =>
      join.onRef("users.account_id", "=", "sessions.account_id").onRef("users.id", "=", "sessions.user_id"),
    )
    .innerJoin("accounts", "accounts.account_id", "sessions.account_id")
    .select([...USER_COLUMNS, "sessions.last_used_at", "sessions.created_at as session_began_at"])
    .select(["sessions.signed_in_by", "sessions.second_step"])
    .where("sessions.account_id", "=", account_id)
    .where("sessions.token_hash", "=", token_hash)
    .where("sessions.expires_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

/** A live API key with its member and account. */
export function findKeyOwner(db: Db, account_id: string, key_hash: Buffer, now: Date) {
  return db
    .selectFrom("api_keys")
    .innerJoin("users", (join) =>
      join.onRef("users.account_id", "=", "api_keys.account_id").onRef("users.id", "=", "api_keys.user_id"),
    )
    .innerJoin("accounts", "accounts.account_id", "api_keys.account_id")
    .select([
      ...USER_COLUMNS,
      "api_keys.id as key_id",
      "api_keys.name as key_name",
      "api_keys.scopes as key_scopes",
      "api_keys.last_used_at as key_used_at",
    ])
    .where("api_keys.account_id", "=", account_id)
    .where("api_keys.key_hash", "=", key_hash)
    .where((eb) => eb.or([eb("api_keys.expires_at", "is", null), eb("api_keys.expires_at", ">", now)]))
    .where("users.disabled_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Notes that a key is used, unless another request has since `since`. */
export async function touchKey(
  db: Db,
  account_id: string,
  id: string,
  now: Date,
  since: Date,
): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ last_used_at: now })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", since)]))
    .execute();
}

/** Moves a session's end, unless another request has used it since `since`. */
export async function touchSession(
  db: Db,
  account_id: string,
  token_hash: Buffer,
  now: Date,
  expires_at: Date,
  since: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: now, expires_at })
    .where("account_id", "=", account_id)
    .where("token_hash", "=", token_hash)
    .where("last_used_at", "<", since)
    .execute();
}

/** Notes that a user is here, unless somebody has since `since`. */
export async function noteSeen(
  db: Db,
  { account_id, id }: Pick<UserRow, "account_id" | "id">,
  now: Date,
  since: Date,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ last_seen_at: now })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", since)]))
    .execute();
}

/** The user who signs in with an address, with what decides whether they may. */
export function findByAddress(db: Db, email: string) {
  return db
    .selectFrom("directory.sign_in_addresses as address")
    .innerJoin("users", (join) =>
      join.onRef("users.account_id", "=", "address.account_id").onRef("users.id", "=", "address.user_id"),
    )
    .innerJoin("accounts", "accounts.account_id", "users.account_id")
    .select([...USER_COLUMNS, "users.password_hash", "users.verified_at", "users.disabled_at"])
    .where("address.email", "=", email)
    .executeTakeFirst();
}
