import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** A whole account's rows, whatever tables there are: what is new is deleted with the rest. */

type Schema = "public" | "directory";

/** The tables with rows of accounts, those that refer to others before those that are referred to. */
export async function tablesOfAccounts(db: DbOrTransaction, schema: Schema): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive mine as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and n.nspname = ${schema}
    ), below (oid, depth) as (
      select oid, 0 from mine
      union
      select k.conrelid, below.depth + 1
      from below join pg_constraint k on k.confrelid = below.oid and k.contype = 'f' and k.conrelid <> k.confrelid
    )
    select name from mine join below using (oid) group by name order by max(depth) desc, name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes at most so many of an account's rows of a table. Says how many there were. */
export async function deleteSomeRows(
  db: DbOrTransaction,
  table: string,
  account_id: string,
  most: number,
): Promise<number> {
  const rows = sql.raw(table);
  const { numAffectedRows } = await sql`
    delete from ${rows} where account_id = ${account_id} and ctid = any(array(
      select ctid from ${rows} where account_id = ${account_id} limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes every row of an account in a table. */
export async function deleteRows(trx: DbOrTransaction, table: string, account_id: string): Promise<void> {
  await sql`delete from ${sql.raw(table)} where account_id = ${account_id}`.execute(trx);
}

export async function markDeleted(trx: DbOrTransaction, account_id: string, now: Date): Promise<void> {
  await trx
    .updateTable("accounts")
    .set({ deleted_at: now })
    .where("account_id", "=", account_id)
    .where("deleted_at", "is", null)
    .execute();
}

/** Stops what works on the account's datasets: each looks for its dataset between two batches. */
export async function hideAllDatasets(trx: DbOrTransaction, account_id: string, now: Date): Promise<void> {
  await trx
    .updateTable("datasets")
    .set({ deleted_at: now })
    .where("account_id", "=", account_id)
    .where("deleted_at", "is", null)
    .execute();
}

/** Takes the waiting jobs of an account, and mails to its address, out of the queue. */
export async function removeJobs(
  db: DbOrTransaction,
  account_id: string,
  email: string | null,
): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where payload ->> 'account_id' = ${account_id} or payload ->> 'email' = ${email}))`.execute(db);
}

/** Accounts that their owners deleted and that are still there. */
export async function deletedAccounts(db: DbOrTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("account_id")
    .where("deleted_at", "is not", null)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Accounts that were signed up before a moment and whose address nobody ever confirmed. */
export async function unconfirmedAccounts(
  db: DbOrTransaction,
  before: Date,
): Promise<{ account_id: string; email: string }[]> {
  return await unconfirmed(db, before)
    .where("others.id", "is", null)
    .select(["u.account_id", "u.email"])
    .execute();
}

/** People who joined an account by a link and never confirmed their address: the account stays. */
export async function unconfirmedMembers(
  db: DbOrTransaction,
  before: Date,
): Promise<{ account_id: string; user_id: string }[]> {
  return await unconfirmed(db, before)
    .where("others.id", "is not", null)
    .select(["u.account_id", "u.id as user_id"])
    .distinct()
    .execute();
}

/** People whose address nobody confirmed, with each other person of their account. */
const unconfirmed = (db: DbOrTransaction, before: Date) =>
  db
    .selectFrom("users as u")
    .leftJoin("users as others", (join) =>
      join.onRef("others.account_id", "=", "u.account_id").onRef("others.id", "!=", "u.id"),
    )
    .where("u.verified_at", "is", null)
    .where("u.created_at", "<", before);
