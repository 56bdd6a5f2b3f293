import type { Expression, SqlBool } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { type StoredKey, scheduleDeletions } from "./queries.ts";

/** Tables whose rows say where bytes lie, and what of them tells which thing's bytes they are. */
export type ContentTable = "media_contents" | "answer_file_contents" | "large_file_chunks";

/**
 * Deletes an account's rows that stand for objects of a store, and has the objects go once the transaction has
 * committed. Rows with their bytes in them are left to the row that they belong to. Call it before that one is deleted,
 * in the same transaction and with the row locked, so that no other object comes to it in between.
 */
export async function deleteContents(
  trx: DbOrTransaction,
  table: ContentTable,
  account_id: string,
  which: Expression<SqlBool>,
): Promise<void> {
  const rows = await trx
    .deleteFrom(table)
    .where("account_id", "=", account_id)
    .where("key", "is not", null)
    .where(which)
    .returning(["store", "key"])
    .execute();
  await scheduleDeletions(
    trx,
    rows.filter((row): row is StoredKey => row.key !== null),
  );
}
