import { Readable } from "node:stream";
import type { Cell } from "./table.ts";

const PIECE = 64 * 1024;

/**
 * A csv file as a stream, in pieces of a sensible size. With a byte order mark: without one spreadsheets
 * take UTF-8 for something else.
 */
export function writeCsv(header: readonly string[], rows: AsyncIterable<Cell[]>): Readable {
  return Readable.from(pieces(header, rows), { objectMode: false });
}

async function* pieces(header: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Buffer> {
  let piece = `\ufeff${csvLine([...header])}`;
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece, "utf8");
    piece = "";
  }
  if (piece) yield Buffer.from(piece, "utf8");
}

export const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell !== "string") return String(cell);
  const safe = /^\s*[=+\-@]/.test(cell) ? `'${cell}` : cell;
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
