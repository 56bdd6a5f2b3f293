import type { DbOrTransaction } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import type { TokenOwner } from "../token-queries.ts";

/** A person's passkeys, in the order in which they were made. */
export function listPasskeys(db: DbOrTransaction, { account_id, user_id }: TokenOwner) {
  return db
    .selectFrom("passkeys")
    .select(["id", "credential_id", "transports", "name", "created_at", "last_used_at"])
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export interface NewPasskey {
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
}

/** Adds a passkey; undefined where the person has it already. */
export async function addPasskey(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  { transports, ...passkey }: NewPasskey,
  now: Date,
) {
  return await trx
    .insertInto("passkeys")
    .values({
      ...passkey,
      account_id,
      user_id,
      id: newId(now.getTime()),
      transports: [...transports],
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name", "created_at", "last_used_at"])
    .executeTakeFirst();
}

/** The passkey that a browser shows for a person, in whichever account they sign in by. */
export async function findPasskey(
  db: DbOrTransaction,
  account_ids: readonly string[],
  user_id: string,
  credential_id: Buffer,
) {
  if (account_ids.length === 0) return undefined;
  return await db
    .selectFrom("passkeys")
    .select(["account_id", "user_id", "id", "credential_id", "public_key", "counter"])
    .where("account_id", "in", [...account_ids])
    .where("user_id", "=", user_id)
    .where("credential_id", "=", credential_id)
    .executeTakeFirst();
}

/**
 * Notes a use with what the authenticator counts. False when another use counted as far or further: authenticators that
 * count never count the same twice.
 */
export async function usePasskey(
  db: DbOrTransaction,
  { account_id, id }: { account_id: string; id: string },
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where((eb) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when the person has no such passkey. */
export async function renamePasskey(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when the person has no such passkey. */
export async function deletePasskey(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("passkeys")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The accounts in which somebody may have a passkey. */
export async function accountsOfPerson(db: DbOrTransaction, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("directory.memberships")
    .select("account_id")
    .where("user_id", "=", user_id)
    .execute();
  return rows.map(({ account_id }) => account_id);
}
