import { sql } from "kysely";
import type { TokenOwner } from "../auth/token-queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";

/** Who somebody is at a provider. */
export interface IdentityKey {
  issuer: string;
  sub: string;
}

/** Whose an identity is: the row that the person signs in by. */
export async function findIdentity(
  db: DbOrTransaction,
  { issuer, sub }: IdentityKey,
): Promise<TokenOwner | undefined> {
  return await db
    .selectFrom("directory.identities")
    .select(["account_id", "user_id"])
    .where("issuer", "=", issuer)
    .where("sub", "=", sub)
    .executeTakeFirst();
}

/** Of several first sign-ins of one person at once the later ones find what the first one made. Until the transaction ends. */
export async function lockIdentity(trx: DbOrTransaction, { issuer, sub }: IdentityKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`soundings.identity ${issuer} ${sub}`}, 0))`.execute(
    trx,
  );
}

export async function insertIdentity(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  identity: IdentityKey & { provider: string; email: string | null },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("directory.identities")
    .values({
      ...identity,
      account_id,
      user_id,
      id: newId(now.getTime()),
      created_at: now,
      last_used_at: now,
    })
    .execute();
}

/** Notes a sign-in, and what the provider says by now. */
export async function touchIdentity(
  db: DbOrTransaction,
  { issuer, sub }: IdentityKey,
  { provider, email }: { provider: string; email: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable("directory.identities")
    .set({ last_used_at: now, provider, ...(email && { email }) })
    .where("issuer", "=", issuer)
    .where("sub", "=", sub)
    .execute();
}

/** Who a person is at all providers, the oldest first. */
export async function listIdentities(db: DbOrTransaction, { account_id, user_id }: TokenOwner) {
  return await db
    .selectFrom("directory.identities")
    .select(["id", "issuer", "provider", "email", "created_at", "last_used_at"])
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Says which provider it was of; undefined where the person has no such identity. */
export async function deleteIdentity(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  id: string,
): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom("directory.identities")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("id", "=", id)
    .returning("provider")
    .executeTakeFirst();
  return deleted?.provider;
}
