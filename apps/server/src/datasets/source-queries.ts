import { Id } from "@soundings/survey/id";
import { sql } from "kysely";
import { z } from "zod";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { FileSummary } from "../sources/local-file.ts";

/** datasets.source_ref of a local file. */
export const FileRef = z.object({
  file_id: Id,
  sheet: z.string().nullable(),
  /** Null for a file without a header; absent in imports from before it could be chosen. */
  header_row: z.number().int().nullable().optional(),
  /** The file's name without its ending; absent in imports from before waves. */
  name: z.string().optional(),
});
export type FileRef = z.infer<typeof FileRef>;

/** Where a dataset's comments come from; null for one that is not there. */
export async function findSourceRef(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("deleted_at", "is", null)
    .select(["source", "source_ref"])
    .executeTakeFirst();
  return row ?? null;
}

/** What is known of an uploaded file, without its bytes; null when there is no such file. */
export async function findFileSummary(
  db: DbOrTransaction,
  account_id: string,
  file_id: string,
): Promise<FileSummary | null> {
  const row = await db
    .selectFrom("local_files")
    .where("account_id", "=", account_id)
    .where("id", "=", file_id)
    .select("summary")
    .executeTakeFirst();
  return row ? (row.summary as unknown as FileSummary) : null;
}

/**
 * A copy of an uploaded file for a dataset to import from: the person may throw the upload away, or use
 * it once more. Returns the copy's id and its name; null when the file is gone.
 */
export async function copyFile(
  db: DbOrTransaction,
  account_id: string,
  file_id: string,
): Promise<{ id: string; name: string } | null> {
  const id = newId();
  const { rows } = await sql<{
    name: string;
  }>`insert into local_files (account_id, id, name, content, summary, large_file_id)
    select account_id, ${id}, name, content, summary, large_file_id from local_files
    where account_id = ${account_id} and id = ${file_id} returning name`.execute(db);
  return rows[0] ? { id, name: rows[0].name } : null;
}

/** Deletes a dataset's copy. */
export async function deleteFile(db: DbOrTransaction, account_id: string, file_id: string): Promise<void> {
  await db.deleteFrom("local_files").where("account_id", "=", account_id).where("id", "=", file_id).execute();
}
