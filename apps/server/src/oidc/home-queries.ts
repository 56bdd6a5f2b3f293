import type { TokenOwner } from "../auth/token-queries.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { USER_COLUMNS } from "../http/signed-queries.ts";

/** The row that a person signs in by, with what decides whether they may; held until the transaction ends. */
export async function lockHome(trx: DbOrTransaction, { account_id, user_id }: TokenOwner) {
  return await trx
    .selectFrom("users")
    .select(["verified_at", "disabled_at"])
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .forUpdate()
    .executeTakeFirst();
}

/** The same for reading, as the wire needs it. */
export async function findHome(db: Db, { account_id, user_id }: TokenOwner) {
  return await db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.account_id", "users.account_id")
    .select([...USER_COLUMNS, "users.disabled_at", "users.password_hash"])
    .where("users.account_id", "=", account_id)
    .where("users.id", "=", user_id)
    .executeTakeFirst();
}

/** Somebody signed up with an address and never showed that it is theirs: what they set is worth nothing. */
export async function takeUnconfirmedOver(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ password_hash: null, verified_at: now, ...(name && { name }) })
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .execute();
  await trx
    .deleteFrom("user_tokens")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .execute();
}
