import { Readable } from "node:stream";
import { isFormatted, type SheetCell } from "./table.ts";

const PIECE = 64 * 1024;

/**
 * A csv file as a stream, in pieces of a sensible size. With a byte order mark: without one spreadsheets
 * take UTF-8 for something else.
 */
export function writeCsv(header: readonly string[], rows: AsyncIterable<SheetCell[]>): Readable {
  return Readable.from(pieces(header, rows), { objectMode: false });
}

async function* pieces(header: readonly string[], rows: AsyncIterable<SheetCell[]>): AsyncGenerator<Buffer> {
  let piece = `\ufeff${csvLine([...header])}`;
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece, "utf8");
    piece = "";
  }
  if (piece) yield Buffer.from(piece, "utf8");
}

export const csvLine = (cells: SheetCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Signed numbers, phone numbers among them, and lone signs: no spreadsheet runs them. */
const HARMLESS = /^\s*[+-][\d\s().,/-]*$/;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function csvCell(cell: SheetCell): string {
  if (cell === null) return "";
  if (isFormatted(cell)) return String(cell.n);
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell !== "string") return String(cell);
  const safe = /^\s*[=+\-@]/.test(cell) && !HARMLESS.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** In UTC; at midnight without a time. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  return date
    .toISOString()
    .replace("T00:00:00.000Z", "")
    .replace(/\.000Z$/, "Z");
}
