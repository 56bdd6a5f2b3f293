import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { ProblemError } from "../http/problem.ts";
import { type FileRows, fileRows } from "../sources/file-rows.ts";
import { csvRows, layoutOf } from "../spreadsheet/csv-reader.ts";
import { decodeText, detectEncoding } from "../spreadsheet/encoding.ts";
import { holdsJson, sniff } from "../spreadsheet/sniff.ts";
import type { Table } from "../spreadsheet/table.ts";
import { openXlsx, type XlsxOptions } from "../spreadsheet/xlsx-reader.ts";
import { type CommentRow, columnRows } from "./column-rows.ts";
import { BadInput } from "./command.ts";
import { guessTextKind, jsonRows, lineRows, type TextKind } from "./line-rows.ts";

export interface InputOptions {
  /** Name or number, from 1, of the comments' column; a key for jsonl. */
  column?: string;
  /** Name or number, from 1, of an xlsx's sheet. */
  sheet?: string;
}

/** The encoding is told by this much of a file; shorter ones are known for sure. */
const HEAD = 64 * 1024 * 1024;
const SAMPLE = 256 * 1024;
const PIECE = 64 * 1024;
const MAX_COLUMNS = 16_384;
/** The person's own file on the person's own machine: only what memory cannot hold is refused. */
export const OWN_XLSX: XlsxOptions = {
  maxColumns: MAX_COLUMNS,
  limits: {
    unpackedBytes: 16 * 1024 ** 3,
    sharedTextBytes: 2 * 1024 ** 3,
    sharedTexts: Number.POSITIVE_INFINITY,
    tags: Number.POSITIVE_INFINITY,
    cells: Number.POSITIVE_INFINITY,
    cellsLength: Number.POSITIVE_INFINITY,
  },
};

const ENDINGS: Record<string, TextKind | "xlsx"> = {
  csv: "csv",
  tsv: "tsv",
  tab: "tsv",
  txt: "txt",
  jsonl: "jsonl",
  ndjson: "jsonl",
  xlsx: "xlsx",
};

/**
 * The comments of a file, or of standard input for "-", in its order; blank ones are left out. Reads as it
 * goes, but for xlsx, whose directory stands at the end.
 * @throws BadInput, ProblemError
 */
export async function* readInput(
  file: string,
  stdin: Readable,
  options: InputOptions,
): AsyncGenerator<CommentRow> {
  const ending = file === "-" ? undefined : /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase();
  if (ending === "xls") throw new ProblemError("FILE_OLD_EXCEL");
  const known = ENDINGS[ending ?? ""];
  const source = file === "-" ? stdin : await openFile(file);
  try {
    const { head, rest, complete } = await readHead(source);
    if (sniff(head) === "zip") {
      const bytes = Buffer.concat([head, ...(await collect(rest))]);
      yield* columnRows(await xlsxRows(bytes, options.sheet), options.column);
      return;
    }
    if (known === "xlsx") throw new ProblemError("FILE_BROKEN");
    if (known === "csv" && holdsJson(head)) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
    if (options.sheet !== undefined) throw new BadInput("--sheet is for xlsx files");
    yield* textRows(head, rest, complete, known, options);
  } finally {
    source.destroy();
  }
}

async function openFile(file: string): Promise<Readable> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new BadInput(`cannot find the file ${file}`);
  if (found.isDirectory()) throw new BadInput(`${file} is a folder, not a file`);
  return createReadStream(file, { highWaterMark: PIECE });
}

async function readHead(
  source: Readable,
): Promise<{ head: Buffer; rest: AsyncIterator<Buffer>; complete: boolean }> {
  const rest = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const pieces: Buffer[] = [];
  let length = 0;
  let complete = false;
  while (length < HEAD && !complete) {
    const next = await rest.next();
    if (next.done) complete = true;
    else {
      pieces.push(Buffer.from(next.value));
      length += next.value.length;
    }
  }
  return { head: Buffer.concat(pieces), rest, complete };
}

async function collect(rest: AsyncIterator<Buffer>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let next = await rest.next(); !next.done; next = await rest.next())
    pieces.push(Buffer.from(next.value));
  return pieces;
}

async function xlsxRows(bytes: Buffer, wanted: string | undefined): Promise<FileRows> {
  let table = await openXlsx(bytes, OWN_XLSX);
  if (wanted !== undefined && wanted !== table.sheet) {
    const sheet = table.sheets.includes(wanted) ? wanted : table.sheets[Number(wanted) - 1];
    if (sheet === undefined) {
      throw new BadInput(`there is no sheet "${wanted}"; the file has: ${table.sheets.join(", ")}`);
    }
    table = table.other(sheet);
  }
  return await rowsOf(table);
}

async function rowsOf(table: Pick<Table, "rows">): Promise<FileRows> {
  const file = await fileRows(table);
  if (!file) throw new ProblemError("FILE_EMPTY");
  return file;
}

async function* textRows(
  head: Buffer,
  rest: AsyncIterator<Buffer>,
  complete: boolean,
  known: TextKind | undefined,
  options: InputOptions,
): AsyncGenerator<CommentRow> {
  const encoding = detectEncoding(head, complete);
  let sample = "";
  for await (const text of decodeText(piecesOf(head.subarray(0, SAMPLE)), encoding)) sample += text;
  const wholeSample = complete && head.length <= SAMPLE;
  const texts = decodeText(piecesOf(head, rest), encoding);
  const kind = known ?? guessTextKind(sample, wholeSample);
  if (kind === "txt") return yield* lineRows(texts);
  if (kind === "jsonl") return yield* jsonRows(texts, options.column);
  const { delimiter, skip } = layoutOf(sample, wholeSample, kind === "tsv" ? "\t" : undefined);
  const rows = () => csvRows(texts, delimiter, MAX_COLUMNS, skip);
  yield* columnRows(await rowsOf({ rows }), options.column);
}

async function* piecesOf(head: Buffer, rest?: AsyncIterator<Buffer>): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < head.length; at += PIECE) yield head.subarray(at, at + PIECE);
  if (!rest) return;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
