import type { Comment } from "@soundings/contract/comments";
import { EMOTIONS, type Sentiment } from "@soundings/nlp/scale";
import { emotionsOf, type PackedClause } from "./analysis-queries.ts";
import type { CommentRow, MentionRow } from "./list-queries.ts";
import { findHighlights } from "./search-query.ts";

/** Lists by comment of what has a comment_id. */
export function byComment<Row extends { comment_id: number }>(rows: Row[]): Map<number, Row[]> {
  const lists = new Map<number, Row[]>();
  for (const row of rows) {
    const list = lists.get(row.comment_id);
    if (list) list.push(row);
    else lists.set(row.comment_id, [row]);
  }
  return lists;
}

/** A comment as the contract shows it, with the search's highlights. */
export function readComment(row: CommentRow, mentions: MentionRow[], query = ""): Comment {
  return {
    id: row.id,
    text: row.text,
    analysed: row.score !== null,
    language: row.language,
    sentiment: row.sentiment as Sentiment | null,
    score: row.score,
    emotions: emotionsOf(row.emotions ?? 0).map((emotion) => ({
      emotion,
      probability: row.emotion_scores?.[EMOTIONS.indexOf(emotion)] ?? 0,
    })),
    clauses: ((row.clauses ?? []) as PackedClause[]).map(([start, end, score]) => ({ start, end, score })),
    mentions: mentions.map(({ comment_id: _, ...mention }) => mention),
    date: row.posted_at?.toISOString() ?? null,
    values: row.cells as Comment["values"],
    highlights: findHighlights(row.text, query),
  };
}
