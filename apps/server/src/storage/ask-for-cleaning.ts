import { type DbOrTransaction, enqueue } from "../db/db.ts";

/** Asks for what was deleted to go from its store, once this transaction has committed. */
export async function askForCleaning(trx: DbOrTransaction): Promise<void> {
  await enqueue(trx, "clean_storage", {}, { jobKey: "clean_storage" });
}
