import { ProblemError } from "../http/problem.ts";
import { csvParser } from "./csv-records.ts";
import { readsAsHeader } from "./header.ts";

const CANDIDATES = [",", ";", "\t", "|"] as const;
const RECORDS = 200;
const PIECE = 8_192;
const TITLE_LINES = 5;
/** No text has more commas in a paragraph: records as wide as this are for the reader to refuse. */
const ANY_WIDTH = 16_384;

/**
 * The delimiter of a csv by its first records, or null for one column of text. A delimiter is one when it
 * cuts nearly all records into as many fields as the first; commas in prose do not. `sample` is the file's
 * beginning; `complete` says that it is all of it.
 */
export function detectDelimiter(sample: string, complete: boolean): string | null {
  let best: string | null = null;
  let bestScore = 0;
  for (const delimiter of CANDIDATES) {
    if (!sample.includes(delimiter)) continue;
    const score = scoreOf(firstRecords(sample, delimiter, complete), delimiter, sample);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** Null when a record is wider than any sheet. */
function firstRecords(sample: string, delimiter: string, complete: boolean): string[][] | null {
  const parser = csvParser(delimiter, ANY_WIDTH);
  const records: string[][] = [];
  try {
    for (let at = 0; at < sample.length && records.length < RECORDS; at += PIECE) {
      for (const { cells } of parser.push(sample.slice(at, at + PIECE))) records.push(cells);
    }
    if (complete || records.length === 0) {
      for (const { cells } of parser.end()) records.push(cells);
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === "FILE_TOO_MANY_COLUMNS") return null;
    // An open quote is for the reader to refuse; the records before it still tell.
  }
  return records.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

/** 0 when the delimiter is none; else larger for more consistent and wider records. */
function scoreOf(records: string[][] | null, delimiter: string, sample: string): number {
  if (records === null) return Number.POSITIVE_INFINITY;
  const top = records.findIndex((cells) => cells.length > 1);
  const header = records[top];
  if (!header) return 0;
  // Lines above it are a title, unless they are the header of one column and the rest is its prose.
  if (top > 0 && (top > TITLE_LINES || header.length < 3 || header.some((cell) => cell.startsWith(" "))))
    return 0;
  const data = records.slice(top + 1);
  const share = (fits: (cells: string[]) => boolean): number =>
    data.length === 0 ? 1 : data.filter(fits).length / data.length;
  const same = share((cells) => cells.length === header.length);
  const split = share((cells) => cells.length > 1);
  const named = readsAsHeader(header);
  if ((!named || top > 0) && (data.length === 0 || same < 0.7)) return 0;
  // Three names without spaces between them are a header even when most rows stop after the comment.
  const listed = named && header.length > 2 && header.every((cell) => !cell.startsWith(" "));
  if (named && !listed && split < 0.5) return 0;
  // A comma with a space behind it, again and again, is prose, unless names of columns stand on top.
  const sure = (named && same >= 0.7 && !isSentence(data)) || isRegular(data);
  if (delimiter === "," && !sure && isProse(sample)) return 0;
  return same * 10 + split + Math.min(header.length, 50) / 100;
}

/** True when the last column holds short values rather than ends of sentences. */
const isRegular = (data: string[][]): boolean =>
  mostEnd(data, (end) => /^\S+(\s\S+)?$/.test(end) && !ENDS_SENTENCE.test(end));

const isSentence = (data: string[][]): boolean => mostEnd(data, (end) => ENDS_SENTENCE.test(end));

const ENDS_SENTENCE = /\p{L}[.!…]$/u;

/** True when more than half of the rows' last cells, leaving empty ones out, are like this. */
function mostEnd(data: string[][], like: (end: string) => boolean): boolean {
  const ends = data.map((cells) => cells.at(-1)?.trim() ?? "").filter((end) => end !== "");
  return ends.filter(like).length > ends.length / 2;
}

function isProse(sample: string): boolean {
  const count = (text: string) => sample.split(text).length - 1;
  return count(", ") > count(",") * 0.8;
}
