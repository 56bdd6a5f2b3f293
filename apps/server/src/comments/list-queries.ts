import type { CallQuery } from "@soundings/contract/call";
import type { CommentFilter, listComments } from "@soundings/contract/comments";
import { BUCKET_FLOORS, BUCKETS, EMOTIONS } from "@soundings/nlp/scale";
import { sql } from "kysely";
import { addDays } from "../datasets/calendar.ts";
import type { DatasetRun } from "../datasets/progress.ts";
import { likeText } from "../datasets/queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { fold } from "./fold.ts";

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

const startOfDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** Comments of a run for which all of a filter's conditions hold. */
function filtered(db: DbOrTransaction, run: DatasetRun, filter: CommentFilter) {
  let found = commentsWithAnalyses(db, run);
  const { query, topic_id, sentiment, bucket, emotion, language, from, to } = filter;
  const wanted = query ? fold(query).trim() : "";
  if (wanted) found = found.where("c.folded", "like", `%${likeText(wanted)}%`);
  if (sentiment) found = found.where("a.sentiment", "=", sentiment);
  if (language) found = found.where("a.language", "=", language);
  if (emotion) found = found.where(sql<boolean>`a.emotions & ${1 << EMOTIONS.indexOf(emotion)} <> 0`);
  if (bucket) {
    found = found.where("a.score", ">=", BUCKET_FLOORS[bucket]);
    const next = BUCKETS[BUCKETS.indexOf(bucket) + 1];
    if (next) found = found.where("a.score", "<", BUCKET_FLOORS[next]);
  }
  if (from) found = found.where("c.posted_at", ">=", startOfDay(from));
  if (to) found = found.where("c.posted_at", "<", startOfDay(addDays(to, 1)));
  if (topic_id) {
    const mentions = sql`from mentions where account_id = ${run.account_id}
      and dataset_id = ${run.dataset_id} and run = ${run.run}`;
    found =
      topic_id === "other"
        ? found
            .where("a.comment_id", "is not", null)
            .where(sql<boolean>`not exists (select ${mentions} and comment_id = c.id)`)
        : found.where(
            sql<boolean>`c.id in (select comment_id ${mentions} and topic_id = ${topic_id}
              union select comment_id ${mentions} and subtopic_id = ${topic_id})`,
          );
  }
  return found;
}

/** What is read of a comment; the fields of its analysis are null without one. */
const COMMENT_COLUMNS = [
  "c.id",
  "c.text",
  "c.posted_at",
  "c.cells",
  "a.language",
  "a.sentiment",
  "a.score",
  "a.emotions",
  "a.emotion_scores",
  "a.clauses",
] as const;

export async function countComments(
  db: DbOrTransaction,
  run: DatasetRun,
  filter: CommentFilter,
): Promise<number> {
  const { count } = await filtered(db, run, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const SORT_COLUMNS = { position: "c.id", date: "c.posted_at", score: "a.score" } as const;

/** One page of a run's comments. */
export async function commentPage(
  db: DbOrTransaction,
  run: DatasetRun,
  { limit, page, sortBy, sortDirection, ...filter }: CallQuery<typeof listComments>,
) {
  const direction = sortDirection === "asc" ? sql`asc` : sql`desc`;
  return await filtered(db, run, filter)
    .select(COMMENT_COLUMNS)
    .orderBy(sql`${sql.ref(SORT_COLUMNS[sortBy])} ${direction} nulls last`)
    .orderBy("c.id", sortDirection)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
export type CommentRow = Awaited<ReturnType<typeof commentPage>>[number];

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

/** The mentions in some comments of a run, by place in the text. */
export async function mentionsOf(db: DbOrTransaction, run: DatasetRun, ids: number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("mentions as m")
    .innerJoin("topics as t", (join) =>
      join
        .onRef("t.account_id", "=", "m.account_id")
        .onRef("t.dataset_id", "=", "m.dataset_id")
        .onRef("t.id", "=", "m.topic_id"),
    )
    .leftJoin("topics as s", (join) =>
      join
        .onRef("s.account_id", "=", "m.account_id")
        .onRef("s.dataset_id", "=", "m.dataset_id")
        .onRef("s.id", "=", "m.subtopic_id"),
    )
    .where("m.account_id", "=", run.account_id)
    .where("m.dataset_id", "=", run.dataset_id)
    .where("m.run", "=", run.run)
    .where(sql<boolean>`m.comment_id = any(${ids}::integer[])`)
    .select(["m.comment_id", "m.start_at as start", "m.end_at as end", "m.topic_id", "m.score"])
    .select(["t.name as topic_name", "s.name as subtopic_name"])
    .orderBy("m.comment_id")
    .orderBy("m.start_at")
    .orderBy("t.name")
    .execute();
}
export type MentionRow = Awaited<ReturnType<typeof mentionsOf>>[number];
