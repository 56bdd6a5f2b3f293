import type { QuestionReport } from "@soundings/contract/report";
import { cellId } from "@soundings/survey/questions/grid";
import type { Formats } from "../../lib/format.ts";
import { FEW } from "../findings.ts";
import type { Sentence } from "../sentence.ts";

export interface GridRow {
  id: string;
  label: string;
  cells: { column: string; label: string; value: string; count: number; share: number }[];
}

/** A table's rows with their cells; shares are of all who answered the question. Rows and columns that are gone are there where they were answered. */
export function gridRows({
  question,
  bars,
  answered,
}: Pick<QuestionReport, "question" | "bars" | "answered">) {
  const counts = new Map(bars.map(({ value, count }) => [value, count]));
  const { rows = [], columns = [] } = question.grid ?? {};
  const count = (row: string, column: string) => counts.get(cellId(row, column)) ?? 0;
  const shownColumns = columns.filter(
    ({ id, archived }) => !archived || question.archived || rows.some((row) => count(row.id, id) > 0),
  );
  const all: GridRow[] = rows.map(({ id, label }) => ({
    id,
    label,
    cells: shownColumns.map((column) => ({
      column: column.id,
      label: column.label,
      value: cellId(id, column.id),
      count: count(id, column.id),
      share: answered > 0 ? count(id, column.id) / answered : 0,
    })),
  }));
  const gone = new Set(rows.filter(({ archived }) => archived && !question.archived).map(({ id }) => id));
  return all.filter(({ id, cells }) => !gone.has(id) || cells.some((cell) => cell.count > 0));
}

/** The cell that most chose; only counted where there are few answers or several cells lead. */
export function describeGrid(rows: readonly GridRow[], answered: number, format: Formats): Sentence {
  const cells = rows.flatMap((row) => row.cells.map((cell) => ({ ...cell, row: row.label })));
  const [first, second] = cells.toSorted((a, b) => b.count - a.count);
  if (!first || first.count === 0 || answered === 0) return { key: "finding.none" };
  if (answered < FEW || first.count === second?.count) {
    return { key: "grid.counted", values: { count: answered, rows: format.number(rows.length) } };
  }
  return {
    key: "grid.finding",
    values: { share: format.percent(first.share), column: first.label, row: first.row },
  };
}
