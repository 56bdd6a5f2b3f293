import type { DbOrTransaction } from "../db/db.ts";
import { wakeSheet } from "../outbox/enqueue-rows.ts";
import { clearReconnect } from "./sheet-queries.ts";

/** Has what waited for an account's consent written, in every survey's sheet. Give the transaction that keeps it. */
export async function resumeSheets(
  trx: DbOrTransaction,
  account_id: string,
  google_account_id: string,
): Promise<void> {
  for (const key of await clearReconnect(trx, account_id, google_account_id)) await wakeSheet(trx, key);
}
