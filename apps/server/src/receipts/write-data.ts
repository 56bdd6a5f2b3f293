import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import type { PackedClause } from "../columns/analysis-queries.ts";
import { MAX_MENTIONS } from "../columns/block-collector.ts";
import { BY_HAND, type DatasetView, NO_DAY, NO_TOPIC } from "../columns/dataset-view.ts";
import { inStoredOrder } from "../columns/stored-order.ts";
import { type MentionSpan, mentionSpans, readComments } from "../comments/list-queries.ts";
import type { Db } from "../db/db.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { dayOfNumber } from "../statistics/calendar.ts";
import { float32At, int32At, uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import { DATA_FORMAT, type DataComment, type DataHead } from "./dataset-data.ts";

const BATCH = 1000;

/** A dataset as people see it, line by line: all that `soundings verify` works its claims out from. */
export async function* dataLines(db: Db, view: DatasetView, dataset: FoundDataset): AsyncGenerator<string> {
  yield line(headOf(view, dataset));
  for await (const batch of readComments(db, view, BATCH)) {
    const spans = new Map<number, MentionSpan[]>(batch.map(({ id }) => [id, []]));
    for (const span of await mentionSpans(db, view, [...spans.keys()]))
      spans.get(span.comment_id)?.push(span);
    let lines = "";
    for (const { id, text, cells, clauses } of batch) {
      const read = { clauses: (clauses ?? []) as PackedClause[], cues: cuesOf(spans.get(id) ?? []) };
      lines += line(dataComment(view, id - 1, text, cells as DataComment["values"], read));
    }
    yield lines;
  }
}

/** Where the engine reads a comment's clauses, and its mentions in their stored order. */
export interface ReadClauses {
  clauses: readonly PackedClause[];
  cues: NonNullable<DataComment["cues"]>;
}

const cuesOf = (spans: readonly MentionSpan[]): ReadClauses["cues"] =>
  inStoredOrder(spans, ({ key }) => key)
    .slice(0, MAX_MENTIONS)
    .map(({ start_at, cue_start, cue_end }) => [start_at, cue_start, cue_end]);

const line = (record: DataHead | DataComment) => `${JSON.stringify(record)}\n`;

function headOf(view: DatasetView, dataset: FoundDataset): DataHead {
  const { columns, languages, first_date, last_date, engine_version, item } = dataset;
  return {
    format: DATA_FORMAT,
    dataset_id: view.dataset_id,
    name: item.name,
    engine: engine_version,
    edits: view.version,
    comment_count: view.count,
    first_date,
    last_date,
    columns,
    languages: languages.map(({ language, comment_count }) => ({ language, comment_count })),
    topics: view.topics.map(({ id, parent, name, names, ...known }) => ({
      id,
      parent,
      name,
      ...(names && { names }),
      ...(known.key !== undefined && { key: known.key }),
      ...(known.is_general && { is_general: true }),
      ...(known.is_given && { is_given: true }),
      ...(known.is_one_sided && { is_one_sided: true }),
      ...(known.is_of_people && { is_of_people: true }),
    })),
  };
}

/**
 * A comment with all that figures take from it.
 * @param values its cells of the columns after the first
 */
export function dataComment(
  view: DatasetView,
  index: number,
  text: string,
  values: DataComment["values"],
  { clauses, cues }: ReadClauses,
): DataComment {
  const { mentions, rest } = view;
  const analysed = view.sentiment[index] !== 0;
  const day = int32At(view.day, index);
  const bits = uint8At(view.emotions, index);
  const made: DataComment["mentions"] = [];
  for (let at = uint32At(mentions.offsets, index); at < uint32At(mentions.offsets, index + 1); at++) {
    const subtopic = uint16At(mentions.subtopic, at);
    made.push({
      topic: uint16At(mentions.topic, at),
      subtopic: subtopic === NO_TOPIC ? null : subtopic,
      score: float32At(mentions.score, at),
      clause: uint8At(mentions.clause, at),
      ...(uint8At(mentions.stored, at) < BY_HAND && { cue: uint8At(mentions.stored, at) }),
    });
  }
  return {
    number: index + 1,
    text,
    date: day === NO_DAY ? null : dayOfNumber(day),
    values,
    copy_of: view.copy[index] ? uint32At(view.first, index) + 1 : null,
    language: analysed ? (view.languages[uint8At(view.language, index)] ?? null) : null,
    sentiment: SENTIMENTS[uint8At(view.sentiment, index) - 1] ?? null,
    score: analysed ? float32At(view.score, index) : null,
    emotions: EMOTIONS.filter((_, place) => bits & (1 << place)),
    rest: { count: uint8At(rest.count, index), score: float32At(rest.score, index) },
    mentions: made,
    clauses: clauses.map(([start, end, score]) => [start, end, score]),
    cues,
  };
}
