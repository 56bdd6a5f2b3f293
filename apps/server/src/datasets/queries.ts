import type { CallQuery } from "@soundings/contract/call";
import type {
  DatasetErrorCode,
  DatasetItem,
  DatasetStatus,
  searchDatasets,
} from "@soundings/contract/datasets";
import type { ReadingNote, SelectedColumn } from "@soundings/contract/local-files";
import type { DatasetSource } from "@soundings/contract/sources";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { nameMatches } from "../db/name-search.ts";
import { notAmong } from "../http/rights.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { progressRecord } from "../runs/progress.ts";

/** What people see of datasets: lists, one dataset, its name. */

function visible(db: DbOrTransaction, account_id: string) {
  return db.selectFrom("datasets").where("account_id", "=", account_id).where("deleted_at", "is", null);
}

const ITEM_COLUMNS = [
  "id",
  "name",
  "source",
  "status",
  "stage",
  "total_items",
  "current_items",
  "stage_started_at",
  "stage_updated_at",
  "failure",
  "comment_count",
  "analysed_count",
  "sentiment_score",
  "negative_count",
  "neutral_count",
  "positive_count",
  "created_at",
  "is_sample",
] as const;

interface ItemRow {
  id: string;
  name: string;
  source: string;
  status: string;
  stage: string | null;
  total_items: number;
  current_items: number;
  stage_started_at: Date | null;
  stage_updated_at: Date | null;
  failure: string | null;
  comment_count: number;
  analysed_count: number;
  sentiment_score: number | null;
  negative_count: number;
  neutral_count: number;
  positive_count: number;
  created_at: Date;
  is_sample: boolean;
}

function itemOf(row: ItemRow): DatasetItem {
  return {
    id: row.id,
    name: row.name,
    source: row.source as DatasetSource,
    status: row.status as DatasetStatus,
    status_progress: progressRecord(row),
    failure: row.failure as DatasetErrorCode | null,
    comment_count: row.comment_count,
    analysed_count: row.analysed_count,
    sentiment_score: row.sentiment_score,
    sentiment_counts: {
      negative: row.negative_count,
      neutral: row.neutral_count,
      positive: row.positive_count,
    },
    created_at: row.created_at.toISOString(),
    is_sample: row.is_sample,
  };
}

export async function searchDatasetItems(
  db: DbOrTransaction,
  account_id: string,
  search: CallQuery<typeof searchDatasets> & { query: string },
  hidden: readonly string[],
): Promise<{ items: DatasetItem[]; total_items: number }> {
  const { limit, page, sortBy, sortDirection } = search;
  let found = visible(db, account_id).where(notAmong("id", hidden));
  const query = search.query.trim();
  if (query) found = found.where(nameMatches(query));
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const sorted = sortBy === "name" ? sql`fold(name)` : sql.ref(sortBy);
  const direction = sortDirection === "asc" ? sql`asc` : sql`desc`;
  const rows = await found
    .select(ITEM_COLUMNS)
    .orderBy(sql`${sorted} ${direction} nulls last`)
    .orderBy("id", sortDirection)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(itemOf), total_items: count };
}

/** One dataset with what its lists do not show; null when there is none for this account. */
export async function findDataset(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  const row = await visible(db, account_id)
    .where("id", "=", dataset_id)
    .select(ITEM_COLUMNS)
    .select(["columns", "first_date", "last_date", "languages", "notes", "engine_version", "analysed_at"])
    .select(["result_run", "imported"])
    .executeTakeFirst();
  if (!row) return null;
  return {
    /** The run whose results people see; 0, which no run has, before the first. */
    result_run: row.result_run ?? 0,
    /** Every row of the source is there. */
    imported: row.imported,
    item: itemOf(row),
    columns: row.columns as unknown as SelectedColumn[],
    first_date: row.first_date,
    last_date: row.last_date,
    languages: row.languages as unknown as { language: string; comment_count: number }[],
    notes: row.notes as unknown as ReadingNote[],
    engine_version: row.engine_version,
    analysed_at: row.analysed_at?.toISOString() ?? null,
  };
}
export type FoundDataset = NonNullable<Awaited<ReturnType<typeof findDataset>>>;

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
