import type { DatasetProgress, Stage } from "@soundings/contract/dataset-progress";
import type { DatasetErrorCode } from "@soundings/contract/datasets";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";

/**
 * The only writer of a dataset's status, stage and counts.
 *
 * A start raises `run`; every write of a job names its run and changes nothing when that run is over:
 * cancelled, failed, deleted, started anew or taken over by another job. The progress record is kept on every status but
 * FINISHED, which removes it.
 */

/** One start of one dataset's processing. */
export interface DatasetRun extends DatasetKey {
  run: number;
  /** The job that works on it: what another writes that had it before changes nothing. */
  holder?: string;
}

/** The run is over; its job stops and leaves everything as it is. */
export class RunOver extends Error {}

function processing(db: DbOrTransaction, { account_id, dataset_id, run, holder }: DatasetRun) {
  return db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("run", "=", run)
    .$if(holder !== undefined, (held) => held.where("holder", "=", holder ?? null))
    .where("status", "=", "PROCESSING")
    .where("deleted_at", "is", null);
}

async function orOver(update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<void> {
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RunOver();
}

/**
 * Takes a run over from whatever job worked on it before, which may be one of a host that vanished and comes back.
 * Waits for what that one is writing. Throws RunOver.
 */
export async function takeRun(db: DbOrTransaction, run: DatasetRun): Promise<DatasetRun> {
  const holder = newId();
  await orOver(processing(db, run).set({ holder }));
  return { ...run, holder };
}

/** Whether the run goes on in the hands of another job. */
export async function isTakenOver(
  db: DbOrTransaction,
  { account_id, dataset_id, run, holder }: DatasetRun,
): Promise<boolean> {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("run", "=", run)
    .where("status", "=", "PROCESSING")
    .where("deleted_at", "is", null)
    .select("holder")
    .executeTakeFirst();
  return row !== undefined && row.holder !== holder;
}

/** Begins a stage of `total_items`. Throws RunOver. */
export async function enterStage(
  db: DbOrTransaction,
  run: DatasetRun,
  stage: Stage,
  total_items: number,
): Promise<void> {
  await orOver(
    processing(db, run).set({
      stage,
      total_items,
      current_items: 0,
      stage_started_at: sql`now()`,
      stage_updated_at: sql`now()`,
    }),
  );
}

/**
 * Says how far the stage is; `comment_count` while comments arrive. In the transaction of a batch it
 * also makes sure that nothing is written for a run that is over. Throws RunOver.
 */
export async function advance(
  db: DbOrTransaction,
  run: DatasetRun,
  current_items: number,
  counts: { comment_count?: number; total_items?: number } = {},
): Promise<void> {
  await orOver(processing(db, run).set({ ...counts, current_items, stage_updated_at: sql`now()` }));
}

export interface ImportTotals {
  comment_count: number;
  /** As "2026-11-20"; null when no comment has a date. */
  first_date: string | null;
  last_date: string | null;
  /** contract/sources.ts ReadingNote list. */
  notes: object[];
}

/** Every row of the source is in comments. Throws RunOver. */
export async function completeImport(
  db: DbOrTransaction,
  run: DatasetRun,
  totals: ImportTotals,
): Promise<void> {
  await orOver(
    processing(db, run).set({
      ...totals,
      notes: JSON.stringify(totals.notes),
      imported: true,
      current_items: totals.comment_count,
      total_items: totals.comment_count,
      stage_updated_at: sql`now()`,
    }),
  );
}

export interface AnalysisTotals {
  analysed_count: number;
  sentiment_score: number | null;
  negative_count: number;
  neutral_count: number;
  positive_count: number;
  languages: { language: string; comment_count: number }[];
  engine_version: string;
}

/** Shows the run's results and removes the progress record. Throws RunOver. */
export async function finish(db: DbOrTransaction, run: DatasetRun, totals: AnalysisTotals): Promise<void> {
  await orOver(
    processing(db, run).set({
      ...totals,
      languages: JSON.stringify(totals.languages),
      status: "FINISHED",
      failure: null,
      result_run: run.run,
      analysed_at: sql`now()`,
      ...NO_RECORD,
    }),
  );
}

/** Brings the totals of the shown result up to date; its status stays as it is. */
export async function showTotals(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  totals: Omit<AnalysisTotals, "engine_version">,
): Promise<void> {
  await db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .set({ ...totals, languages: JSON.stringify(totals.languages) })
    .execute();
}

/** Ends the run as FAILED. Says false when it was over already. */
export async function fail(
  db: DbOrTransaction,
  run: DatasetRun,
  failure: DatasetErrorCode,
): Promise<boolean> {
  const result = await processing(db, run)
    .set({ status: "FAILED", failure, stage_updated_at: sql`now()` })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Ends whatever run is under way: CANCELLED, or back to FINISHED when people still see the whole
 * result of an earlier run. Says false when nothing was being processed.
 */
export async function cancel(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey): Promise<boolean> {
  const hadResult = sql<boolean>`result_run is not null`;
  const result = await db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("status", "=", "PROCESSING")
    .where("deleted_at", "is", null)
    .set({
      status: sql`case when ${hadResult} then 'FINISHED' else 'CANCELLED' end`,
      stage: sql`case when ${hadResult} then null else stage end`,
      stage_updated_at: sql`now()`,
    })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Shows the results of an earlier run again after one that failed. */
export async function showEarlier(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  await db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("status", "=", "FAILED")
    .where("result_run", "is not", null)
    .set({ status: "FINISHED", failure: null, ...NO_RECORD })
    .execute();
}

/** Starts a new run of a dataset that is not being processed; null when it is, or when it is gone. */
export async function startAgain(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<{ run: DatasetRun; imported: boolean } | null> {
  const row = await db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("status", "!=", "PROCESSING")
    .where("deleted_at", "is", null)
    .set({
      ...firstRecord(sql`case when imported then 'ANALYZING' else 'UPLOADING' end`),
      status: "PROCESSING",
      failure: null,
      run: sql`run + 1`,
      run_engine: null,
    })
    .returning(["run", "imported"])
    .executeTakeFirst();
  return row ? { run: { account_id, dataset_id, run: row.run }, imported: row.imported } : null;
}

function firstRecord<Value>(stage: Value) {
  return {
    stage,
    total_items: 0,
    current_items: 0,
    stage_started_at: sql<Date>`now()`,
    stage_updated_at: sql<Date>`now()`,
  };
}

/** Columns of a new dataset's row: its first run waits for the import. */
export const NEW_RUN = { status: "PROCESSING" as const, run: 1, ...firstRecord("UPLOADING" as Stage) };

const NO_RECORD = {
  stage: null,
  total_items: 0,
  current_items: 0,
  stage_started_at: null,
  stage_updated_at: null,
};

export interface ProgressColumns {
  id: string;
  stage: string | null;
  total_items: number;
  current_items: number;
  stage_started_at: Date | null;
  stage_updated_at: Date | null;
}

/** The progress record of a dataset's row; null when it has none. */
export function progressRecord(row: ProgressColumns): DatasetProgress | null {
  if (!row.stage || !row.stage_started_at || !row.stage_updated_at) return null;
  return {
    dataset_id: row.id,
    status: row.stage as Stage,
    total_items: row.total_items,
    current_items: row.current_items,
    started_at: row.stage_started_at.toISOString(),
    updated_at: row.stage_updated_at.toISOString(),
  };
}
