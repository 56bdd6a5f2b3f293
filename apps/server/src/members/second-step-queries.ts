import type { DbOrTransaction } from "../db/db.ts";
import type { MemberKey } from "./queries.ts";

export interface MemberSteps {
  id: string;
  has_step: boolean;
  /** The ids of providers at which the person is somebody. */
  providers: string[];
  home: boolean;
}

/** Everybody in an account, with what they have where they sign in, which may be another account. */
export async function memberSteps(db: DbOrTransaction, account_id: string): Promise<MemberSteps[]> {
  const users = await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .select(["id", "home_account_id"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const homes = [...new Set(users.map(({ home_account_id }) => home_account_id ?? account_id))];
  const ids = users.map(({ id }) => id);
  const apps = await db
    .selectFrom("authenticator_apps")
    .where("account_id", "in", homes)
    .where("user_id", "in", ids)
    .where("confirmed_at", "is not", null)
    .select(["account_id", "user_id"])
    .execute();
  const passkeys = await db
    .selectFrom("passkeys")
    .where("account_id", "in", homes)
    .where("user_id", "in", ids)
    .select(["account_id", "user_id"])
    .execute();
  const identities = await db
    .selectFrom("directory.identities")
    .where("account_id", "in", homes)
    .where("user_id", "in", ids)
    .select(["account_id", "user_id", "provider"])
    .execute();
  return users.map(({ id, home_account_id }) => {
    const home = home_account_id ?? account_id;
    const isTheirs = (row: { account_id: string; user_id: string }) =>
      row.account_id === home && row.user_id === id;
    return {
      id,
      home: home_account_id === null,
      has_step: apps.some(isTheirs) || passkeys.some(isTheirs),
      providers: identities.filter(isTheirs).map(({ provider }) => provider),
    };
  });
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
