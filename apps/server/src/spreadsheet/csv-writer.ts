import { Readable } from "node:stream";
import { quoted, withoutFormula } from "@soundings/survey/csv-cell";
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
    yield Buffer.from(piece);
    piece = "";
  }
  yield Buffer.from(piece);
}

export const csvLine = (cells: SheetCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: SheetCell): string {
  if (cell === null) return "";
  if (isFormatted(cell)) return String(cell.n);
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell !== "string") return String(cell);
  return quoted(withoutFormula(cell));
}

/** In UTC; at midnight without a time. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  return date
    .toISOString()
    .replace("T00:00:00.000Z", "")
    .replace(/\.000Z$/, "Z");
}
