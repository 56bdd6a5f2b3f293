import { sql } from "kysely";
import type { Db } from "../db/db.ts";

// The operator's view: the only queries that look over all accounts. No request comes here.

export interface AccountLine {
  email: string;
  plan: string;
  trial_ends_at: Date | null;
  limits: Record<string, number | null>;
  product_features: string[];
  verified_at: Date | null;
  disabled_at: Date | null;
  is_operator: boolean;
  created_at: Date;
  datasets: number;
  surveys: number;
  members: number;
}

/** Every account, oldest first; ids sort by the time they were made. */
export async function listAccounts(db: Db): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select users.email, accounts.plan, accounts.trial_ends_at, accounts.limits, accounts.product_features,
      users.verified_at, users.disabled_at, accounts.is_operator, accounts.created_at,
      (select count(*) from datasets where datasets.account_id = accounts.account_id and deleted_at is null) as datasets,
      (select count(*) from surveys where surveys.account_id = accounts.account_id) as surveys,
      (select count(*) from users m where m.account_id = accounts.account_id) as members
    from accounts join lateral (
      select * from users u where u.account_id = accounts.account_id and u.role = 'owner'
      order by u.created_at, u.id limit 1
    ) users on true
    where accounts.deleted_at is null
    order by accounts.account_id`.execute(db);
  return rows;
}

/** Whose sign-in address this is. */
export async function findOwner(db: Db, email: string) {
  return await db
    .selectFrom("directory.sign_in_addresses")
    .select(["account_id", "user_id"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Makes an account the operator's, or takes that away. */
export async function setOperator(db: Db, account_id: string, is_operator: boolean): Promise<void> {
  await db.updateTable("accounts").set({ is_operator }).where("account_id", "=", account_id).execute();
}

export interface OperatorAddress {
  email: string;
  language: string;
}

/** Who runs the installation and can sign in: mails to the operator go to all of them. */
export async function operatorAddresses(db: Db): Promise<OperatorAddress[]> {
  return await db
    .selectFrom("accounts")
    .innerJoin("users", "users.account_id", "accounts.account_id")
    .select(["users.email", "users.language"])
    .where("accounts.is_operator", "=", true)
    .where("users.role", "=", "owner")
    .where("accounts.deleted_at", "is", null)
    .where("users.disabled_at", "is", null)
    .orderBy("users.account_id")
    .execute();
}
