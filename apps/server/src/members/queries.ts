import type { GrantLevel, Role } from "@soundings/contract/rights";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

export interface MemberKey {
  account_id: string;
  user_id: string;
}

const members = (db: DbOrTransaction, account_id: string) =>
  db
    .selectFrom("users as u")
    .where("u.account_id", "=", account_id)
    .select(["u.id", "u.email", "u.name", "u.role", "u.created_at", "u.last_seen_at"])
    .select(({ selectFrom, fn }) =>
      selectFrom("grants as g")
        .where("g.account_id", "=", account_id)
        .whereRef("g.user_id", "=", "u.id")
        .select(fn.countAll<number>().as("count"))
        .as("grants"),
    );

/** Owners first, then by how much they may do and since when they are there. */
export async function listMembers(db: DbOrTransaction, account_id: string) {
  return await members(db, account_id)
    .orderBy(sql`array_position(array['owner', 'admin', 'editor', 'analyst', 'viewer'], u.role)`)
    .orderBy("u.created_at")
    .orderBy("u.id")
    .execute();
}

export async function findMember(db: DbOrTransaction, { account_id, user_id }: MemberKey) {
  return await members(db, account_id).where("u.id", "=", user_id).executeTakeFirst();
}

/** Whoever changes who is in an account waits here for the others: the last owner stays. */
export async function lockMembers(trx: DbOrTransaction, account_id: string): Promise<void> {
  await trx
    .selectFrom("accounts")
    .where("account_id", "=", account_id)
    .select("account_id")
    .forUpdate()
    .execute();
}

export async function countOwners(trx: DbOrTransaction, account_id: string): Promise<number> {
  const { count } = await trx
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("role", "=", "owner")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function isAddressIn(db: DbOrTransaction, account_id: string, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .where("account_id", "=", account_id)
    .where("email", "=", email)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}

export async function setRole(
  trx: DbOrTransaction,
  { account_id, user_id }: MemberKey,
  role: Role,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ role })
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .execute();
}

/** What a member has on single surveys and datasets, by their names. */
export async function listGrants(db: DbOrTransaction, { account_id, user_id }: MemberKey) {
  const { rows } = await sql<{ kind: "survey" | "dataset"; id: string; name: string; level: GrantLevel }>`
    select 'survey' as kind, s.id, s.name, g.level
    from grants g join surveys s on s.account_id = g.account_id and s.id = g.survey_id
    where g.account_id = ${account_id} and g.user_id = ${user_id}
    union all
    select 'dataset', d.id, d.name, g.level
    from grants g join datasets d on d.account_id = g.account_id and d.id = g.dataset_id
    where g.account_id = ${account_id} and g.user_id = ${user_id} and d.deleted_at is null
    order by kind desc, name, id`.execute(db);
  return rows;
}

/** Sets what a member has on one thing; null takes it away, so that the role holds again. */
export async function saveGrant(
  trx: DbOrTransaction,
  { account_id, user_id }: MemberKey,
  { survey_id = null, dataset_id = null }: { survey_id?: string | null; dataset_id?: string | null },
  level: GrantLevel | null,
): Promise<void> {
  await trx
    .deleteFrom("grants")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("survey_id", "is not distinct from", survey_id)
    .where("dataset_id", "is not distinct from", dataset_id)
    .execute();
  if (level === null) return;
  await trx
    .insertInto("grants")
    .values({ account_id, user_id, survey_id, dataset_id, level })
    // Two who set the same at once.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveAccountName(db: DbOrTransaction, account_id: string, name: string): Promise<void> {
  await db.updateTable("accounts").set({ name }).where("account_id", "=", account_id).execute();
}

/** What accounts are called, and as what somebody is in them; those that are being deleted are left out. */
export async function accountNames(
  db: DbOrTransaction,
  user_id: string,
  account_ids: readonly string[],
): Promise<{ id: string; name: string; role: string }[]> {
  const { rows } = await sql<{ id: string; name: string; role: string }>`
    select a.account_id as id, u.role, coalesce(nullif(a.name, ''),
      (select coalesce(nullif(o.name, ''), o.email) from users o
        where o.account_id = a.account_id and o.role = 'owner' order by o.created_at, o.id limit 1), '') as name
    from accounts a join users u on u.account_id = a.account_id and u.id = ${user_id}
    where a.account_id = any(${account_ids}::uuid[]) and a.deleted_at is null and u.disabled_at is null
    order by 3, 1`.execute(db);
  return rows;
}
