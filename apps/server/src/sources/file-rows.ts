import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { sourceColumnHeaders } from "@soundings/contract/source-columns";
import { fillText } from "@soundings/contract/words";
import { ProblemError } from "../http/problem.ts";
import { type Cell, columnLetters, isBlankCell, type Row, type Table } from "../spreadsheet/table.ts";
import { namesIn } from "../words/names.ts";
import { cellText, shorten } from "./cells.ts";
import type { ReadChoice } from "./file-task.ts";
import { guessLayout, type Layout, tableScore } from "./guess-layout.ts";

const HEADER_LENGTH = 200;
/** Rows that a guess looks at; a header is chosen among them. */
const LOOK_ROWS = 50;
/** Sheets that are looked at for the comments, and how much better than the first another must look. */
const LOOK_SHEETS = 8;
const BETTER = 4;

export interface FileRows extends Layout {
  /** Names of the columns, from the first; those without one are named after their letters. */
  headers: string[];
  /** The first rows as they stand, the header and what is above it included. */
  first_rows: Row[];
  /** Rows below the header, but for those that say the same. */
  rows: AsyncIterable<Row>;
  /** The numbers of these, once they were passed. */
  headers_again: number[];
}

/**
 * A table with its header taken off: names of columns, and the rows below. What is not chosen is guessed; a
 * file without a header keeps its first row.
 * @returns null for a table without rows
 * @throws NOT_FOUND for a header row that is not among the first rows
 */
export async function fileRows(
  table: Pick<Table, "rows">,
  choice: ReadChoice = {},
  language: InterfaceLanguage = "en",
): Promise<FileRows | null> {
  const iterator = table.rows()[Symbol.asyncIterator]();
  const first_rows: Row[] = [];
  let next = await iterator.next();
  for (; !next.done && first_rows.length < LOOK_ROWS; next = await iterator.next())
    first_rows.push(next.value);
  if (first_rows.length === 0) return null;
  const layout = guessLayout(first_rows, choice);
  const header = first_rows.find(({ row }) => row === layout.header_row);
  if (layout.header_row !== null && !header) throw new ProblemError("NOT_FOUND");
  const below = first_rows.filter(({ row }) => layout.header_row === null || row > layout.header_row);
  const headerWords = header ? header.cells.map(cellText) : null;
  const headers_again: number[] = [];
  function isComment(row: Row): boolean {
    const isAgain = headerWords !== null && saysAll(row, headerWords);
    if (isAgain) headers_again.push(row.row);
    return !isAgain;
  }
  return {
    ...layout,
    headers_again,
    headers: header ? namesOf(header.cells, layout, language) : namesOf(blankRow(below), layout, language),
    first_rows,
    rows: {
      async *[Symbol.asyncIterator]() {
        try {
          yield* below.filter(isComment);
          for (; !next.done; next = await iterator.next()) if (isComment(next.value)) yield next.value;
        } finally {
          await iterator.return?.();
        }
      },
    },
  };
}

/** The sheet that holds the comments: the first one, unless it is a cover or notes and another a table. */
export async function guessSheet(table: Table): Promise<Table> {
  let best = table;
  let bestScore = 0;
  for (const sheet of table.sheets.length > 1 ? table.sheets.slice(0, LOOK_SHEETS) : []) {
    const other = table.other(sheet);
    const rows: Row[] = [];
    for await (const row of other.rows()) if (rows.push(row) === LOOK_ROWS) break;
    const score = tableScore(rows);
    if (bestScore === 0 ? score <= 0 : score < bestScore * BETTER) continue;
    best = other;
    bestScore = score;
  }
  return best;
}

/** Whether a row says in all columns, of which there are several, what a header says. */
function saysAll({ cells }: Row, words: readonly string[]): boolean {
  const width = Math.max(cells.length, words.length);
  // Most rows differ in their first cell.
  for (let at = 0; at < width; at++) if (cellText(cells[at]) !== (words[at] ?? "")) return false;
  return words.filter((word) => word !== "").length > 1;
}

/** As wide as the widest of some rows. */
const blankRow = (rows: readonly Row[]): Cell[] =>
  Array.from({ length: Math.max(1, ...rows.map(({ cells }) => cells.length)) }, () => null);

function namesOf(
  cells: readonly Cell[],
  { comment_column, header_row }: Layout,
  language: InterfaceLanguage,
): string[] {
  let width = cells.length;
  if (header_row !== null) while (width > 1 && isBlankCell(cells[width - 1])) width--;
  return Array.from({ length: Math.max(width, comment_column + 1) }, (_, at) => {
    const name = shorten(cellText(cells[at]).replace(/\s+/g, " "), HEADER_LENGTH).trim();
    if (name) return name;
    return at === comment_column
      ? sourceColumnHeaders(language).comment
      : fillText(namesIn(language).column, { letters: columnLetters(at) });
  });
}
