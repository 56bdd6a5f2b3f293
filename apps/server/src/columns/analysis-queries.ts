import { EMOTIONS, type Emotion, type Sentiment } from "@soundings/nlp/scale";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { CommentAnalysis } from "../nlp/worker-messages.ts";
import type { DatasetRun } from "../runs/progress.ts";
import type { WrittenComment } from "./columns-writer.ts";
import { readTexts } from "./comment-queries.ts";
import { readImported } from "./queries.ts";

/** What the engine said of comments: table comment_analyses, packed as its columns say. */

/** The emotions of a bit set, in the order of EMOTIONS. */
export function emotionsOf(bits: number): Emotion[] {
  return EMOTIONS.filter((_, place) => bits & (1 << place));
}

export function emotionBits(emotions: readonly Emotion[]): number {
  return emotions.reduce((bits, emotion) => bits | (1 << EMOTIONS.indexOf(emotion)), 0);
}

/** Clauses written by engines before the fifth have no emotions. */
export type PackedClause = [start: number, end: number, score: number | null, emotions?: number];

const threeDecimals = (value: number) => Math.round(value * 1000) / 1000;

function pack(id: number, analysis: CommentAnalysis) {
  return {
    id,
    language: analysis.language,
    sentiment: analysis.sentiment,
    score: analysis.score,
    emotions: emotionBits(analysis.emotions),
    emotion_scores: EMOTIONS.map((emotion) => threeDecimals(analysis.emotion_scores[emotion])),
    clauses: analysis.clauses.map(
      ({ start, end, score, emotions }): PackedClause => [start, end, score, emotionBits(emotions)],
    ),
  };
}

/** Writes the analyses of a batch of comments; those of the run that are there already stay. */
export async function insertAnalyses(
  db: DbOrTransaction,
  { account_id, dataset_id, run }: DatasetRun,
  ids: number[],
  analyses: CommentAnalysis[],
): Promise<void> {
  const rows = ids.map((id, index) => pack(id, analyses[index] as CommentAnalysis));
  await sql`insert into comment_analyses
      (account_id, dataset_id, comment_id, run, language, sentiment, score, emotions, emotion_scores, clauses)
    select ${account_id}, ${dataset_id}, r.id, ${run}, r.language, r.sentiment, r.score, r.emotions,
      r.emotion_scores, r.clauses
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      id integer, language text, sentiment text, score real, emotions smallint, emotion_scores real[],
      clauses jsonb)
    on conflict do nothing`.execute(db);
}

/** Comments with their analyses, side by side. */
export interface AnalysedRows {
  ids: number[];
  texts: string[];
  analyses: CommentAnalysis[];
}

/** The same with what else their columns are made of. */
export interface ImportedRows extends AnalysedRows {
  imported: Pick<WrittenComment, "time" | "cells" | "analysis">[];
}

/**
 * The run's comments with ids over `after` with what was stored of them, in order, in batches. Two
 * reads by key and no join: right after an import the tables' statistics are stale, and the planner
 * then joins each row with the whole dataset (4 minutes for 10,000 comments).
 */
export async function* readAnalysed(
  db: DbOrTransaction,
  run: DatasetRun,
  after: number,
  batchSize: number,
): AsyncGenerator<AnalysedRows> {
  for await (const { rows, range } of batchesOf(db, run, after, batchSize)) {
    const texts = new Map<number, string>();
    for await (const batch of readTexts(db, run, range, batchSize)) {
      for (const { id, text } of batch) texts.set(id, text);
    }
    yield {
      ids: rows.map((row) => row.comment_id),
      texts: rows.map((row) => texts.get(row.comment_id) ?? ""),
      analyses: rows.map(unpack),
    };
  }
}

/** The same with what else the comments' columns are made of. */
export async function* readForColumns(
  db: DbOrTransaction,
  run: DatasetRun,
  after: number,
  batchSize: number,
): AsyncGenerator<ImportedRows> {
  for await (const { rows, range } of batchesOf(db, run, after, batchSize)) {
    const comments = new Map((await readImported(db, run, range)).map((row) => [row.id, row]));
    yield {
      ids: rows.map((row) => row.comment_id),
      texts: rows.map((row) => comments.get(row.comment_id)?.text ?? ""),
      analyses: rows.map(unpack),
      imported: rows.map(({ comment_id, clauses, ...analysis }) => ({
        time: comments.get(comment_id)?.time ?? null,
        cells: (comments.get(comment_id)?.cells ?? []) as unknown[],
        analysis: { ...analysis, clauses: (clauses ?? []) as PackedClause[] },
      })),
    };
  }
}

async function* batchesOf(db: DbOrTransaction, run: DatasetRun, after: number, batchSize: number) {
  for (let from = after; ; ) {
    const rows = await db
      .selectFrom("comment_analyses")
      .where("account_id", "=", run.account_id)
      .where("dataset_id", "=", run.dataset_id)
      .where("run", "=", run.run)
      .where("comment_id", ">", from)
      .select(["comment_id", "language", "sentiment", "score", "emotions", "emotion_scores", "clauses"])
      .orderBy("comment_id")
      .limit(batchSize)
      .execute();
    const last = rows.at(-1)?.comment_id;
    if (last === undefined) return;
    yield { rows, range: { after: from, last } };
    from = last;
  }
}

function unpack(row: {
  language: string;
  sentiment: string;
  score: number;
  emotions: number;
  emotion_scores: number[];
  clauses: unknown;
}): CommentAnalysis {
  const scores = EMOTIONS.map((emotion, place) => [emotion, row.emotion_scores[place] ?? 0] as const);
  return {
    language: row.language,
    sentiment: row.sentiment as Sentiment,
    score: row.score,
    emotion_scores: Object.fromEntries(scores) as Record<Emotion, number>,
    emotions: emotionsOf(row.emotions),
    clauses: (row.clauses as PackedClause[]).map(([start, end, score, emotions = 0]) => ({
      start,
      end,
      score,
      emotions: emotionsOf(emotions),
    })),
  };
}

/** Deletes up to `limit` analyses that belong to none of the runs to keep; says how many went. */
export async function deleteAnalyses(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  keepRuns: number[],
  limit: number,
): Promise<number> {
  const result = await sql`delete from comment_analyses where account_id = ${account_id} and ctid = any(array(
    select ctid from comment_analyses
    where account_id = ${account_id} and dataset_id = ${dataset_id} and run <> all(${keepRuns}::integer[])
    limit ${limit}))`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
