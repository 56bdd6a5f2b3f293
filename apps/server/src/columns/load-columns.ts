import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { isGiven, isOfPeople, isOneSided, topicNamesOf } from "@soundings/nlp/analyse";
import { readArrays, startsOf, unpackArrays } from "../column-store/pack-arrays.ts";
import type { Db } from "../db/db.ts";
import type { DatasetRun } from "../runs/progress.ts";
import { uint8At } from "../statistics/typed-arrays.ts";
import { type CellTexts, readTexts } from "./cell-texts.ts";
import { type ClauseScores, readClauses } from "./clause-scores.ts";
import { type ClauseStatements, readStatements } from "./clause-statements.ts";
import type { ColumnsSummary } from "./columns-writer.ts";
import { type CommentWords, readWords } from "./comment-words.ts";
import type { ColumnTopic, DatasetColumns, MentionColumns } from "./dataset-view.ts";
import { foundNames, languagesOfTopics } from "./found-names.ts";
import { BLOCK } from "./parts.ts";
import { readBlock, readTopics } from "./queries.ts";
import { clearUntold } from "./told-emotions.ts";

/** Reads a run's columns from their blocks; null when they are not complete. */
export async function loadColumns(db: Db, run: DatasetRun): Promise<DatasetColumns | null> {
  const summary = await readSummary(db, run);
  if (!summary) return null;
  const { count, languages } = summary;
  const columns = blankColumns(run, count);
  const { sentiment, score, emotions, language, day, words, rest } = columns;
  const read = await readArrays(blocks(db, run, "base", count), {
    ...{ sentiment, score, emotions, language, day, words },
    rest_count: rest.count,
    rest_score: rest.score,
    mention_count: new Uint8Array(count),
    topic: new Uint16Array(summary.mentions),
    subtopic: new Uint16Array(summary.mentions),
    mention_score: new Float32Array(summary.mentions),
    mention_clause: new Uint8Array(summary.mentions),
  });
  const mentions: MentionColumns = {
    offsets: startsOf(read.mention_count),
    topic: read.topic,
    subtopic: read.subtopic,
    score: read.mention_score,
    stored: storedPlaces(read.mention_count, summary.mentions),
    clause: read.mention_clause,
  };
  const first = await readBlock(db, run, "first");
  if (first) unpackArrays(first).copy("first", columns.first, 0);
  for (let comment = 0; comment < count; comment++) {
    if (columns.first[comment] !== comment) columns.copy[comment] = 1;
  }
  clearUntold({ languages, language, emotions });
  const spoken = languagesOfTopics({ languages, language }, mentions, summary.topics.length);
  const topics = await columnTopics(db, run, summary.topics, spoken);
  return { ...columns, languages, topics, mentions };
}

/** Null where there are no columns yet, or those of an earlier version, which lack what mentions say. */
export async function readSummary(db: Db, run: DatasetRun): Promise<ColumnsSummary | null> {
  const bytes = await readBlock(db, run, "summary");
  const summary = bytes && unpackArrays<ColumnsSummary>(bytes).extra;
  return summary?.said === undefined ? null : summary;
}

/** A part of every block, in order; none when the dataset has no such part. */
async function* blocks(db: Db, run: DatasetRun, part: string, count: number): AsyncGenerator<Buffer> {
  for (let block = 0; block * BLOCK < count; block++) {
    const bytes = await readBlock(db, run, part, block);
    if (!bytes) return;
    yield bytes;
  }
}

/** Columns of comments that nothing is known of yet. */
export function blankColumns({ account_id, dataset_id, run }: DatasetRun, count: number): DatasetColumns {
  const first = new Uint32Array(count);
  for (let comment = 0; comment < count; comment++) first[comment] = comment;
  return {
    account_id,
    dataset_id,
    run,
    count,
    sentiment: new Uint8Array(count),
    score: new Float32Array(count),
    emotions: new Uint8Array(count),
    language: new Uint8Array(count),
    languages: [],
    day: new Int32Array(count),
    copy: new Uint8Array(count),
    first,
    words: new Uint16Array(count),
    topics: [],
    mentions: {
      offsets: new Uint32Array(count + 1),
      topic: new Uint16Array(0),
      subtopic: new Uint16Array(0),
      score: new Float32Array(0),
      stored: new Uint8Array(0),
      clause: new Uint8Array(0),
    },
    rest: { count: new Uint8Array(count), score: new Float32Array(count) },
  };
}

/** Of every mention, which of its comment's it is. */
function storedPlaces(counts: Uint8Array, mentions: number): Uint8Array {
  const stored = new Uint8Array(mentions);
  let at = 0;
  for (let comment = 0; comment < counts.length; comment++) {
    for (let place = 0; place < uint8At(counts, comment); place++) stored[at++] = place;
  }
  return stored;
}

/** Key of the taxonomy's "General opinion". */
const GENERAL_KEY = "opinion";

/** @param spoken by a topic's place, the language in which it is spoken of most */
async function columnTopics(
  db: Db,
  run: DatasetRun,
  ids: readonly string[],
  spoken: readonly string[],
): Promise<ColumnTopic[]> {
  const rows = new Map((await readTopics(db, run)).map((row) => [row.id, row]));
  const places = new Map(ids.map((id, place) => [id, place]));
  const general = [...rows.values()].find(({ parent_id, key }) => parent_id === null && key === GENERAL_KEY);
  return ids.map((id, place) => {
    const row = rows.get(id);
    if (!row) throw new Error("A topic of the columns has no row");
    const listed = topicNamesOf(row.key, INTERFACE_LANGUAGES);
    const found_in = spoken[place] ?? "und";
    const is_general = general !== undefined && (row === general || row.parent_id === general.id);
    return {
      id,
      key: row.key,
      parent: row.parent_id === null ? null : (places.get(row.parent_id) ?? null),
      name: row.name,
      ...(listed ? { names: listed } : { names: foundNames(row.name, found_in), found_in }),
      ...(is_general ? { is_general } : {}),
      ...(isGiven(row.key, row.name) ? { is_given: true } : {}),
      ...(isOneSided(row.key) ? { is_one_sided: true } : {}),
      ...(isOfPeople(row.key) ? { is_of_people: true } : {}),
      is_key: false,
      by_person: false,
      created_at: row.created_at.getTime(),
    };
  });
}

export async function loadWords(db: Db, { count, ...run }: DatasetColumns): Promise<CommentWords> {
  const units = (await readSummary(db, run))?.units ?? 0;
  return await readWords(blocks(db, run, "search", count), count, units);
}

export async function loadClauses(db: Db, { count, ...run }: DatasetColumns): Promise<ClauseScores> {
  const total = (await readSummary(db, run))?.clauses ?? 0;
  return await readClauses(blocks(db, run, "clauses", count), count, total);
}

export async function loadStatements(db: Db, { count, ...run }: DatasetColumns): Promise<ClauseStatements> {
  const totals = (await readSummary(db, run)) ?? { clauses: 0, mentions: 0, said: 0 };
  return await readStatements(blocks(db, run, "statements", count), count, totals);
}

export async function loadTexts(
  db: Db,
  { count, ...run }: DatasetColumns,
  index: number,
): Promise<CellTexts> {
  return await readTexts(blocks(db, run, `texts:${index}`, count), count);
}

/** Cells of a number column; NaN where there is none. */
export async function loadNumbers(db: Db, columns: DatasetColumns, index: number): Promise<Float64Array> {
  const numbers = new Float64Array(columns.count).fill(Number.NaN);
  await readArrays(blocks(db, columns, `numbers:${index}`, columns.count), { numbers });
  return numbers;
}

/** When comments were posted, in milliseconds since 1970; NaN without a date. */
export async function loadTimes(db: Db, columns: DatasetColumns): Promise<Float64Array> {
  const times = new Float64Array(columns.count).fill(Number.NaN);
  await readArrays(blocks(db, columns, "times", columns.count), { times });
  return times;
}
