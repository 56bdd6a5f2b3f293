import type { Comment } from "@soundings/contract/comments";
import { allThemes, rulesOf } from "@soundings/contract/theme-set";
import { EMOTIONS, SENTIMENTS, tellsEmotions } from "@soundings/nlp/scale";
import { findHighlights, type Span } from "../column-store/highlights.ts";
import { emotionsOf, type PackedClause } from "../columns/analysis-queries.ts";
import { byComment } from "../columns/by-comment.ts";
import { BY_HAND, BY_SEARCH, type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { editsInForce } from "../columns/edit-queries.ts";
import { findWord } from "../columns/narrow-by-word.ts";
import { inStoredOrder } from "../columns/stored-order.ts";
import type { Db } from "../db/db.ts";
import { uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import {
  type CommentRow,
  commentsById,
  correctionsOf,
  type MentionSpan,
  mentionSpans,
} from "./list-queries.ts";

const oneDecimal = (score: number | undefined) => Math.round((score ?? 0) * 10) / 10 + 0;

/**
 * Comments as the contract shows them, in the order of their indexes: texts and clauses from their rows,
 * figures and topics as the view has them. Hits of the search and of the word are marked.
 */
export async function readComments(
  db: Db,
  view: DatasetView,
  indexes: readonly number[],
  { query, word }: { query?: string | undefined; word?: string | undefined } = {},
): Promise<Comment[]> {
  const ids = indexes.map((index) => index + 1);
  const [rows, spans, corrections, queries] = await Promise.all([
    commentsById(db, view, ids),
    mentionSpans(db, view, ids),
    correctionsOf(db, view, ids),
    hasSearched(view, indexes) ? searchedQueries(db, view) : [],
  ]);
  const stored = byComment(spans);
  const corrected = byComment(corrections);
  const copies = copyCounts(view, indexes);
  return rows.map((row): Comment => {
    const index = row.id - 1;
    const analysed = view.sentiment[index] !== 0;
    const [correction] = corrected.get(row.id) ?? [];
    const clauses = ((row.clauses ?? []) as PackedClause[]).map(([start, end, score]) => ({
      start,
      end,
      score,
    }));
    const first = uint32At(view.first, index);
    return {
      id: row.id,
      text: row.text,
      analysed,
      language: row.language,
      sentiment: SENTIMENTS[(view.sentiment[index] ?? 0) - 1] ?? null,
      score: analysed ? oneDecimal(view.score[index]) : null,
      engine_score: analysed ? oneDecimal(view.engine_score[index]) : null,
      correction: correction
        ? { score: oneDecimal(correction.score), created_at: correction.created_at.toISOString() }
        : null,
      copy_count: copies.get(index) ?? 0,
      copy_of: first === index ? null : first + 1,
      emotions: emotionsOf(tellsEmotions(row.language) ? (row.emotions ?? 0) : 0).map((emotion) => ({
        emotion,
        probability: row.emotion_scores?.[EMOTIONS.indexOf(emotion)] ?? 0,
      })),
      clauses,
      mentions: mentionsOf(view, row, clauses, stored.get(row.id) ?? [], queries),
      date: row.posted_at?.toISOString() ?? null,
      values: row.cells as Comment["values"],
      highlights: query ? findHighlights(row.text, query) : word ? findWord(row.text, word) : [],
    };
  });
}

/** The comment's mentions as the view has them, by place in the text. */
function mentionsOf(
  { topics, mentions }: DatasetView,
  { id, text }: CommentRow,
  clauses: readonly Span[],
  spans: readonly MentionSpan[],
  queries: readonly string[],
): Comment["mentions"] {
  const stored = inStoredOrder(spans, ({ key }) => key);
  const shown: Comment["mentions"] = [];
  for (let at = uint32At(mentions.offsets, id - 1); at < uint32At(mentions.offsets, id); at++) {
    const topic = topics[uint16At(mentions.topic, at)];
    const place = uint16At(mentions.subtopic, at);
    const subtopic = place === NO_TOPIC ? null : topics[place];
    const number = uint8At(mentions.stored, at);
    const where =
      number === BY_SEARCH
        ? firstHit(text, clauses, queries)
        : number === BY_HAND
          ? wholeText(text)
          : storedSpan(stored[number]);
    if (!topic || !where) continue;
    shown.push({
      ...where,
      topic_id: topic.id,
      topic_name: topic.name,
      subtopic_id: subtopic?.id ?? null,
      subtopic_name: subtopic?.name ?? null,
      score: oneDecimal(mentions.score[at]),
    });
  }
  return shown.sort((a, b) => a.start - b.start || (a.topic_name < b.topic_name ? -1 : 1));
}

interface Where extends Span {
  cue: Span;
}

function storedSpan(row: MentionSpan | undefined): Where | null {
  if (!row) return null;
  return { start: row.start_at, end: row.end_at, cue: { start: row.cue_start, end: row.cue_end } };
}

/** The clause in which a search first finds the comment, with the hit; a search finds whole comments. */
function firstHit(text: string, clauses: readonly Span[], queries: readonly string[]): Where {
  for (const query of queries) {
    const [cue] = findHighlights(text, query);
    if (!cue) continue;
    const clause = clauses.find(({ start, end }) => start <= cue.start && cue.end <= end);
    return { start: clause?.start ?? 0, end: clause?.end ?? text.length, cue };
  }
  return { start: 0, end: text.length, cue: { start: 0, end: text.length } };
}

/** A person spoke of the whole comment, and of none of its words. */
const wholeText = (text: string): Where => ({ start: 0, end: text.length, cue: { start: 0, end: 0 } });

function hasSearched({ mentions }: DatasetView, indexes: readonly number[]): boolean {
  return indexes.some((index) =>
    mentions.stored.subarray(mentions.offsets[index], mentions.offsets[index + 1]).includes(BY_SEARCH),
  );
}

/** The searches that people made topics of. */
async function searchedQueries(db: Db, view: DatasetView): Promise<string[]> {
  const edits = await editsInForce(db, view);
  return edits.flatMap(({ action }) => {
    if (action.kind === "create") return [action.query];
    const themes = action.kind === "themes" ? allThemes(action.themes) : [];
    return themes.flatMap(({ theme }) =>
      rulesOf(theme).map((rule) => (typeof rule === "string" ? rule : rule.find)),
    );
  });
}

/** How many near copies each of some comments has. */
function copyCounts({ count, copy, first }: DatasetView, indexes: readonly number[]): Map<number, number> {
  const counts = new Map(indexes.map((index) => [index, 0]));
  for (let comment = 0; comment < count; comment++) {
    if (copy[comment] === 0) continue;
    const group = uint32At(first, comment);
    const known = counts.get(group);
    if (known !== undefined) counts.set(group, known + 1);
  }
  return counts;
}
