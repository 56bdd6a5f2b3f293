import type { LargeFile } from "@soundings/contract/large-files";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { deleteContents } from "../../storage/delete-contents.ts";
import type { ObjectLocation, Place } from "../../storage/object-location.ts";

/** Tables large_files and large_file_chunks. */

const COLUMNS = ["id", "name", "size", "fingerprint", "chunk_bytes", "received", "touched_at"] as const;

interface Row extends Omit<LargeFile, "size" | "touched_at"> {
  size: string | number | bigint;
  touched_at: Date;
}

const told = ({ size, touched_at, ...row }: Row): LargeFile => ({
  ...row,
  size: Number(size),
  touched_at: touched_at.toISOString(),
});

/** How many chunks a file has. */
export const chunkCount = ({ size, chunk_bytes }: Pick<LargeFile, "size" | "chunk_bytes">): number =>
  Math.ceil(size / chunk_bytes);

const rows = (db: DbOrTransaction, account_id: string) =>
  db.selectFrom("large_files").where("account_id", "=", account_id).select(COLUMNS);

/** Files of which chunks are missing, the latest first. */
export async function unfinishedFiles(db: DbOrTransaction, account_id: string): Promise<LargeFile[]> {
  const found = await rows(db, account_id)
    .where(sql<boolean>`received::bigint * chunk_bytes < size`)
    .orderBy("touched_at", "desc")
    .execute();
  return found.map(told);
}

export async function findLargeFile(
  db: DbOrTransaction,
  account_id: string,
  id: string,
): Promise<LargeFile | null> {
  const row = await rows(db, account_id).where("id", "=", id).executeTakeFirst();
  return row ? told(row) : null;
}

export async function insertLargeFile(
  db: DbOrTransaction,
  account_id: string,
  file: Pick<LargeFile, "id" | "name" | "size" | "fingerprint" | "chunk_bytes">,
): Promise<LargeFile> {
  const row = await db
    .insertInto("large_files")
    .values({ account_id, ...file })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return told(row);
}

/** Takes a chunk, if it is the next one. Says whether it was: of two who send the same one is too late. */
export async function insertChunk(
  trx: DbOrTransaction,
  { account_id, id }: { account_id: string; id: string },
  { number, sha256, store, key, content }: Place & { number: number; sha256: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("large_files")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where("received", "=", number)
    .set({ received: number + 1, touched_at: new Date() })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto("large_file_chunks")
    .values({ account_id, large_file_id: id, number, sha256, store, key, content })
    .execute();
  return true;
}

/** What a chunk that is here hashes to; null for one that is not. */
export async function hashOfChunk(
  db: DbOrTransaction,
  account_id: string,
  id: string,
  number: number,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("large_file_chunks")
    .where("account_id", "=", account_id)
    .where("large_file_id", "=", id)
    .where("number", "=", number)
    .select("sha256")
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** Where a chunk's bytes lie; null for one that is not there. */
export async function findChunk(
  db: DbOrTransaction,
  account_id: string,
  id: string,
  number: number,
): Promise<ObjectLocation | null> {
  const row = await db
    .selectFrom("large_file_chunks")
    .where("account_id", "=", account_id)
    .where("large_file_id", "=", id)
    .where("number", "=", number)
    .select(["store", "key", "content"])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the account had it, with nothing come for it since `before`. A file that an import reads goes once that has ended. */
export async function deleteLargeFile(
  db: Db,
  account_id: string,
  id: string,
  { before }: { before?: Date } = {},
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const found = trx
      .selectFrom("large_files")
      .where("account_id", "=", account_id)
      .where("id", "=", id)
      .where(sql<boolean>`not ${IN_USE}`)
      .select("id")
      .forUpdate();
    const file = await (before ? found.where("touched_at", "<", before) : found).executeTakeFirst();
    if (!file) return false;
    await deleteRows(trx, account_id, [id]);
    return true;
  });
}

/** Deletes every account's large files that no upload needs and that nothing came for since a moment. */
export async function deleteOldLargeFiles(db: Db, before: Date): Promise<number> {
  const old = await db
    .selectFrom("large_files")
    .where("touched_at", "<", before)
    .where(sql<boolean>`not ${IN_USE}`)
    .select(["account_id", "id"])
    .execute();
  let gone = 0;
  for (const { account_id, id } of old) if (await deleteLargeFile(db, account_id, id, { before })) gone += 1;
  return gone;
}

/** Deletes at most so many of an account's large files, whichever. Says how many there were. */
export async function deleteSomeLargeFiles(
  trx: DbOrTransaction,
  account_id: string,
  most: number,
): Promise<number> {
  const some = await trx
    .selectFrom("large_files")
    .where("account_id", "=", account_id)
    .select("id")
    .limit(most)
    .forUpdate()
    .execute();
  await deleteRows(
    trx,
    account_id,
    some.map(({ id }) => id),
  );
  return some.length;
}

/** Deletes files, whose rows are locked, with their chunks. */
async function deleteRows(trx: DbOrTransaction, account_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const theirs = sql<boolean>`large_file_id = any(${[...ids]}::uuid[])`;
  await deleteContents(trx, "large_file_chunks", account_id, theirs);
  await trx
    .deleteFrom("large_files")
    .where("account_id", "=", account_id)
    .where("id", "in", [...ids])
    .execute();
}

const IN_USE = sql<boolean>`exists (
  select 1 from local_files l
  where l.account_id = large_files.account_id and l.large_file_id = large_files.id
)`;
