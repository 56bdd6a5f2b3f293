import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, DbOrTransaction, Tables } from "../db/db.ts";
import { USER_COLUMNS, type UserRow } from "../http/signed-queries.ts";
import type { TokenOwner } from "./token-queries.ts";

export async function addSession(
  db: DbOrTransaction,
  session: Insertable<Tables["sessions"]>,
): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/** Says whether there was one. */
export async function deleteSession(db: Db, account_id: string, token_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("account_id", "=", account_id)
    .where("token_hash", "=", token_hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteEndedSessions(db: Db, account_id: string, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", account_id)
    .where("expires_at", "<=", now)
    .execute();
}

export type UserChanges = Pick<
  Updateable<Tables["users"]>,
  "name" | "language" | "app" | "dataset_page_limit" | "survey_page_limit" | "tours_seen"
>;

/** Writes what is given and returns the user as it stands then. */
export async function updateUser(
  db: Db,
  account_id: string,
  id: string,
  { name, language, app, dataset_page_limit, survey_page_limit, tours_seen }: UserChanges,
): Promise<UserRow> {
  const given = { name, language, app, dataset_page_limit, survey_page_limit, tours_seen };
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  if (changes.length > 0) {
    await db
      .updateTable("users")
      .set(Object.fromEntries(changes))
      .where("id", "=", id)
      // A person is called the same, and reads the same language, in every account.
      .where(({ eb, or, selectFrom }) =>
        or([
          eb("account_id", "=", account_id),
          eb(
            "account_id",
            "in",
            selectFrom("directory.memberships as m").where("m.user_id", "=", id).select("m.account_id"),
          ),
        ]),
      )
      .execute();
  }
  return db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.account_id", "users.account_id")
    .select(USER_COLUMNS)
    .where("users.account_id", "=", account_id)
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Held until the transaction ends, so that two first starts at once make one owner. */
export async function lockOwnerMaking(trx: DbOrTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('soundings.owner'))`.execute(trx);
}

/** The address of the oldest account's first user; account ids sort by the time they were made. */
export async function firstAddress(db: DbOrTransaction): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .orderBy("account_id")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}

/** The address itself when somebody signs in with it. */
export async function findAddress(db: DbOrTransaction, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("directory.sign_in_addresses")
    .select("email")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.email;
}

export interface NewUser {
  account_id: string;
  user_id: string;
  email: string;
  name: string;
  language?: InterfaceLanguage;
  /** Null for who signs in by a provider alone. */
  password_hash: string | null;
  plan: "trial" | "premium";
  trial_ends_at: Date | null;
  verified_at: Date | null;
  is_operator?: boolean;
  now: Date;
}

/**
 * An account, its user and the address to sign in with. Give a transaction. False when somebody has the
 * address: the caller then takes back what else was written.
 */
export async function addUser(trx: DbOrTransaction, user: NewUser): Promise<boolean> {
  const { account_id, user_id, email, name, language, password_hash, plan } = user;
  const { trial_ends_at, verified_at, is_operator = false, now: created_at } = user;
  await trx
    .insertInto("accounts")
    .values({ account_id, plan, trial_ends_at, is_operator, created_at })
    .execute();
  await trx
    .insertInto("users")
    .values({ account_id, id: user_id, email, name, language, password_hash, verified_at, created_at })
    .execute();
  await trx.insertInto("directory.memberships").values({ user_id, account_id }).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("directory.sign_in_addresses")
    .values({ email, account_id, user_id })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function markVerified(trx: DbOrTransaction, owner: TokenOwner, now: Date): Promise<void> {
  await trx
    .updateTable("users")
    .set({ verified_at: now })
    .where("account_id", "=", owner.account_id)
    .where("id", "=", owner.user_id)
    .where("verified_at", "is", null)
    .execute();
}

export async function setPassword(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  password_hash: string,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ password_hash })
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .execute();
}

/** A new password of somebody who reads the address's mail: confirmed and enabled with it. */
export async function setPasswordByReset(
  trx: DbOrTransaction,
  owner: TokenOwner,
  password_hash: string,
  now: Date,
): Promise<void> {
  await setPassword(trx, owner, password_hash);
  await markVerified(trx, owner, now);
  await setDisabled(trx, owner, null);
}

export async function setDisabled(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  disabled_at: Date | null,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ disabled_at })
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .execute();
}
