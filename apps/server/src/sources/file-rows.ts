import { isHeaderless } from "../spreadsheet/header.ts";
import { type Cell, isBlankCell, type Row, type Table } from "../spreadsheet/table.ts";
import { cellText, shorten } from "./cells.ts";

const HEADER_LENGTH = 200;

export interface FileRows {
  headers: string[];
  /** Row of the header, or null when the file begins with a comment. */
  header_row: number | null;
  /** Rows below the header. */
  rows: AsyncIterable<Row>;
}

/**
 * A table with its header taken off: names of columns, and the rows below. A file that begins with a comment
 * keeps that row and its columns are named after their letters.
 * @returns null for a table without rows
 */
export async function fileRows(table: Table): Promise<FileRows | null> {
  const iterator = table.rows()[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return null;
  const headerless = isHeaderless(first.value.cells);
  return {
    headers: headersOf(first.value.cells, headerless),
    header_row: headerless ? null : first.value.row,
    rows: {
      async *[Symbol.asyncIterator]() {
        try {
          if (headerless) yield first.value;
          for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
        } finally {
          await iterator.return?.();
        }
      },
    },
  };
}

function headersOf(cells: Cell[], headerless: boolean): string[] {
  let width = cells.length;
  while (width > 1 && isBlankCell(cells[width - 1])) width--;
  return cells.slice(0, width).map((cell, at) => {
    const name = headerless ? "" : shorten(cellText(cell).replace(/\s+/g, " "), HEADER_LENGTH).trim();
    if (name) return name;
    return at === 0 ? "Comment" : `Column ${columnLetters(at)}`;
  });
}

/** B for 1, AB for 27. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
