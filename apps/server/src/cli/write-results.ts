import { accessSync, constants, createWriteStream, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { EMOTIONS } from "@soundings/nlp/scale";
import { type CommentResult, readLines } from "../nlp/comment-results.ts";
import { csvLine, writeCsv } from "../spreadsheet/csv-writer.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { type Sheet, writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import { BadInput, type Io } from "./command.ts";
import type { ResultBatch } from "./results.ts";
import type { CountedTopic } from "./topic-counts.ts";

export const FORMATS = ["jsonl", "csv", "xlsx"] as const;
export type Format = (typeof FORMATS)[number];

const COLUMNS = ["row", "text", "language", "sentiment", "score", "emotions", ...EMOTIONS, "topics"];
const TOPIC_COLUMNS = ["topic", "subtopic", "comment_count", "mention_count", "score"];

/** The comments in a format, as a stream; `topics` is asked for after the last comment, null for none. */
export function resultsStream(
  results: AsyncIterable<ResultBatch>,
  format: Format,
  topics: (() => CountedTopic[]) | null,
): Readable {
  if (format === "xlsx") return writeXlsx(sheets(results, topics));
  if (format === "csv") return writeCsv(COLUMNS, rowsOf(results));
  return Readable.from(linesOf(results), { objectMode: false });
}

/** The topic table as its file's ending says: csv, xlsx, or else JSON. */
export function topicsStream(topics: CountedTopic[], file: string): Readable {
  const ending = path.extname(file).toLowerCase();
  if (ending === ".xlsx") return writeXlsx([topicSheet(topics)]);
  if (ending !== ".csv") return Readable.from([`${JSON.stringify(topics, null, 2)}\n`]);
  return Readable.from([[TOPIC_COLUMNS, ...topicRows(topics)].map(csvLine).join("")]);
}

/** Throws BadInput where a file cannot be written: better now than after a million comments. */
export function checkWritable(file: string): void {
  try {
    accessSync(path.dirname(file), constants.W_OK);
  } catch (error) {
    throw cannotWrite(file, error);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new BadInput(`${file} is a folder, not a file`);
}

function cannotWrite(file: string, error: unknown): BadInput {
  return new BadInput(`cannot write ${file} (${codeOf(error)})`);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Writes a file completely or not at all. */
export async function writeFile(stream: Readable, file: string, io: Io): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  const forget = io.onInterrupt(() => rmSync(partial, { force: true }));
  try {
    await pipeline(stream, createWriteStream(partial));
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    if (["ENOENT", "EACCES", "EISDIR", "ENOTDIR", "EROFS"].includes(codeOf(error)))
      throw cannotWrite(file, error);
    throw error;
  } finally {
    forget();
  }
}

/** Writes to standard output, which stays open. */
export async function writeOut(stream: Readable, stdout: Writable): Promise<void> {
  await pipeline(stream, stdout, { end: false });
}

async function* linesOf(results: AsyncIterable<ResultBatch>): AsyncGenerator<Uint8Array> {
  for await (const { lines } of results) yield lines;
}

async function* rowsOf(results: AsyncIterable<ResultBatch>): AsyncGenerator<Cell[]> {
  for await (const { lines } of results) yield* readLines(lines).map(cellsOf);
}

function cellsOf(result: CommentResult): Cell[] {
  const { row, text, language, sentiment, score, emotions, emotion_scores, topics } = result;
  const names = topics.map(({ topic, subtopic }) => (subtopic === null ? topic : `${topic} > ${subtopic}`));
  return [
    row,
    text,
    language,
    sentiment,
    score,
    emotions.join("; "),
    ...EMOTIONS.map((emotion) => emotion_scores[emotion]),
    [...new Set(names)].join("; "),
  ];
}

async function* sheets(
  results: AsyncIterable<ResultBatch>,
  topics: (() => CountedTopic[]) | null,
): AsyncGenerator<Sheet> {
  const columns = COLUMNS.map((header) => ({ header, width: { text: 80, topics: 40 }[header] }));
  yield { name: "Comments", columns, rows: rowsOf(results) };
  if (topics) yield topicSheet(topics());
}

const topicSheet = (topics: CountedTopic[]): Sheet => ({
  name: "Topics",
  columns: TOPIC_COLUMNS.map((header) => ({ header, width: 24 })),
  rows: topicRows(topics),
});

function topicRows(topics: CountedTopic[]): Cell[][] {
  const row = (topic: string, child: string, counted: Omit<CountedTopic, "children">): Cell[] => [
    topic,
    child,
    counted.comment_count,
    counted.mention_count,
    counted.score,
  ];
  return topics.flatMap((topic) => [
    row(topic.name, "", topic),
    ...topic.children.map((child) => row(topic.name, child.name, child)),
  ]);
}
