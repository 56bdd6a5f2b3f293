import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { MemberKey } from "./queries.ts";

export interface MemberSteps {
  id: string;
  has_step: boolean;
  /** The ids of providers at which the person is somebody. */
  providers: string[];
  home: boolean;
}

/** Everybody in an account, with what they have where they sign in. */
export async function memberSteps(db: DbOrTransaction, account_id: string): Promise<MemberSteps[]> {
  const { rows } = await sql<MemberSteps>`
    select u.id, u.home_account_id is null as home,
      exists (select from authenticator_apps a where a.account_id = coalesce(u.home_account_id, u.account_id)
        and a.user_id = u.id and a.confirmed_at is not null)
      or exists (select from passkeys p where p.account_id = coalesce(u.home_account_id, u.account_id)
        and p.user_id = u.id) as has_step,
      array(select i.provider from directory.identities i
        where i.account_id = coalesce(u.home_account_id, u.account_id) and i.user_id = u.id) as providers
    from users u where u.account_id = ${account_id}
    order by u.created_at, u.id`.execute(db);
  return rows;
}

/** Since when a second step is asked of everybody; null where it is not. */
export async function ruleSince(db: DbOrTransaction, account_id: string): Promise<Date | null> {
  const { second_step_since } = await db
    .selectFrom("accounts")
    .where("account_id", "=", account_id)
    .select("second_step_since")
    .executeTakeFirstOrThrow();
  return second_step_since;
}

/** Asks it from now on, or no more; what is so already stays as it is. */
export async function saveRule(
  db: DbOrTransaction,
  account_id: string,
  required: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ second_step_since: required ? now : null })
    .where("account_id", "=", account_id)
    .where("second_step_since", required ? "is" : "is not", null)
    .execute();
}

/** Where somebody signs in who is in the account; undefined for others. */
export async function findHome(db: DbOrTransaction, { account_id, user_id }: MemberKey) {
  return await db
    .selectFrom("users")
    .select(["email", "role", "home_account_id"])
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .executeTakeFirst();
}
