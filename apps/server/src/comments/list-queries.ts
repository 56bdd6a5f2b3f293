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
              union all select comment_id ${mentions} and subtopic_id = ${topic_id})`,
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

const SORT_COLUMNS = { position: "c.id", date: "c.posted_at", score: "a.score" } as const;

export interface PageOfIds {
  ids: number[];
  /** How many comments the filter keeps on all pages. */
  total: number;
}

/**
 * Which comments stand on a page, and how many there are in all. Only ids and the sorting column are
 * gone through: the texts and analyses of the comments before the page would be thrown away.
 * `comment_count` is the dataset's, which spares the counting when nothing is filtered.
 */
export async function pageOfIds(
  db: DbOrTransaction,
  run: DatasetRun,
  { limit, page, sortBy, sortDirection, ...filter }: CallQuery<typeof listComments>,
  comment_count: number,
): Promise<PageOfIds> {
  const found = filtered(db, run, filter).select(["c.id", `${SORT_COLUMNS[sortBy]} as sorted`]);
  const direction = sortDirection === "asc" ? sql`asc` : sql`desc`;
  const order = sql`order by sorted ${direction} nulls last, id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`;
  if (!isFilter(filter)) {
    const { rows } = await sql<{ id: number }>`${found} ${order}`.execute(db);
    return { ids: rows.map((row) => row.id), total: comment_count };
  }
  // Materialized: with the limit in sight the planner looks for the first rows only, though all of
  // them are counted, and picks joins that take five times as long.
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with found as materialized (${found})
    select
      array(select id from found ${order}) as ids,
      (select count(*) from found) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

function isFilter(filter: CommentFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== "");
}

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
