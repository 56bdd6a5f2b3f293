import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";

/** The texts of some comments, in no order. */
export async function textsById(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  ids: number[],
): Promise<{ id: number; text: string }[]> {
  return await db
    .selectFrom("comments")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .select(["id", "text"])
    .execute();
}
