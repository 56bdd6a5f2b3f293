import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** What people are called. */
export async function ownerNames(
  db: DbOrTransaction,
  account_id: string,
  user_ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where(sql<boolean>`id = any(${[...user_ids]}::uuid[])`)
    .select(["id", sql<string>`coalesce(nullif(name, ''), email)`.as("name")])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Somebody who may have cases, if still there. */
export async function findOwner(
  db: DbOrTransaction,
  { account_id, user_id }: { account_id: string; user_id: string },
) {
  return await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .where("disabled_at", "is", null)
    .select(["account_id", "id", "role"])
    .executeTakeFirst();
}

/** The cases that somebody owns. */
export async function casesOwned(
  trx: DbOrTransaction,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<string[]> {
  const rows = await trx
    .selectFrom("cases")
    .where("account_id", "=", account_id)
    .where("owner_id", "=", user_id)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Nobody gives them a case until the transaction ends. */
export async function lockMember(
  trx: DbOrTransaction,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<void> {
  await trx
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .select("id")
    .forUpdate()
    .execute();
}

/** Takes somebody from the cases that they own and the rules that give them cases. */
export async function clearOwner(
  trx: DbOrTransaction,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<void> {
  await trx
    .updateTable("cases")
    .set({ owner_id: null })
    .where("account_id", "=", account_id)
    .where("owner_id", "=", user_id)
    .execute();
  await trx
    .updateTable("case_rules")
    .set({ assignee_id: null })
    .where("account_id", "=", account_id)
    .where("assignee_id", "=", user_id)
    .execute();
}

/** Those of them that are not closed, held; each with its survey or dataset. */
export async function lockOpenOwned(
  trx: DbOrTransaction,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<{ id: string; thing_id: string }[]> {
  const rows = await trx
    .selectFrom("cases")
    .where("account_id", "=", account_id)
    .where("owner_id", "=", user_id)
    .where("status", "<>", "closed")
    .select(["id", "survey_id", "dataset_id"])
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id, survey_id, dataset_id }) => ({ id, thing_id: survey_id ?? dataset_id ?? "" }));
}

/** A case whose owner is to be reminded of its due time. */
export interface DueCase {
  account_id: string;
  id: string;
  owner_id: string;
  due_at: Date;
  email: string;
}

/**
 * Cases that are due soon (within two hours, or the last quarter of a shorter time) or were, of every account because a
 * clock looks; those whose owner was reminded of this due time are left out.
 */
export async function dueCases(db: DbOrTransaction, now: Date): Promise<DueCase[]> {
  const { rows } = await sql<DueCase>`
    select c.account_id, c.id, c.owner_id, c.due_at, u.email from cases c
    join users u on u.account_id = c.account_id and u.id = c.owner_id
      and u.disabled_at is null and u.verified_at is not null
    where c.due_at is not null and c.status <> 'closed' and c.reminded_due is distinct from c.due_at
      and c.due_at - least(interval '2 hours', (c.due_at - c.opened_at) / 4) <= ${now}
    order by c.due_at limit 1000`.execute(db);
  return rows;
}

/** False where another process reminded of it, or it was changed meanwhile. */
export async function setReminded(
  trx: DbOrTransaction,
  { account_id, id, owner_id, due_at }: Omit<DueCase, "email">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("cases")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("due_at", "=", due_at)
    .where("status", "<>", "closed")
    .where(sql<boolean>`reminded_due is distinct from due_at`)
    .set({ reminded_due: due_at })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an account calls itself; empty where it has no name. */
export async function accountName(db: DbOrTransaction, account_id: string): Promise<string> {
  const row = await db
    .selectFrom("accounts")
    .where("account_id", "=", account_id)
    .select("name")
    .executeTakeFirst();
  return row?.name ?? "";
}
