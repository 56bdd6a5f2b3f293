import type { DbOrTransaction } from "../db/db.ts";

/** Datasets of an account that are sample data, the oldest first. */
export async function sampleDatasets(db: DbOrTransaction, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("is_sample", "=", true)
    .where("deleted_at", "is", null)
    .select("id")
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}
