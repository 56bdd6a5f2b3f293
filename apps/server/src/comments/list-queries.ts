import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { DatasetRun } from "../runs/progress.ts";

/** Reading comments with what a run says of them. Comments over the plan's limit have no analysis. */

function commentsWithAnalyses(db: DbOrTransaction, { account_id, dataset_id, run }: DatasetRun) {
  return db
    .selectFrom("comments as c")
    .leftJoin("comment_analyses as a", (join) =>
      join
        .onRef("a.account_id", "=", "c.account_id")
        .onRef("a.dataset_id", "=", "c.dataset_id")
        .onRef("a.comment_id", "=", "c.id")
        .on("a.run", "=", run),
    )
    .where("c.account_id", "=", account_id)
    .where("c.dataset_id", "=", dataset_id);
}

/** What is read of a comment; the fields of its analysis are null without one. */
const COMMENT_COLUMNS = [
  "c.id",
  "c.text",
  "c.posted_at",
  "c.cells",
  "c.originals",
  "a.language",
  "a.sentiment",
  "a.score",
  "a.emotions",
  "a.emotion_scores",
  "a.clauses",
] as const;

/** Some comments of a run, in the order of the ids. */
export async function commentsById(db: DbOrTransaction, run: DatasetRun, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await commentsWithAnalyses(db, run)
    .where(sql<boolean>`c.id = any(${ids}::integer[])`)
    .select(COMMENT_COLUMNS)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type CommentRow = Awaited<ReturnType<typeof commentsById>>[number];

/** All comments of a run in order, in batches. */
export async function* readComments(
  db: DbOrTransaction,
  run: DatasetRun,
  batchSize: number,
): AsyncGenerator<CommentRow[]> {
  for (let after = 0; ; ) {
    const rows = await commentsWithAnalyses(db, run)
      .where("c.id", ">", after)
      .select(COMMENT_COLUMNS)
      .orderBy("c.id")
      .limit(batchSize)
      .execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield rows;
    after = last;
  }
}

/** Where a run's mentions stand in some comments, with the keys of their topics, in no order. */
export async function mentionSpans(db: DbOrTransaction, run: DatasetRun, ids: number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("mentions as m")
    .innerJoin("topics as t", (join) =>
      join
        .onRef("t.account_id", "=", "m.account_id")
        .onRef("t.dataset_id", "=", "m.dataset_id")
        .onRef("t.id", "=", "m.topic_id"),
    )
    .where("m.account_id", "=", run.account_id)
    .where("m.dataset_id", "=", run.dataset_id)
    .where("m.run", "=", run.run)
    .where(sql<boolean>`m.comment_id = any(${ids}::integer[])`)
    .select(["m.comment_id", "m.start_at", "m.end_at", "m.cue_start", "m.cue_end", "t.key"])
    .execute();
}
export type MentionSpan = Awaited<ReturnType<typeof mentionSpans>>[number];

/** People's corrections of some comments' scores. */
export async function correctionsOf(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  ids: number[],
) {
  return await db
    .selectFrom("comment_corrections")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where(sql<boolean>`comment_id = any(${ids}::integer[])`)
    .select(["comment_id", "score", "created_at"])
    .execute();
}

/** Keeps a correction beside the engine's score, in place of an earlier one. */
export async function putCorrection(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  correction: { comment_id: number; score: number; user_id: string },
): Promise<void> {
  await db
    .insertInto("comment_corrections")
    .values({ account_id, dataset_id, ...correction })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "dataset_id", "comment_id"]).doUpdateSet(({ ref }) => ({
        score: ref("excluded.score"),
        user_id: ref("excluded.user_id"),
        created_at: ref("excluded.created_at"),
      })),
    )
    .execute();
}

export async function deleteCorrection(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  comment_id: number,
): Promise<void> {
  await db
    .deleteFrom("comment_corrections")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("comment_id", "=", comment_id)
    .execute();
}
