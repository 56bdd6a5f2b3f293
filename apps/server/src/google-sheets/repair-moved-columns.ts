import type { Cell } from "../spreadsheet/table.ts";
import type { GoogleClient } from "./ask-google.ts";
import type { BoundColumn } from "./bind-columns.ts";
import { cellRequest, columnRequests, dayNumber, headerCells, unmarkRequest } from "./page-requests.ts";
import type { AnswerRow } from "./sheet-columns.ts";
import { SheetError } from "./sheet-error.ts";
import { batchUpdate, findMarks, type PageMarks, readGrid, readPages } from "./spreadsheets.ts";

/** A person who goes on moving columns is waited for. */
const MAX_REPAIRS = 5;
/** New rows are the last; a sheet of a million is not read for them as a whole. */
const LAST_ROWS = 20_000;

export interface WrittenRow extends AnswerRow {
  id: string;
}

/**
 * Looks at rows that are in the sheet, and puts cells, headers and marks right that went to others' columns because
 * a person moved columns while they were being written: Google takes places only, not marks.
 * @param bound the columns with the headers that they should have
 * @returns where the marks stand after
 * @throws SheetError
 */
export async function repairMovedColumns(
  way: GoogleClient,
  { spreadsheet_id, sheet_id }: { spreadsheet_id: string; sheet_id: number },
  rows: readonly WrittenRow[],
  bound: readonly BoundColumn[],
): Promise<PageMarks> {
  let marks = await findMarks(way, spreadsheet_id, sheet_id);
  for (let time = 0; time < MAX_REPAIRS; time++) {
    const requests = await repairs(way, { spreadsheet_id, sheet_id }, rows, bound, marks);
    if (requests.length > 0) await batchUpdate(way, spreadsheet_id, requests);
    const after = await findMarks(way, spreadsheet_id, sheet_id);
    if (requests.length === 0 && samePlaces(marks.columns, after.columns)) return after;
    marks = after;
  }
  throw new SheetError("UNREACHABLE", "columns are being moved", { certain: false });
}

async function repairs(
  way: GoogleClient,
  { spreadsheet_id, sheet_id }: { spreadsheet_id: string; sheet_id: number },
  rows: readonly WrittenRow[],
  bound: readonly BoundColumn[],
  marks: PageMarks,
): Promise<object[]> {
  const twice = marksOnOthers(marks.columns);
  if (twice.length > 0) return twice.map((mark) => unmarkRequest(sheet_id, mark));
  const { pages } = await readPages(way, spreadsheet_id);
  const page = pages.find((one) => one.sheet_id === sheet_id);
  if (!page) throw new SheetError("GONE", "the page was deleted");
  const needed = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const lost = bound.filter(({ key, mark }) => needed.has(key) && !marks.columns.has(mark));
  if (lost.length > 0) return columnRequests(sheet_id, lost, page.columnCount, marks.headerRow);
  const columns = columnsByPlace(bound, marks);
  const keys = new Map([...columns].map(([at, { key }]) => [at, key]));
  const from = Math.max(0, page.rowCount - LAST_ROWS);
  const grid = await readGrid(way, spreadsheet_id, sheet_id, { from });
  const requests = corrections(sheet_id, { grid, from }, rows, keys);
  const { headerRow } = marks;
  if (headerRow === null) return requests;
  const [headers = []] = await readGrid(way, spreadsheet_id, sheet_id, {
    from: headerRow,
    before: headerRow + 1,
  });
  return [...headerCorrections(sheet_id, headers, headerRow, columns), ...requests];
}

/** Whether every column still stands where it was taken to stand. */
export const samePlaces = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): boolean => before.size === after.size && [...before].every(([mark, at]) => after.get(mark) === at);

/** Marks that were set on a column which has an older one. */
function marksOnOthers(columns: ReadonlyMap<string, number>): string[] {
  const oldest = new Map<number, string>();
  const byAge = [...columns].sort(([a], [b]) => Number(a) - Number(b));
  for (const [mark, at] of byAge) if (!oldest.has(at)) oldest.set(at, mark);
  return byAge.filter(([mark, at]) => oldest.get(at) !== mark).map(([mark]) => mark);
}

function columnsByPlace(bound: readonly BoundColumn[], { columns }: PageMarks): Map<number, BoundColumn> {
  return new Map(
    bound.flatMap((column): [number, BoundColumn][] => {
      const at = columns.get(column.mark);
      return at === undefined ? [] : [[at, column]];
    }),
  );
}

/** Headers that stand over others' columns; what a person called a column stays. */
function headerCorrections(
  sheetId: number,
  held: readonly unknown[],
  headerRow: number,
  columns: ReadonlyMap<number, BoundColumn>,
): object[] {
  const ours = new Set([...columns.values()].map(({ header }) => header));
  const wrong = held.flatMap((text, at) => {
    const column = columns.get(at);
    return typeof text === "string" && ours.has(text) && column?.header !== text ? [{ at, column }] : [];
  });
  // The column whose header went elsewhere has its old one, or none.
  const strayed = new Set(wrong.map(({ at }) => held[at]));
  const missing = [...columns].filter(
    ([at, { header }]) => (strayed.has(header) || !held[at]) && held[at] !== header,
  );
  return [
    ...wrong.map(({ at, column }) =>
      column ? headerCells(sheetId, headerRow, at, [column]) : cellRequest(sheetId, headerRow, at, null),
    ),
    ...missing.map(([at, column]) => headerCells(sheetId, headerRow, at, [column])),
  ];
}

/** Requests that bring each misplaced row's cells under their headers. What a person wrote elsewhere stays. */
function corrections(
  sheetId: number,
  { grid, from }: { grid: readonly (readonly unknown[])[]; from: number },
  rows: readonly WrittenRow[],
  keys: ReadonlyMap<number, string>,
): object[] {
  const wanted = new Map(rows.map((row) => [row.id, row]));
  const placeOf = new Map([...keys].map(([at, key]) => [key, at]));
  return grid.flatMap((held, at) => {
    const rowIndex = from + at;
    const id = held.find((value) => typeof value === "string" && wanted.has(value)) as string | undefined;
    const row = id && wanted.get(id);
    if (!row) return [];
    const own = [...row.cells];
    const misplaced = own.some(([key, cell]) => {
      const at = placeOf.get(key);
      return at !== undefined && !isCell(held[at], cell) && held.some((value) => isCell(value, cell));
    });
    if (!misplaced) return [];
    const width = Math.max(held.length, ...[...keys.keys()].map((at) => at + 1));
    return Array.from({ length: width }, (_, at) => {
      const key = keys.get(at);
      const cell: Cell = key === undefined ? null : (row.cells.get(key) ?? null);
      // A column of the person's own is only emptied of what is ours.
      if (key === undefined && !own.some(([, value]) => isCell(held[at], value))) return [];
      return isCell(held[at], cell) ? [] : [cellRequest(sheetId, rowIndex, at, cell)];
    }).flat();
  });
}

function isCell(held: unknown, cell: Cell): boolean {
  if (cell === null) return held === undefined || held === "";
  if (cell instanceof Date) return typeof held === "number" && Math.abs(held - dayNumber(cell)) < 1e-6;
  return held === cell;
}
