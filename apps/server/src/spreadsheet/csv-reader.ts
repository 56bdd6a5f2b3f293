import { setImmediate } from "node:timers/promises";
import { ProblemError } from "../http/problem.ts";
import { csvParser } from "./csv-records.ts";
import { detectDelimiter } from "./delimiter.ts";
import { decodeText, detectEncoding } from "./encoding.ts";
import { isBlankText, type Row, type Table } from "./table.ts";

/** Small enough that parsing one and working on its rows takes a few milliseconds. */
const CHUNK = 32 * 1024;
const SAMPLE = 256 * 1024;

export interface CsvOptions {
  maxColumns: number;
  /** Known from the file's name; detected when absent. */
  delimiter?: string | null;
  /** As in OpenOptions. */
  beginning?: boolean | undefined;
  pieces?: (() => AsyncIterable<Uint8Array>) | undefined;
}

/** A csv as a table. @throws FILE_BAD_ENCODING, FILE_TYPE_UNSUPPORTED */
export async function openCsv(bytes: Uint8Array, options: CsvOptions): Promise<Table> {
  const { beginning, pieces } = options;
  const encoding = detectEncoding(bytes, !beginning && !pieces);
  const { delimiter, skip } = await layout(bytes, encoding, options);
  return {
    format: "csv",
    encoding,
    delimiter,
    sheets: [],
    sheet: null,
    rows() {
      const texts = decodeText(pieces ? chunksOfAll(pieces()) : chunksOf(bytes), encoding);
      return csvRows(texts, delimiter, options.maxColumns, skip, beginning);
    },
    other() {
      throw new ProblemError("NOT_FOUND");
    },
  };
}

async function layout(
  bytes: Uint8Array,
  encoding: string,
  options: CsvOptions,
): Promise<{ delimiter: string | null; skip: number }> {
  let sample = "";
  for await (const text of decodeText(chunksOf(bytes.subarray(0, SAMPLE)), encoding)) sample += text;
  return layoutOf(sample, bytes.length <= SAMPLE, options.delimiter);
}

/**
 * Delimiter of a text by its beginning, and how many characters to skip: spreadsheets write and hide a
 * first line `sep=;`.
 */
export function layoutOf(
  sample: string,
  complete: boolean,
  known?: string | null,
): { delimiter: string | null; skip: number } {
  const line = /^sep=([,;\t|])(\r\n|\r|\n)/i.exec(sample);
  if (line) return { delimiter: line[1] as string, skip: line[0].length };
  if (known !== undefined) return { delimiter: known, skip: 0 };
  return { delimiter: detectDelimiter(sample, complete), skip: 0 };
}

/** Rows of a text; blank records are counted but left out. Of a text that is cut the last record is none. */
export async function* csvRows(
  texts: AsyncIterable<string>,
  delimiter: string | null,
  maxColumns: number,
  skip = 0,
  cut = false,
): AsyncGenerator<Row> {
  const parser = csvParser(delimiter, maxColumns);
  let left = skip;
  for await (const text of texts) {
    const from = Math.min(left, text.length);
    left -= from;
    for (const { row, cells } of parser.push(text.slice(from))) {
      if (!cells.every(isBlankText)) yield { row, cells, errors: 0 };
    }
  }
  if (cut) return;
  for (const { row, cells } of parser.end()) {
    if (!cells.every(isBlankText)) yield { row, cells, errors: 0 };
  }
}

async function* chunksOfAll(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield* chunksOf(piece);
}

/** Pieces of a buffer, with a turn of the event loop before each. */
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    await setImmediate();
    yield bytes.subarray(at, at + CHUNK);
  }
}
