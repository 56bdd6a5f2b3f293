import type { DbOrTransaction } from "../db/db.ts";
import type { TokenOwner } from "./token-queries.ts";

/** By what a person can sign in; held until the transaction ends, so that of two ways taken away at once one stays. */
export async function lockWaysIn(trx: DbOrTransaction, { account_id, user_id }: TokenOwner) {
  const home = await trx
    .selectFrom("users")
    .select("password_hash")
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .forUpdate()
    .executeTakeFirst();
  const passkey = await trx
    .selectFrom("passkeys")
    .select("id")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .limit(1)
    .executeTakeFirst();
  const identities = await trx
    .selectFrom("directory.identities")
    .select("provider")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .execute();
  return {
    has_password: home?.password_hash != null,
    has_passkey: passkey !== undefined,
    providers: identities.map(({ provider }) => provider),
  };
}
