import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** directory.storage_deletions: objects that no row stands for. */

/** Any number: cleaning takes it alone, a backup shares it with other backups. */
const CLEANING_LOCK = 2_600_117_029;

export interface StoredKey {
  store: string;
  key: string;
}

const deletions = "directory.storage_deletions" as const;

/** Before an object is put: unless a row takes it by then, it goes again at that moment. */
export async function recordIntent(
  db: DbOrTransaction,
  { store, key }: StoredKey,
  due_at: Date,
): Promise<void> {
  await db.insertInto(deletions).values({ store, key, due_at }).execute();
}

/** A row has taken the object, if this transaction commits. False: it came too late, the object may be gone. */
export async function takeIntent(trx: DbOrTransaction, { store, key }: StoredKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(deletions)
    .where("store", "=", store)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** No row will take it: it may go now. */
export async function giveUpIntent(db: DbOrTransaction, { store, key }: StoredKey, now: Date): Promise<void> {
  await db
    .updateTable(deletions)
    .set({ due_at: now })
    .where("store", "=", store)
    .where("key", "=", key)
    .execute();
}

/** Rows that stood for objects are gone, or lead elsewhere, if this transaction commits: the objects are to go. */
export async function scheduleDeletions(trx: DbOrTransaction, objects: readonly StoredKey[]): Promise<void> {
  if (objects.length === 0) return;
  const [stores, keys] = [objects.map(({ store }) => store), objects.map(({ key }) => key)];
  await sql`insert into directory.storage_deletions (store, key, due_at)
    select distinct store, key, now() from unnest(${stores}::text[], ${keys}::text[]) as gone (store, key)
    on conflict (store, key) do update set due_at = excluded.due_at`.execute(trx);
}

export type Deletion = StoredKey & { tries: number };

/** Objects that are to go by now, held until the transaction ends: nobody can take one meanwhile. */
export async function lockDue(trx: DbOrTransaction, now: Date, most: number): Promise<Deletion[]> {
  return await trx
    .selectFrom(deletions)
    .select(["store", "key", "tries"])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteDeletions(
  trx: DbOrTransaction,
  store: string,
  keys: readonly string[],
): Promise<void> {
  await trx.deleteFrom(deletions).where("store", "=", store).where("key", "in", keys).execute();
}

export async function postponeDeletions(
  trx: DbOrTransaction,
  store: string,
  keys: readonly string[],
  due_at: Date,
): Promise<void> {
  await trx
    .updateTable(deletions)
    .set({ due_at, tries: sql`tries + 1` })
    .where("store", "=", store)
    .where("key", "in", keys)
    .execute();
}

/** False while a backup reads objects, or another process cleans. Held until the transaction ends. */
export async function lockCleaning(trx: DbOrTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${CLEANING_LOCK}) as locked`.execute(trx);
  return rows[0]?.locked ?? false;
}

/** SQL that keeps objects where they are until the connection ends. */
export const HOLD_CLEANING = `select pg_advisory_lock_shared(${CLEANING_LOCK})`;

/** Whether anything lies in a store. */
export async function isStoreUsed(db: DbOrTransaction, store: string): Promise<boolean> {
  for (const table of ["media_contents", "answer_file_contents", "large_file_chunks"] as const) {
    const row = await db
      .selectFrom(table)
      .where("store", "=", store)
      .select("store")
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
