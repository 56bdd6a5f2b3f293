import type { DbOrTransaction } from "../db/db.ts";

/** The people of an account whom mails reach that nobody asked for. */
export async function readersOf(db: DbOrTransaction, account_id: string): Promise<string[]> {
  const people = await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("disabled_at", "is", null)
    .where("verified_at", "is not", null)
    .select("email")
    .orderBy("id")
    .execute();
  return people.map(({ email }) => email);
}

/** The people who run this installation, for mails about itself. */
export async function operatorsOf(db: DbOrTransaction): Promise<string[]> {
  const people = await db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.account_id", "users.account_id")
    .where("accounts.is_operator", "=", true)
    .where("users.disabled_at", "is", null)
    .where("users.verified_at", "is not", null)
    .select("users.email")
    .orderBy("users.id")
    .execute();
  return people.map(({ email }) => email);
}
