import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";

/** Tables contact_lists, contact_list_members and contact_fields. */

export interface ListKey {
  account_id: string;
  list_id: string;
}

export async function contactLists(db: DbOrTransaction, account_id: string) {
  const { rows } = await sql<{ id: string; name: string; created_at: Date; contacts: number }>`
    select l.id, l.name, l.created_at, (select count(*) from contact_list_members m
      where m.account_id = ${account_id} and m.list_id = l.id)::integer as contacts
    from contact_lists l where l.account_id = ${account_id} order by lower(l.name), l.id`.execute(db);
  return rows;
}

export async function countLists(db: DbOrTransaction, account_id: string): Promise<number> {
  const row = await db
    .selectFrom("contact_lists")
    .where("account_id", "=", account_id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Null where the account has no such list; `lock` holds it until the transaction ends. */
export async function findList(
  db: DbOrTransaction,
  { account_id, list_id }: ListKey,
  { lock = false } = {},
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom("contact_lists")
    .where("account_id", "=", account_id)
    .where("id", "=", list_id)
    .select(["id", "name"])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function insertList(
  db: DbOrTransaction,
  account_id: string,
  name: string,
  created_at: Date,
): Promise<string> {
  const id = newId();
  await db.insertInto("contact_lists").values({ account_id, id, name, created_at }).execute();
  return id;
}

/** False where there is none. */
export async function renameList(
  db: DbOrTransaction,
  { account_id, list_id }: ListKey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contact_lists")
    .where("account_id", "=", account_id)
    .where("id", "=", list_id)
    .set({ name })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where there is none. */
export async function deleteList(db: DbOrTransaction, { account_id, list_id }: ListKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contact_lists")
    .where("account_id", "=", account_id)
    .where("id", "=", list_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the people of a list who are in no other one; says how many. */
export async function deletePeopleOfList(
  trx: DbOrTransaction,
  { account_id, list_id }: ListKey,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contacts c where c.account_id = ${account_id}
      and exists (select from contact_list_members m
        where m.account_id = ${account_id} and m.list_id = ${list_id} and m.contact_id = c.id)
      and not exists (select from contact_list_members m
        where m.account_id = ${account_id} and m.list_id <> ${list_id} and m.contact_id = c.id)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function addToList(
  trx: DbOrTransaction,
  { account_id, list_id }: ListKey,
  contact_ids: readonly string[],
): Promise<void> {
  await sql`insert into contact_list_members (account_id, list_id, contact_id)
    select ${account_id}::uuid, ${list_id}::uuid, unnest(${[...contact_ids]}::uuid[])
    on conflict do nothing`.execute(trx);
}

export async function takeFromList(
  db: DbOrTransaction,
  { account_id, list_id }: ListKey,
  contact_id: string,
): Promise<void> {
  await db
    .deleteFrom("contact_list_members")
    .where("account_id", "=", account_id)
    .where("list_id", "=", list_id)
    .where("contact_id", "=", contact_id)
    .execute();
}

export async function listsOfContact(db: DbOrTransaction, account_id: string, contact_id: string) {
  return await db
    .selectFrom("contact_list_members as m")
    .innerJoin("contact_lists as l", (join) =>
      join.onRef("l.account_id", "=", "m.account_id").onRef("l.id", "=", "m.list_id"),
    )
    .where("m.account_id", "=", account_id)
    .where("m.contact_id", "=", contact_id)
    .select(["l.id", "l.name"])
    .orderBy("l.name")
    .execute();
}

/** Names of the lists that contacts are in, by the contact. */
export async function listNames(
  db: DbOrTransaction,
  account_id: string,
  contact_ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select m.contact_id as id, array_agg(l.name order by l.name) as names from contact_list_members m
    join contact_lists l on l.account_id = ${account_id} and l.id = m.list_id
    where m.account_id = ${account_id} and m.contact_id = any(${[...contact_ids]}::uuid[])
    group by m.contact_id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

export async function fieldNames(db: DbOrTransaction, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_fields")
    .where("account_id", "=", account_id)
    .select("name")
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

export async function addFields(
  trx: DbOrTransaction,
  account_id: string,
  names: readonly string[],
  first: number,
): Promise<void> {
  if (names.length === 0) return;
  await trx
    .insertInto("contact_fields")
    .values(names.map((name, at) => ({ account_id, name, position: first + at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
