import type { DatasetRun } from "../datasets/progress.ts";
import type { Db } from "../db/db.ts";
import type { ColumnsHead } from "./build-columns.ts";
import { type CellTexts, readTexts } from "./cell-texts.ts";
import { type CommentWords, readWords } from "./comment-words.ts";
import type { ColumnTopic, DatasetColumns, MentionColumns } from "./dataset-view.ts";
import { type UnpackedPart, unpackPart } from "./parts.ts";
import { readBlocks, readTopics } from "./queries.ts";

/** Reads a run's columns from their blocks; null when they are not complete. */
export async function loadColumns(db: Db, run: DatasetRun): Promise<DatasetColumns | null> {
  const [bytes] = await readBlocks(db, run, "head");
  if (!bytes) return null;
  const { count, languages, topics } = unpackPart<ColumnsHead>(bytes).extra;
  const columns = blankColumns(run, count);
  const parts = (await readBlocks(db, run, "base")).map((part) => unpackPart(part));
  let at = 0;
  for (const part of parts) {
    for (const name of ["sentiment", "score", "emotions", "language", "day"] as const) {
      part.copy(name, columns[name], at);
    }
    at += part.copy("words", columns.words, at);
  }
  const [first] = await readBlocks(db, run, "first");
  if (first) unpackPart(first).copy("first", columns.first, 0);
  for (let comment = 0; comment < count; comment++) {
    if (columns.first[comment] !== comment) columns.copy[comment] = 1;
  }
  return {
    ...columns,
    languages,
    topics: await columnTopics(db, run, topics),
    mentions: mentionsOf(parts, count),
  };
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
    },
  };
}

function mentionsOf(parts: readonly UnpackedPart<unknown>[], count: number): MentionColumns {
  const total = parts.reduce((sum, part) => sum + part.length("topic", Uint16Array), 0);
  const counts = new Uint8Array(count);
  const mentions: MentionColumns = {
    offsets: new Uint32Array(count + 1),
    topic: new Uint16Array(total),
    subtopic: new Uint16Array(total),
    score: new Float32Array(total),
    stored: new Uint8Array(total),
  };
  let comments = 0;
  let used = 0;
  for (const part of parts) {
    comments += part.copy("mention_count", counts, comments);
    part.copy("subtopic", mentions.subtopic, used);
    part.copy("mention_score", mentions.score, used);
    used += part.copy("topic", mentions.topic, used);
  }
  let at = 0;
  for (let comment = 0; comment < count; comment++) {
    for (let place = 0; place < (counts[comment] as number); place++) mentions.stored[at++] = place;
    mentions.offsets[comment + 1] = at;
  }
  return mentions;
}

async function columnTopics(db: Db, run: DatasetRun, ids: readonly string[]): Promise<ColumnTopic[]> {
  const rows = new Map((await readTopics(db, run)).map((row) => [row.id, row]));
  const places = new Map(ids.map((id, place) => [id, place]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw new Error("A topic of the columns has no row");
    return {
      id,
      parent: row.parent_id === null ? null : (places.get(row.parent_id) ?? null),
      name: row.name,
      is_key: false,
      by_person: false,
      created_at: row.created_at.getTime(),
    };
  });
}

export async function loadWords(db: Db, { count, ...run }: DatasetColumns): Promise<CommentWords> {
  return readWords(await readBlocks(db, run, "search"), count);
}

export async function loadTexts(
  db: Db,
  { count, ...run }: DatasetColumns,
  index: number,
): Promise<CellTexts> {
  return readTexts(await readBlocks(db, run, `texts:${index}`), count);
}

/** Cells of a number column; NaN where there is none. */
export async function loadNumbers(
  db: Db,
  { count, ...run }: DatasetColumns,
  index: number,
): Promise<Float64Array> {
  return await loadFloats(db, run, `numbers:${index}`, "numbers", count);
}

/** When comments were posted, in milliseconds since 1970; NaN without a date. */
export async function loadTimes(db: Db, { count, ...run }: DatasetColumns): Promise<Float64Array> {
  return await loadFloats(db, run, "times", "times", count);
}

async function loadFloats(db: Db, run: DatasetRun, part: string, name: string, count: number) {
  const floats = new Float64Array(count).fill(Number.NaN);
  let at = 0;
  for (const bytes of await readBlocks(db, run, part)) at += unpackPart(bytes).copy(name, floats, at);
  return floats;
}
