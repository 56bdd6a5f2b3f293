import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { DatasetRun } from "./progress.ts";

/** What the jobs of a dataset read and write beside its status, which is progress.ts's. */

/** The dataset of a run, or null when the run is over. */
export async function findRun(db: DbOrTransaction, { account_id, dataset_id, run }: DatasetRun) {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("run", "=", run)
    .where("status", "=", "PROCESSING")
    .where("deleted_at", "is", null)
    .select(["id", "source", "source_ref", "columns", "imported", "comment_count", "run_engine", "is_sample"])
    .select(["result_run", "stage", "total_items"])
    .executeTakeFirst();
  return row ?? null;
}

/** Notes which engine a run works with. */
export async function setRunEngine(db: DbOrTransaction, run: DatasetRun, version: string): Promise<void> {
  await db
    .updateTable("datasets")
    .where("account_id", "=", run.account_id)
    .where("id", "=", run.dataset_id)
    .where("run", "=", run.run)
    .set({ run_engine: version })
    .execute();
}

/** The last comment for which the run has rows in a table of results; 0 when none. */
export async function lastCommentOf(
  db: DbOrTransaction,
  results: "comment_analyses" | "mentions",
  { account_id, dataset_id, run }: DatasetRun,
): Promise<number> {
  const row = await db
    .selectFrom(results)
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("run", "=", run)
    .select("comment_id")
    .orderBy("comment_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.comment_id ?? 0;
}

/** Deletes up to `limit` comments; says how many went. Their analyses and mentions are gone by then. */
export async function deleteComments(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  limit: number,
): Promise<number> {
  const result = await sql`delete from comments where account_id = ${account_id} and ctid = any(array(
    select ctid from comments where account_id = ${account_id} and dataset_id = ${dataset_id}
    limit ${limit}))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function deleteTopics(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  await db
    .deleteFrom("topics")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .execute();
}

/** What people were told of a dataset by itself, with the words that it quoted. */
export async function deleteAlerts(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  for (const table of ["alerts", "alert_settings", "digests"] as const) {
    await db
      .deleteFrom(table)
      .where("account_id", "=", account_id)
      .where("dataset_id", "=", dataset_id)
      .execute();
  }
}

/** A dataset's runs and whether work is under way; locks its row until the transaction ends. */
export async function lockRuns(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .select(["run", "result_run", "status", "deleted_at", "imported", "source_ref"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
