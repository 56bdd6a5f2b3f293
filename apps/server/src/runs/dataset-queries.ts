import type { DatasetErrorCode, DatasetItem, DatasetStatus } from "@soundings/contract/datasets";
import type { DatasetSource } from "@soundings/contract/sources";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { progressRecord } from "./progress.ts";

/** Datasets as people see them. */

/** Datasets of an account that are not deleted. */
export function visible(db: DbOrTransaction, account_id: string) {
  return db.selectFrom("datasets").where("account_id", "=", account_id).where("deleted_at", "is", null);
}

export const ITEM_COLUMNS = [
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
  source: DatasetSource;
  status: DatasetStatus;
  stage: string | null;
  total_items: number;
  current_items: number;
  stage_started_at: Date | null;
  stage_updated_at: Date | null;
  failure: DatasetErrorCode | null;
  comment_count: number;
  analysed_count: number;
  sentiment_score: number | null;
  negative_count: number;
  neutral_count: number;
  positive_count: number;
  created_at: Date;
  is_sample: boolean;
}

/** A dataset as lists show it. */
export function itemOf(row: ItemRow): DatasetItem {
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    status: row.status,
    status_progress: progressRecord(row),
    failure: row.failure,
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
    columns: row.columns,
    first_date: row.first_date,
    last_date: row.last_date,
    languages: row.languages as unknown as { language: string; comment_count: number }[],
    notes: row.notes,
    engine_version: row.engine_version,
    analysed_at: row.analysed_at?.toISOString() ?? null,
  };
}
export type FoundDataset = NonNullable<Awaited<ReturnType<typeof findDataset>>>;
