import { cellId } from "@soundings/survey/questions/grid";
import type { QuestionReport } from "./report.ts";

type Answered = Pick<QuestionReport, "answered">;

/** Of how many a count is: of those who were offered it. */
export const offeredTo = ({ answered }: Answered, { offered }: { offered?: number | undefined }): number =>
  offered ?? answered;

/** A count's share of those who were offered it, 0 to 1. */
export function shareOf(report: Answered, part: { count: number; offered?: number | undefined }): number {
  const offered = offeredTo(report, part);
  return offered > 0 ? part.count / offered : 0;
}

/** The largest share first, then the most answers. */
export const byShare =
  (report: Answered) =>
  (one: { count: number; offered?: number | undefined }, other: typeof one): number =>
    shareOf(report, other) - shareOf(report, one) || other.count - one.count;

/** Whether a field is no longer one of its question, which still is asked. */
export const isGoneField = ({ question }: Pick<QuestionReport, "question">, field: string): boolean =>
  !question.archived && question.fields.some(({ id, archived }) => id === field && archived === true);

export interface GridRow {
  id: string;
  label: string;
  /** Of those who answered the question, how many were asked for this row. */
  asked: number;
  /** `share` is of those who were offered the cell; null where nobody was. */
  cells: { column: string; label: string; value: string; count: number; share: number | null }[];
  /** Of a ranking: the mean of its places, and the share of those asked who gave it one; null for other tables. */
  placed: { mean: number | null; share: number } | null;
}

/**
 * A table's rows with their cells, of a ranking the best first. Rows and columns that are gone are there where they
 * were answered, and named so by `removed`.
 */
export function gridRows(
  { question, bars, answered }: Pick<QuestionReport, "question" | "bars" | "answered">,
  removed: (name: string) => string,
): GridRow[] {
  const known = new Map(bars.map((bar) => [bar.value, bar]));
  const { rows = [], columns = [] } = question.grid ?? {};
  const count = (row: string, column: string) => known.get(cellId(row, column))?.count ?? 0;
  const shownColumns = columns.filter(
    ({ id, archived }) => !archived || question.archived || rows.some((row) => count(row.id, id) > 0),
  );
  const arePlaces = question.grid?.columns_are_places === true;
  const nameOf = ({ label, archived }: { label: string; archived: boolean }) =>
    archived && !question.archived ? removed(label) : label;
  const all = rows.map((row): GridRow => {
    const { id } = row;
    const offers = columns.map((column) => offersOf(known.get(cellId(id, column.id)), answered));
    const asked = Math.max(0, ...offers);
    const cells = shownColumns.map((column) => {
      const value = cellId(id, column.id);
      const offered = offersOf(known.get(value), answered);
      const own = count(id, column.id);
      return {
        ...{ column: column.id, label: nameOf(column), value, count: own },
        share: offered > 0 ? own / offered : null,
      };
    });
    return { id, label: nameOf(row), asked, cells, placed: arePlaces ? placedOf(cells, asked) : null };
  });
  const gone = new Set(rows.filter(({ archived }) => archived && !question.archived).map(({ id }) => id));
  const shown = all.filter(({ id, cells }) => !gone.has(id) || cells.some((cell) => cell.count > 0));
  return arePlaces ? shown.toSorted((one, other) => points(other) - points(one)) : shown;
}

/** A row and a column that no version had together were offered to nobody. */
const offersOf = (bar: QuestionReport["bars"][number] | undefined, answered: number): number =>
  bar ? offeredTo({ answered }, bar) : 0;

function placedOf(cells: GridRow["cells"], asked: number): GridRow["placed"] {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  const sum = cells.reduce((all, cell) => all + Number(cell.column) * cell.count, 0);
  return { mean: count > 0 ? sum / count : null, share: asked > 0 ? count / asked : 0 };
}

/**
 * The first of n places is worth n points, the last 1, none 0 (Borda), on the average of those who were asked: rows in
 * this order are in that of their mean places, too, where everybody placed every row.
 */
function points({ cells, asked }: GridRow): number {
  const sum = cells.reduce((all, cell) => all + (cells.length + 1 - Number(cell.column)) * cell.count, 0);
  return sum / Math.max(1, asked);
}
