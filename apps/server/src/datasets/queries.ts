import type { CallQuery } from "@soundings/contract/call";
import type { DatasetItem, searchDatasets } from "@soundings/contract/datasets";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { FOLDED_NAME, nameMatches } from "../db/name-search.ts";
import { notAmong } from "../http/rights.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { ITEM_COLUMNS, itemOf, visible } from "../runs/dataset-queries.ts";
import { progressRecord } from "../runs/progress.ts";

/** What people see of datasets: lists, one dataset, its name. */

export async function searchDatasetItems(
  db: DbOrTransaction,
  account_id: string,
  search: CallQuery<typeof searchDatasets> & { query: string },
  hidden: readonly string[],
): Promise<{ items: DatasetItem[]; total_items: number }> {
  const { limit, page, sortBy, sortDirection } = search;
  let found = visible(db, account_id).where(notAmong("id", hidden));
  const query = search.query.trim();
  if (query) found = found.where(nameMatches(query, FOLDED_NAME));
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const sorted = sortBy === "name" ? FOLDED_NAME : sql.ref(sortBy);
  const direction = sortDirection === "asc" ? sql`asc` : sql`desc`;
  // What is never missing is found in its index only without a word on that.
  const missing = sortBy === "sentiment_score" ? sql`nulls last` : sql``;
  const rows = await found
    .select(ITEM_COLUMNS)
    .orderBy(sql`${sorted} ${direction} ${missing}`)
    .orderBy("id", sortDirection)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(itemOf), total_items: count };
}

/** Progress records of those of the datasets that are being processed. */
export async function findProgress(db: DbOrTransaction, account_id: string, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await visible(db, account_id)
    .where("id", "in", ids)
    .where("status", "=", "PROCESSING")
    .select(["id", "stage", "total_items", "current_items", "stage_started_at", "stage_updated_at"])
    .execute();
  return rows.flatMap((row) => progressRecord(row) ?? []);
}

/** False when there is no such dataset. */
export async function renameDataset(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  name: string,
) {
  const result = await db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("deleted_at", "is", null)
    .set({ name })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes datasets out of everybody's sight; returns the ids of those that were there. */
export async function hideDatasets(
  db: DbOrTransaction,
  account_id: string,
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .set({ deleted_at: sql`now()` })
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}
