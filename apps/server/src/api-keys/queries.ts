import type { Insertable } from "kysely";
import type { Db, DbOrTransaction, Tables } from "../db/db.ts";

/** A member of an account. */
export interface KeyOwner {
  account_id: string;
  user_id: string;
}

const KEY_COLUMNS = [
  "api_keys.id",
  "api_keys.name",
  "api_keys.scopes",
  "api_keys.hint",
  "api_keys.created_at",
  "api_keys.expires_at",
  "api_keys.last_used_at",
] as const;

/** A member's keys, expired ones too; the newest first. */
export function listKeysOf(db: DbOrTransaction, { account_id, user_id }: KeyOwner) {
  return db
    .selectFrom("api_keys")
    .select(KEY_COLUMNS)
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .orderBy("id", "desc")
    .execute();
}

/** The keys of all members of an account with whose they are, the newest first. */
export function listKeysOfAccount(db: Db, account_id: string) {
  return db
    .selectFrom("api_keys")
    .innerJoin("users", (join) =>
      join.onRef("users.account_id", "=", "api_keys.account_id").onRef("users.id", "=", "api_keys.user_id"),
    )
    .select([...KEY_COLUMNS, "users.id as user_id", "users.name as user_name", "users.email as user_email"])
    .where("api_keys.account_id", "=", account_id)
    .orderBy("api_keys.id", "desc")
    .execute();
}

/** Holds a member's row until the transaction ends, so that keys made at once are counted one after the other. */
export async function lockKeysOf(trx: DbOrTransaction, { account_id, user_id }: KeyOwner): Promise<void> {
  await trx
    .selectFrom("users")
    .select("id")
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .forUpdate()
    .execute();
}

export async function addKey(trx: DbOrTransaction, key: Insertable<Tables["api_keys"]>): Promise<void> {
  await trx.insertInto("api_keys").values(key).execute();
}

/** Ends a key: of a member where one is named, else of any of the account. Says whether there was one. */
export async function deleteKey(
  db: Db,
  { account_id, user_id }: { account_id: string; user_id?: string },
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("api_keys")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .$if(user_id !== undefined, (query) => query.where("user_id", "=", user_id as string))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every key of a member, at once. */
export async function deleteKeysOf(trx: DbOrTransaction, { account_id, user_id }: KeyOwner): Promise<void> {
  await trx
    .deleteFrom("api_keys")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .execute();
}
