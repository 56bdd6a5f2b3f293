import type { Answer, AnswerRow, AskQuery } from "@soundings/contract/ask";
import { topicText } from "@soundings/contract/claim-texts";
import type { Claim, LowTopic } from "@soundings/contract/insights";
import type { FigureFilter, Topic } from "@soundings/contract/topics";
import type { DatasetView } from "../columns/dataset-view.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import { CommentTotals } from "../columns/totals.ts";
import type { Db } from "../db/db.ts";
import type { Selection, SelectionCandidates } from "../insights/insights-of.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { topicList } from "../topics/topic-list.ts";

/** Topics, values or emotions side by side. */
export const MAX_ROWS = 8;

/** What an answer is made from. */
export interface Asked {
  db: Db;
  dataset: FoundDataset;
  /** With its topics named in the reader's language. */
  view: DatasetView;
  query: AskQuery;
  /** The comments that are looked at, a topic's where one is asked for. */
  comments: Uint32Array;
  selection: Selection;
  found: SelectionCandidates;
  /** All that holds of the comments of the filter, what matters most first. */
  claims: Claim[];
}

/** What a kind of question adds to the figures of its comments. */
export interface OwnAnswer {
  claims: Claim[];
  rows?: AnswerRow[];
  /** Of which signs. */
  points?: readonly ("negative" | "positive")[];
  quotes?: Answer["quotes"];
  sides?: Answer["sides"];
  trend?: Answer["trend"];
  before?: Answer["before"];
  stretch?: Answer["stretch"];
}

/** Topics of a filter, or the subtopics of the one that is asked for, those spoken of most first. */
export async function topicRows(
  { db, view, query, selection }: Asked,
  filter: FigureFilter,
): Promise<AnswerRow[]> {
  const { topic_id } = query;
  const [comments, before] = await Promise.all([
    selectAnalysed(db, view, filter),
    selection.previous && selectAnalysed(db, view, { ...filter, ...daysOf(selection.previous) }),
  ]);
  const previous = selection.previous && before ? { ...selection.previous, comments: before } : null;
  const { items } = await topicList(view, comments, previous);
  const rows = topic_id ? childrenOf(items, topic_id) : items;
  return rows.map(({ id, name, comment_count, share, estimate, change }) => ({
    name,
    comment_count,
    share,
    // Of the negative comments alone it would be no topic's score.
    score: filter.sentiment ? null : estimate.score,
    change,
    query: { ...filter, topic_id: id },
  }));
}

/** The topics that score lowest. */
export function lowRows({ query, selection }: Asked, lowest: readonly LowTopic[]): AnswerRow[] {
  return lowest.map(({ topic, comment_count, score }) => ({
    name: topicText(topic),
    comment_count,
    share: comment_count / Math.max(1, selection.comments.length),
    score,
    change: null,
    query: { ...query.filter, topic_id: topic.id },
  }));
}

const daysOf = ({ from, to }: { from: string; to: string }) => ({ from, to });

const childrenOf = (items: readonly Topic[], topic_id: string) =>
  items.find(({ id }) => id === topic_id)?.children ?? [];

/** Each emotion that comments carry. */
export function emotionRows({ view, comments, query }: Asked): AnswerRow[] {
  const totals = new CommentTotals(view, comments);
  return totals
    .emotions()
    .filter(({ comment_count }) => comment_count > 0)
    .map(({ emotion, comment_count, score }) => ({
      name: emotion,
      comment_count,
      share: comment_count / Math.max(1, totals.emotionComments()),
      score,
      change: null,
      query: { ...query.filter, ...(query.topic_id && { topic_id: query.topic_id }), emotion },
    }))
    .toSorted((a, b) => b.comment_count - a.comment_count);
}

/** Rows whose score has clearly changed, the most first. */
export function changed(rows: readonly AnswerRow[], direction: AskQuery["direction"]): AnswerRow[] {
  const by = ({ change }: AnswerRow) => change?.value ?? 0;
  return rows
    .filter((row) => row.change?.clear && (direction === null || by(row) > 0 === (direction === "up")))
    .toSorted((a, b) => Math.abs(by(b)) - Math.abs(by(a)));
}

/** The topics that differences or changes are explained by, what explains most first. */
export const driving = (claims: readonly Claim[]): string[] =>
  claims.flatMap(({ drivers }) => drivers.flatMap(({ topic }) => topic?.id ?? []));

/** The rows of some topics before all others, in the order of those. */
export function ledBy(topics: readonly string[], rows: readonly AnswerRow[]): AnswerRow[] {
  const placeIn = ({ query }: AnswerRow) => {
    const place = topics.indexOf(query.topic_id ?? "");
    return place < 0 ? topics.length : place;
  };
  return rows.toSorted((a, b) => placeIn(a) - placeIn(b));
}
