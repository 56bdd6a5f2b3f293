import type { Db, DbOrTransaction } from "../db/db.ts";
import { USER_COLUMNS } from "../http/signed-queries.ts";
import { deleteSessionsOf } from "./session-queries.ts";
import type { TokenOwner } from "./token-queries.ts";

// A person has a row of the same id in each account that they are in, and signs in by one of them, their home.

/** The accounts that somebody is in, the one used last first; that of the row itself always. */
export async function accountsOf(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
): Promise<string[]> {
  const rows = await db
    .selectFrom("directory.memberships")
    .where("user_id", "=", user_id)
    .select("account_id")
    .orderBy("last_used_at", (order) => order.desc().nullsLast())
    .orderBy("account_id")
    .execute();
  return [...new Set([...rows.map((row) => row.account_id), account_id])];
}

/** A member whom nothing keeps out of an account that is there. */
export function findMember(db: DbOrTransaction, { account_id, user_id }: TokenOwner) {
  return db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.account_id", "users.account_id")
    .select(USER_COLUMNS)
    .where("users.account_id", "=", account_id)
    .where("users.id", "=", user_id)
    .where("users.disabled_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
}

/** The account that signing in opens: the one used last, of those that let the person in. */
export async function memberUsedLast(db: Db, home: TokenOwner) {
  for (const account_id of await accountsOf(db, home)) {
    const row = await findMember(db, { account_id, user_id: home.user_id });
    if (row) return row;
  }
  return undefined;
}

export async function addMembership(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("directory.memberships")
    .values({ account_id, user_id, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "account_id"]).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Ends a person's sessions in every account, all or all but one. */
export async function deleteAllSessionsOf(
  trx: DbOrTransaction,
  person: TokenOwner,
  but?: Buffer,
): Promise<number> {
  let ended = 0;
  for (const account_id of await accountsOf(trx, person))
    ended += await deleteSessionsOf(trx, { account_id, user_id: person.user_id }, but);
  return ended;
}
