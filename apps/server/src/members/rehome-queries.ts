import { sql } from "kysely";
import { forgetMailCounts } from "../auth/limit-mails.ts";
import { forgetCodeTriesOf, forgetTries } from "../auth/lockout-queries.ts";
import { accountsOf } from "../auth/membership-queries.ts";
import { moveSteps } from "../auth/second-steps/queries.ts";
import { leaveCases } from "../cases/leave-cases.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { MemberKey } from "./queries.ts";

/** What leads to the row that a person signs in by. */
const SIGN_INS = ["directory.sign_in_addresses", "directory.identities"] as const;

/**
 * Takes somebody out of an account, with sessions, links, grants and digests there. Who signed in by the row signs in
 * by another one from now on, with the same password and second steps; who is in no other account has no sign-in any more. Give a
 * transaction.
 */
export async function takeOut(trx: DbOrTransaction, { account_id, user_id }: MemberKey): Promise<void> {
  const others = (await accountsOf(trx, { account_id, user_id })).filter((one) => one !== account_id);
  // Before the row goes, and with it whatever is the row's.
  if (others[0]) await moveSteps(trx, { account_id, user_id }, others[0]);
  await leaveCases(trx, { account_id, user_id });
  const row = await trx
    .deleteFrom("users")
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .returning(["email", "password_hash", "home_account_id", "verified_at", "disabled_at"])
    .executeTakeFirst();
  await trx
    .deleteFrom("directory.memberships")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .execute();
  if (!row || row.home_account_id) return;
  const [home, ...rest] = others;
  if (!home) return await forgetSignIn(trx, { account_id, user_id }, row.email);
  const { password_hash, verified_at, disabled_at } = row;
  await trx
    .updateTable("users")
    .set({ password_hash, verified_at, disabled_at, home_account_id: null })
    .where("account_id", "=", home)
    .where("id", "=", user_id)
    .execute();
  if (rest.length > 0)
    await trx
      .updateTable("users")
      .set({ home_account_id: home })
      .where("account_id", "in", rest)
      .where("id", "=", user_id)
      .execute();
  for (const table of SIGN_INS)
    await trx
      .updateTable(table)
      .set({ account_id: home })
      .where("account_id", "=", account_id)
      .where("user_id", "=", user_id)
      .execute();
}

/** The address is free again, and so is who they are at a provider. */
async function forgetSignIn(
  trx: DbOrTransaction,
  { account_id, user_id }: MemberKey,
  email: string,
): Promise<void> {
  for (const table of SIGN_INS)
    await trx.deleteFrom(table).where("account_id", "=", account_id).where("user_id", "=", user_id).execute();
  await forgetTries(trx, email);
  await forgetCodeTriesOf(trx, user_id);
  await forgetMailCounts(trx, email);
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs where payload ->> 'email' = ${email}))`.execute(trx);
}

/** Everybody in an account. */
export async function memberIds(trx: DbOrTransaction, account_id: string): Promise<string[]> {
  const rows = await trx.selectFrom("users").where("account_id", "=", account_id).select("id").execute();
  return rows.map(({ id }) => id);
}
