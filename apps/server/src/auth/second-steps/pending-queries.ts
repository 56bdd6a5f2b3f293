import { PENDING_MINUTES } from "@soundings/contract/second-steps";
import type { DbOrTransaction } from "../../db/db.ts";
import { accountOfToken, hashToken, makeToken } from "../../http/session.ts";
import type { SignedInBy } from "../../http/signed-in-by.ts";
import type { TokenOwner } from "../token-queries.ts";

/** As long as a session's; enough to tell browsers apart. */
const agentOf = (user_agent: string) => user_agent.slice(0, 300);

/** A sign-in whose first proof was given; the token goes on with it, once, in the same browser. */
export async function addPending(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  first: { signed_in_by: SignedInBy; user_agent: string },
  now: Date,
): Promise<{ token: string; expires_at: Date }> {
  const { token, token_hash } = makeToken(account_id);
  const expires_at = new Date(now.getTime() + PENDING_MINUTES * 60_000);
  await db
    .insertInto("pending_sign_ins")
    .values({
      account_id,
      token_hash,
      user_id,
      signed_in_by: first.signed_in_by,
      user_agent: agentOf(first.user_agent),
      created_at: now,
      expires_at,
    })
    .execute();
  return { token, expires_at };
}

/** A sign-in that waits for its second step, with its person, who nothing keeps out. */
export async function findPending(db: DbOrTransaction, token: string, user_agent: string, now: Date) {
  const account_id = accountOfToken(token);
  if (!account_id) return undefined;
  return await db
    .selectFrom("pending_sign_ins as pending")
    .innerJoin("users", (join) =>
      join.onRef("users.account_id", "=", "pending.account_id").onRef("users.id", "=", "pending.user_id"),
    )
    .select(["pending.account_id", "pending.user_id", "pending.signed_in_by", "users.email"])
    .where("pending.account_id", "=", account_id)
    .where("pending.token_hash", "=", hashToken(token))
    .where("pending.user_agent", "=", agentOf(user_agent))
    .where("pending.expires_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Uses a pending sign-in up: of several who ask at once one does. */
export async function usePending(db: DbOrTransaction, account_id: string, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pending_sign_ins")
    .where("account_id", "=", account_id)
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** What was begun with a proof that counts no more, such as an old password. */
export async function deletePendingOf(
  trx: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
): Promise<void> {
  await trx
    .deleteFrom("pending_sign_ins")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .execute();
}

/** Housekeeping: sign-ins that nobody finished. */
export async function deleteOldPending(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("pending_sign_ins").where("expires_at", "<=", now).execute();
}
