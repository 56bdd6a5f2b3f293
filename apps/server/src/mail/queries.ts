import { atLeast, type Role, roleOn } from "@soundings/contract/rights";
import type { DbOrTransaction } from "../db/db.ts";
import { type MemberRow, rightsOf } from "../http/rights.ts";

/**
 * The people of an account whom mails reach that nobody asked for, about a survey or dataset of it: those who have at
 * least a role on it.
 */
export async function readersOf(
  db: DbOrTransaction,
  account_id: string,
  about: { id: string; role: Role },
): Promise<string[]> {
  const people = await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("disabled_at", "is", null)
    .where("verified_at", "is not", null)
    .select(["account_id", "id", "role", "email"])
    .orderBy("id")
    .execute();
  const readers: string[] = [];
  for (const { email, ...row } of people) if (await mayRead(db, row, about)) readers.push(email);
  return readers;
}

/** Whether a member has at least a role on a survey or dataset. */
async function mayRead(
  db: DbOrTransaction,
  row: MemberRow,
  { id, role }: { id: string; role: Role },
): Promise<boolean> {
  const has = roleOn(await rightsOf(db, row), id);
  return has !== null && atLeast(has, role);
}

/** Whether somebody is still in an account, and has still at least a role on what a mail is about. */
export async function stillReads(
  db: DbOrTransaction,
  { account_id, user_id }: { account_id: string; user_id: string },
  about: { id: string; role: Role },
): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .where("disabled_at", "is", null)
    .select(["account_id", "id", "role"])
    .executeTakeFirst();
  return row !== undefined && (await mayRead(db, row, about));
}

/** The people who look after an account: its owner and admins, for mails about the account itself. */
export async function adminsOf(db: DbOrTransaction, account_id: string): Promise<string[]> {
  const people = await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("role", "in", ["owner", "admin"])
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
    .where("users.role", "=", "owner")
    .where("users.disabled_at", "is", null)
    .where("users.verified_at", "is not", null)
    .select("users.email")
    .orderBy("users.id")
    .execute();
  return people.map(({ email }) => email);
}
