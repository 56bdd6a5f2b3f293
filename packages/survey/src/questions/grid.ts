import type { Answer } from "../answers.ts";
import { blankChoice, type Choice } from "./choices.ts";
import { joinWords } from "./kind.ts";

/** What the kinds share whose answer is a set of cells of a table: rows that were answered with columns. */

export interface Grid {
  rows: readonly Pick<Choice, "id" | "text">[];
  columns: readonly Pick<Choice, "id" | "text" | "exclusive">[];
  /** Whether its columns are places, 1 the best, of which each row has one at most. */
  columns_are_places?: true;
}

/** A cell as answers, conditions and filters have it: "ROW:COLUMN". Ids have no colon. */
export const cellId = (row: string, column: string): string => `${row}:${column}`;

/** The row and the column of a cell. */
export function cellParts(cell: string): [row: string, column: string] {
  const at = cell.indexOf(":");
  return at < 0 ? [cell, ""] : [cell.slice(0, at), cell.slice(at + 1)];
}

/** The cells of an answer in one row, by their columns, in the order they were given. */
export const columnsOf = (answer: Answer | undefined, row: string): string[] =>
  (answer?.choice_ids ?? []).flatMap((cell) => {
    const [of, column] = cellParts(cell);
    return of === row ? [column] : [];
  });

/** All cells, row by row. */
export const gridCells = ({ rows, columns }: Grid): string[] =>
  rows.flatMap((row) => columns.map((column) => cellId(row.id, column.id)));

/** All cells with what they are called: "Staff: Good". */
export const gridCellNames = ({ rows, columns }: Grid): Choice[] =>
  rows.flatMap((row) =>
    columns.map((column) => blankChoice(cellId(row.id, column.id), `${row.text}: ${column.text}`)),
  );

/** The rows that were answered, each with its columns: "Staff: Good, Food: Bad". */
export const gridWords = ({ rows, columns }: Grid, answer: Answer): string =>
  joinWords(
    rows.map((row) => {
      const given = new Set(columnsOf(answer, row.id));
      const texts = columns.filter(({ id }) => given.has(id)).map(({ text }) => text);
      return texts.length > 0 ? `${row.text}: ${texts.join(" + ")}` : "";
    }),
  );

/** The cells among the values that a link carries, as the link builder writes them. */
export function carriedCells(grid: Grid, values: readonly string[]): string[] {
  const known = new Set(gridCells(grid));
  return [...new Set(values.map((value) => value.toLowerCase()))].filter((cell) => known.has(cell));
}

/** Whether every cell of an answer is one of the table's, and there once. */
export function areCells(grid: Grid, { choice_ids = [] }: Answer): boolean {
  const known = new Set(gridCells(grid));
  return choice_ids.every((cell) => known.has(cell)) && new Set(choice_ids).size === choice_ids.length;
}
