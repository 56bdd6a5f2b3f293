import type { Formats } from "@soundings/contract/formats";
import type { QuestionReport } from "@soundings/contract/report";
import { cellId } from "@soundings/survey/questions/grid";
import { FEW } from "../findings.ts";
import type { Sentence } from "../sentence.ts";

export interface GridRow {
  id: string;
  label: string;
  cells: { column: string; label: string; value: string; count: number; share: number }[];
  /** Of a ranking: the mean of its places, and the share of answers that gave it one; null for other tables. */
  placed: { mean: number | null; share: number } | null;
}

/**
 * A table's rows with their cells; shares are of all who answered the question. Rows and columns that are gone are
 * there where they were answered, and named so by `removed`.
 */
export function gridRows(
  { question, bars, answered }: Pick<QuestionReport, "question" | "bars" | "answered">,
  removed: (name: string) => string,
) {
  const counts = new Map(bars.map(({ value, count }) => [value, count]));
  const { rows = [], columns = [] } = question.grid ?? {};
  const count = (row: string, column: string) => counts.get(cellId(row, column)) ?? 0;
  const shownColumns = columns.filter(
    ({ id, archived }) => !archived || question.archived || rows.some((row) => count(row.id, id) > 0),
  );
  const arePlaces = question.grid?.columns_are_places === true;
  const nameOf = ({ label, archived }: { label: string; archived: boolean }) =>
    archived && !question.archived ? removed(label) : label;
  const all: GridRow[] = rows.map((row) => {
    const { id } = row;
    const cells = shownColumns.map((column) => ({
      column: column.id,
      label: nameOf(column),
      value: cellId(id, column.id),
      count: count(id, column.id),
      share: answered > 0 ? count(id, column.id) / answered : 0,
    }));
    return { id, label: nameOf(row), cells, placed: arePlaces ? placedOf(cells, answered) : null };
  });
  const gone = new Set(rows.filter(({ archived }) => archived && !question.archived).map(({ id }) => id));
  const shown = all.filter(({ id, cells }) => !gone.has(id) || cells.some((cell) => cell.count > 0));
  return arePlaces ? shown.toSorted((one, other) => points(other) - points(one)) : shown;
}

function placedOf(cells: GridRow["cells"], answered: number): GridRow["placed"] {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  const sum = cells.reduce((all, cell) => all + Number(cell.column) * cell.count, 0);
  return { mean: count > 0 ? sum / count : null, share: answered > 0 ? count / answered : 0 };
}

/** The first of n places is worth n points, the last 1, none 0 (Borda): rows in this order are in that of their mean places, too, where every row has one. */
function points({ cells }: GridRow): number {
  return cells.reduce((sum, cell) => sum + (cells.length + 1 - Number(cell.column)) * cell.count, 0);
}

/** The cell that most chose, of a ranking what most put first; only counted where there are few answers or several cells lead. */
export function describeGrid(rows: readonly GridRow[], answered: number, format: Formats): Sentence {
  const cells = rows.flatMap((row) =>
    row.cells
      .filter(({ column }) => row.placed === null || column === "1")
      .map((cell) => ({ ...cell, row: row.label })),
  );
  const [first, second] = cells.toSorted((a, b) => b.count - a.count);
  if (!first || first.count === 0 || answered === 0) return { key: "finding.none" };
  if (answered < FEW || first.count === second?.count) {
    const key = rows[0]?.placed ? "grid.ranked" : "grid.counted";
    return { key, values: { count: answered, rows: format.number(rows.length) } };
  }
  return {
    key: rows[0]?.placed ? "grid.first" : "grid.finding",
    values: { share: format.percent(first.share), column: first.label, row: first.row },
  };
}
