import { randomInt } from "node:crypto";
import { SHEET_CELL_CHARACTERS } from "@soundings/contract/google-sheets";
import type { Cell } from "../spreadsheet/table.ts";
import type { BoundColumn, ColumnPlan } from "./bind-columns.ts";
import { MARKS } from "./spreadsheets.ts";

/** Requests of Google's batchUpdate. All values are written as they are: no text becomes a formula or a date. */

/** Numbers of pages, batches and marks: whoever makes them chooses. */
export const newNumber = (): number => randomInt(1, 2 ** 31 - 1);

/** A new page's number of rows; Google adds rows as they are needed. */
const FIRST_ROWS = 100;

export const pageProperties = (sheetId: number, title: string, columnCount: number) => ({
  sheetId,
  title,
  gridProperties: { rowCount: FIRST_ROWS, columnCount, frozenRowCount: 1 },
});

/** Headers and marks of a page that was just made. */
export function newPageRequests(sheetId: number, columns: readonly BoundColumn[]): object[] {
  return [
    headerCells(sheetId, 0, 0, columns),
    ...columns.map(({ mark }, at) => markOf(MARKS.column, mark, range(sheetId, "COLUMNS", at))),
    markOf(MARKS.header, "1", range(sheetId, "ROWS", 0)),
  ];
}

/** Columns at the right end, with their headers and marks. */
export function columnRequests(
  sheetId: number,
  added: readonly BoundColumn[],
  columnCount: number,
  headerRow: number | null,
): object[] {
  if (added.length === 0) return [];
  return [
    { appendDimension: { sheetId, dimension: "COLUMNS", length: added.length } },
    headerCells(sheetId, headerRow ?? 0, columnCount, added),
    ...added.map(({ mark }, at) => markOf(MARKS.column, mark, range(sheetId, "COLUMNS", columnCount + at))),
  ];
}

/** Takes a column's mark off. */
export const unmarkRequest = (sheetId: number, mark: string): object => ({
  deleteDeveloperMetadata: {
    dataFilter: {
      developerMetadataLookup: {
        metadataKey: MARKS.column,
        metadataValue: mark,
        metadataLocation: { sheetId },
        locationMatchingStrategy: "INTERSECTING_LOCATION",
      },
    },
  },
});

export interface Batch {
  number: number;
  rows: readonly ReadonlyMap<string, Exclude<Cell, null>>[];
}

/**
 * Columns, headers, rows and the batch's mark in one: all of it comes to be, or nothing. The mark's number is the
 * batch's, so Google refuses a batch that it has taken already.
 * @param done batches that are marked and that nobody needs to look for any more
 */
export function batchRequests(
  sheetId: number,
  { added, renamed, place }: ColumnPlan,
  { columnCount, headerRow }: { columnCount: number; headerRow: number | null },
  batch: Batch,
  done: readonly number[],
): object[] {
  return [
    ...columnRequests(sheetId, added, columnCount, headerRow),
    ...renamed.map(({ column, at }) => headerCells(sheetId, headerRow ?? 0, at, [column])),
    {
      appendCells: {
        sheetId,
        rows: batch.rows.map((row) => rowData(row, (key) => place(key, columnCount))),
        fields: FIELDS,
      },
    },
    markOf(MARKS.batch, "", { sheetId }, batch.number),
    ...done.map((metadataId) => ({
      deleteDeveloperMetadata: { dataFilter: { developerMetadataLookup: { metadataId } } },
    })),
  ];
}

const FIELDS = "userEnteredValue,userEnteredFormat.numberFormat";

function rowData(row: ReadonlyMap<string, Exclude<Cell, null>>, place: (key: string) => number | undefined) {
  const values: object[] = [];
  for (const [key, cell] of row) {
    const at = place(key);
    if (at === undefined) throw new Error(`no column for ${key}`);
    values[at] = cellData(cell);
  }
  return { values: Array.from(values, (cell) => cell ?? {}) };
}

const DATE = { numberFormat: { type: "DATE_TIME", pattern: "yyyy-mm-dd hh:mm:ss" } };
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);

/** The number of a moment's day. */
export const dayNumber = (moment: Date): number => (moment.getTime() - EPOCH) / DAY_MS;

/** A moment is a day's number with a format: sorted and counted with as people expect of a spreadsheet. */
function cellData(cell: Exclude<Cell, null>): object {
  if (cell instanceof Date) {
    return { userEnteredValue: { numberValue: dayNumber(cell) }, userEnteredFormat: DATE };
  }
  if (typeof cell === "number") return { userEnteredValue: { numberValue: cell } };
  if (typeof cell === "boolean") return { userEnteredValue: { boolValue: cell } };
  return { userEnteredValue: { stringValue: cell } };
}

/** One cell anew; null empties it. */
export const cellRequest = (sheetId: number, rowIndex: number, columnIndex: number, cell: Cell): object => ({
  updateCells: {
    start: { sheetId, rowIndex, columnIndex },
    rows: [{ values: [cell === null ? {} : cellData(cell)] }],
    fields: FIELDS,
  },
});

export const headerCells = (
  sheetId: number,
  rowIndex: number,
  columnIndex: number,
  columns: readonly BoundColumn[],
) => ({
  updateCells: {
    start: { sheetId, rowIndex, columnIndex },
    rows: [
      {
        values: columns.map(({ header }) => ({
          userEnteredValue: { stringValue: header.slice(0, SHEET_CELL_CHARACTERS) },
          userEnteredFormat: { textFormat: { bold: true } },
        })),
      },
    ],
    fields: "userEnteredValue,userEnteredFormat.textFormat.bold",
  },
});

const range = (sheetId: number, dimension: "ROWS" | "COLUMNS", at: number) => ({
  dimensionRange: { sheetId, dimension, startIndex: at, endIndex: at + 1 },
});

/** To be seen by whichever client the operator has: PROJECT would hide it from the next one. */
const markOf = (metadataKey: string, metadataValue: string, location: object, metadataId?: number) => ({
  createDeveloperMetadata: {
    developerMetadata: {
      ...(metadataId !== undefined && { metadataId }),
      metadataKey,
      metadataValue,
      location,
      visibility: "DOCUMENT",
    },
  },
});
