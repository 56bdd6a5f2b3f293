import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { FileSummary } from "./local-file.ts";

/** An uploaded file as it is kept until its dataset has been made. */
export interface StoredFile {
  id: string;
  name: string;
  /** Empty for a large file, whose bytes are its chunks. */
  content: Buffer;
  large_file_id: string | null;
  summary: FileSummary;
}

export async function insertLocalFile(
  db: DbOrTransaction,
  account_id: string,
  {
    large_file_id = null,
    ...file
  }: Omit<StoredFile, "id" | "large_file_id"> & { large_file_id?: string | null },
): Promise<string> {
  const id = newId();
  await db
    .insertInto("local_files")
    .values({
      account_id,
      id,
      name: file.name,
      content: file.content,
      summary: JSON.stringify(file.summary),
      large_file_id,
    })
    .execute();
  return id;
}

/** The file with its bytes, or null when the account has none of that id. */
export async function findLocalFile(
  db: DbOrTransaction,
  account_id: string,
  id: string,
): Promise<StoredFile | null> {
  const file = await db
    .selectFrom("local_files")
    .select(["id", "name", "content", "summary", "large_file_id"])
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return file ? { ...file, summary: file.summary as unknown as FileSummary } : null;
}

/** False when the file is gone. */
export async function updateSummary(
  db: DbOrTransaction,
  account_id: string,
  id: string,
  summary: FileSummary,
): Promise<boolean> {
  const result = await db
    .updateTable("local_files")
    .set({ summary: JSON.stringify(summary) })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A dataset keeps the file that it has not read to the end; a stopped import may be taken up again. */
const IN_USE = sql<boolean>`(exists (
  select 1 from datasets d
  where d.account_id = local_files.account_id and d.source_ref->>'file_id' = local_files.id::text
    and not d.imported and d.deleted_at is null
) or exists (
  select 1 from dataset_waves w
  where w.account_id = local_files.account_id and w.plan->>'file_id' = local_files.id::text
))`;

/** Whether the account has the file; one that an import still reads stays until it is old. */
export async function deleteLocalFile(db: Db, account_id: string, id: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const file = await trx
      .selectFrom("local_files")
      .select(["id", IN_USE.as("in_use")])
      .where("account_id", "=", account_id)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return false;
    if (file.in_use) return true;
    await trx.deleteFrom("local_files").where("account_id", "=", account_id).where("id", "=", id).execute();
    return true;
  });
}

/** Deletes every account's files from before a moment that no import needs. Returns how many. */
export async function deleteOldLocalFiles(db: DbOrTransaction, before: Date): Promise<number> {
  const result = await db
    .deleteFrom("local_files")
    .where("created_at", "<", before)
    .where(sql<boolean>`not ${IN_USE}`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
