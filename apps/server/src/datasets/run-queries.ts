import { BUCKET_FLOORS, BUCKETS, EMOTIONS } from "@soundings/nlp/scale";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "./dataset-key.ts";
import type { DatasetRun } from "./progress.ts";
import type { Sums } from "./statistics.ts";

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
    .select(["id", "source", "source_ref", "columns", "imported", "comment_count", "run_engine"])
    .select("result_run")
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

/** A list of SQL expressions as an array expression. */
const arrayOf = (parts: RawBuilder<unknown>[]) => sql`array[${sql.join(parts)}]`;

const inBucket = BUCKETS.map((bucket, place) => {
  const next = BUCKETS[place + 1];
  const above = next ? sql` and a.score < ${sql.lit(BUCKET_FLOORS[next])}` : sql``;
  return sql`a.score >= ${sql.lit(BUCKET_FLOORS[bucket])}${above}`;
});
const withEmotion = EMOTIONS.map((_, place) => sql`a.emotions & ${sql.lit(1 << place)} <> 0`);

/** Sums the run's analysed comments by day and language into dataset_days. */
export async function writeDatasetDays(db: DbOrTransaction, run: DatasetRun): Promise<void> {
  const { account_id, dataset_id } = run;
  const counted = (conditions: RawBuilder<unknown>[]) =>
    arrayOf(conditions.map((condition) => sql`count(*) filter (where ${condition})`));
  await sql`delete from dataset_days
    where account_id = ${account_id} and dataset_id = ${dataset_id} and run = ${run.run}`.execute(db);
  await sql`insert into dataset_days (account_id, dataset_id, run, day, language, comment_count, score_sum,
      score_squares, negative_count, neutral_count, positive_count, bucket_counts, emotion_counts,
      emotion_score_sums, other_count)
    select ${account_id}, ${dataset_id}, ${run.run}, (c.posted_at at time zone 'utc')::date, a.language,
      count(*), sum(a.score::float8), sum(a.score::float8 * a.score),
      count(*) filter (where a.sentiment = 'negative'),
      count(*) filter (where a.sentiment = 'neutral'),
      count(*) filter (where a.sentiment = 'positive'),
      ${counted(inBucket)}, ${counted(withEmotion)},
      ${arrayOf(withEmotion.map((condition) => sql`coalesce(sum(a.score::float8) filter (where ${condition}), 0)`))},
      count(*) filter (where m.comment_id is null)
    from comment_analyses a
    join comments c
      on c.account_id = a.account_id and c.dataset_id = a.dataset_id and c.id = a.comment_id
    left join (
      select distinct comment_id from mentions
      where account_id = ${account_id} and dataset_id = ${dataset_id} and run = ${run.run}
    ) m on m.comment_id = a.comment_id
    where a.account_id = ${account_id} and a.dataset_id = ${dataset_id} and a.run = ${run.run}
    group by 4, 5`.execute(db);
}

/** One day and language of a run, as dataset_days holds it. */
export interface DayRow extends Sums {
  /** "2026-11-20"; null for comments without a date. */
  day: string | null;
  language: string;
  negative_count: number;
  neutral_count: number;
  positive_count: number;
  bucket_counts: number[];
  emotion_counts: number[];
  emotion_score_sums: number[];
  other_count: number;
}

/** The days of a run: all, or those from `from` to `to`, which leaves out comments without a date. */
export async function datasetDays(
  db: DbOrTransaction,
  { account_id, dataset_id, run }: DatasetRun,
  days: { from?: string; to?: string } = {},
): Promise<DayRow[]> {
  let query = db
    .selectFrom("dataset_days")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("run", "=", run);
  if (days.from) query = query.where("day", ">=", days.from);
  if (days.to) query = query.where("day", "<=", days.to);
  return await query
    .select(["day", "language", "comment_count as count", "score_sum as sum", "score_squares as squares"])
    .select(["negative_count", "neutral_count", "positive_count", "bucket_counts", "emotion_counts"])
    .select(["emotion_score_sums", "other_count"])
    .execute();
}

/** Deletes the day figures of all runs but those to keep. */
export async function deleteDays(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  keepRuns: number[],
): Promise<void> {
  for (const table of ["dataset_days", "topic_days"] as const) {
    await sql`delete from ${sql.table(table)} where account_id = ${account_id} and dataset_id = ${dataset_id}
      and run <> all(${keepRuns}::integer[])`.execute(db);
  }
}

/** Deletes up to `limit` comments; says how many went. Their analyses and mentions are gone by then. */
export async function deleteComments(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  limit: number,
): Promise<number> {
  const result = await sql`delete from comments where ctid = any(array(
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

/** How many of a run's comments no topic claims. */
export async function otherCount(db: DbOrTransaction, run: DatasetRun): Promise<number> {
  const days = await datasetDays(db, run);
  return days.reduce((sum, row) => sum + row.other_count, 0);
}
