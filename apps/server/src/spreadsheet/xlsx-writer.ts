import { Readable } from "node:stream";
import { dateToSerial } from "./number-format.ts";
import { columnLetters, isFormatted, type SheetCell } from "./table.ts";
import { FIRST_FORMAT, FROZEN_HEADER, packageParts, SHEET_START, STYLE, sheetPart } from "./xlsx-parts.ts";
import { cellText, sheetName } from "./xlsx-text.ts";
import { type ZipPart, zipOf } from "./zip-writer.ts";

export interface SheetColumn {
  header: string;
  /** In characters; by the header's length when absent. */
  width?: number;
  /** Its texts are addresses that people follow; only from where strangers cannot write them. */
  link?: true;
}

export interface Sheet {
  name: string;
  columns: SheetColumn[];
  /**
   * Cells by their type: text, number, true and false, dates (their UTC fields; at midnight without a time),
   * null for nothing; a number with a format keeps it.
   */
  rows: AsyncIterable<SheetCell[]> | Iterable<SheetCell[]>;
}

const PIECE = 48 * 1024;
/** Rows that fit below the header, and characters that stay below a zip's 4 GB whatever the script. */
const ROWS_PER_SHEET = 1_048_575;
const TEXT_PER_SHEET = 1_200_000_000;

/**
 * An xlsx file as a stream. Rows are asked for as they are sent, so memory does not grow with them; a sheet
 * that is too long goes on in another one. Texts are written as texts: nothing becomes a formula. An error of
 * `rows` is the stream's error, and a stream that is closed early closes `rows`.
 */
export function writeXlsx(sheets: AsyncIterable<Sheet> | Iterable<Sheet>): Readable {
  return Readable.from(zipOf(parts(sheets)), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* parts(sheets: AsyncIterable<Sheet> | Iterable<Sheet>): AsyncGenerator<ZipPart> {
  const names: string[] = [];
  const formats = new Map<string | number, number>();
  const taken = new Set<string>();
  for await (const sheet of sheets) {
    const rows = iteratorOf(sheet.rows);
    try {
      const state: SheetState = { next: await rows.next() };
      do {
        const part = { name: sheetPart(names.length), text: sheetText(sheet.columns, rows, state, formats) };
        names.push(cellText(sheetName(sheet.name, taken)));
        yield part;
      } while (!state.next.done);
    } finally {
      await rows.return?.();
    }
  }
  if (names.length === 0) throw new Error("A workbook needs a sheet");
  yield* packageParts(names, [...formats.keys()]);
}

type RowIterator = AsyncIterator<SheetCell[]> | Iterator<SheetCell[]>;
interface SheetState {
  /** The row that comes next, read ahead to know whether another sheet is needed. */
  next: IteratorResult<SheetCell[]>;
}

const iteratorOf = (rows: Sheet["rows"]): RowIterator =>
  Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();

async function* sheetText(
  columns: SheetColumn[],
  rows: RowIterator,
  state: SheetState,
  formats: Map<string | number, number>,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => columnLetters(at));
  let piece = `${SHEET_START}${FROZEN_HEADER}${widths(columns)}<sheetData>${headerRow(columns, letters)}`;
  let length = 0;
  let row = 1;
  while (!state.next.done && row <= ROWS_PER_SHEET && length < TEXT_PER_SHEET) {
    row++;
    piece += rowText(state.next.value, row, columns, letters, formats);
    if (piece.length > PIECE) {
      length += piece.length;
      yield piece;
      piece = "";
    }
    // Rows of a list are there already: awaiting each would double the time.
    const next = rows.next();
    state.next = next instanceof Promise ? await next : next;
  }
  yield `${piece}</sheetData></worksheet>`;
}

function widths(columns: SheetColumn[]): string {
  if (columns.length === 0) return "";
  const cols = columns.map(({ header, width }, at) => {
    const wide = width ?? Math.min(40, Math.max(10, header.length + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${wide}" customWidth="1"/>`;
  });
  return `<cols>${cols.join("")}</cols>`;
}

function headerRow(columns: SheetColumn[], letters: string[]): string {
  const cells = columns.map(({ header }, at) => inline(`${letters[at]}1`, STYLE.header, header));
  return `<row r="1">${cells.join("")}</row>`;
}

function rowText(
  cells: SheetCell[],
  row: number,
  columns: SheetColumn[],
  letters: string[],
  formats: Map<string | number, number>,
): string {
  let text = `<row r="${row}">`;
  for (let at = 0; at < letters.length; at++) {
    const cell = cells[at];
    if (cell == null || cell === "") continue;
    const place = `${letters[at]}${row}`;
    const isLink = typeof cell === "string" && columns[at]?.link;
    text += isLink ? linkXml(place, cell) : cellXml(place, cell, formats);
  }
  return `${text}</row>`;
}

const FORMULA = /^[\s]*[=+\-@]|^['\t]/;

function cellXml(place: string, cell: NonNullable<SheetCell>, formats: Map<string | number, number>): string {
  if (typeof cell === "string") return inline(place, FORMULA.test(cell) ? STYLE.quoted : STYLE.plain, cell);
  if (typeof cell === "number") return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : "";
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (isFormatted(cell)) {
    const style = formats.get(cell.f) ?? FIRST_FORMAT + formats.size;
    formats.set(cell.f, style);
    return `<c r="${place}" s="${style}"><v>${cell.n}</v></c>`;
  }
  if (Number.isNaN(cell.getTime())) return "";
  const serial = dateToSerial(cell);
  // Before March 1900 spreadsheets have no reliable dates.
  if (serial === null) return inline(place, STYLE.plain, cell.toISOString());
  return `<c r="${place}" s="${Number.isInteger(serial) ? STYLE.date : STYLE.date_time}"><v>${serial}</v></c>`;
}

/** Longer texts are no text of a formula. */
const MAX_ADDRESS = 255;

function linkXml(place: string, address: string): string {
  if (address.length > MAX_ADDRESS || !/^https?:\/\/[^"\s]+$/.test(address)) {
    return inline(place, STYLE.quoted, address);
  }
  const text = cellText(address);
  return `<c r="${place}" t="str" s="${STYLE.link}"><f>HYPERLINK("${text}")</f><v>${text}</v></c>`;
}

const inline = (place: string, style: number, text: string): string =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
