import { randomInt } from "node:crypto";
import { addMark, deleteMarks } from "./google-sheet-marks.ts";
import { BadRequest, pageOf, SheetRequest, type Told } from "./google-sheet-requests.ts";
import {
  blankColumn,
  CELL_LIMIT,
  HeldPage,
  type HeldSpreadsheet,
  type HeldValue,
  type Undo,
} from "./google-sheet-state.ts";

// spreadsheets.batchUpdate with Google's checks: all requests happen or none.

const CELL_CHARACTERS = 50_000;

/** Applies requests to a spreadsheet; throws BadRequest and leaves it as it was. */
export function applyUpdates(
  file: HeldSpreadsheet,
  requests: readonly unknown[],
  cellLimit = CELL_LIMIT,
): void {
  if (requests.length === 0) throw new BadRequest("Must specify at least one request.");
  const undo: Undo[] = [];
  try {
    for (const [at, raw] of requests.entries()) {
      const parsed = SheetRequest.safeParse(raw);
      if (!parsed.success)
        throw new BadRequest(`Invalid JSON payload received. Unknown name at 'requests[${at}]'`);
      const [name] = Object.keys(parsed.data);
      try {
        applyOne(file, parsed.data, undo);
      } catch (error) {
        if (error instanceof BadRequest) error.message = `Invalid requests[${at}].${name}: ${error.message}`;
        throw error;
      }
      if (file.cellCount > cellLimit) {
        throw new BadRequest(
          `Invalid requests[${at}].${name}: This action would increase the number of cells in the workbook above the limit of ${cellLimit} cells.`,
        );
      }
    }
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  }
  file.modified = new Date();
}

function applyOne(file: HeldSpreadsheet, asked: SheetRequest, undo: Undo[]): void {
  if ("addSheet" in asked) addPage(file, asked.addSheet.properties, undo);
  else if ("appendDimension" in asked) {
    const { sheetId, dimension, length } = asked.appendDimension;
    const page = pageOf(file, sheetId);
    const { columns, rowCount } = page;
    undo.push(() => Object.assign(page, { columns, rowCount }));
    if (dimension === "ROWS") page.rowCount += length;
    else page.columns = [...columns, ...Array.from({ length }, blankColumn)];
  } else if ("updateCells" in asked) {
    const { start, rows } = asked.updateCells;
    const page = pageOf(file, start.sheetId);
    rows.forEach(({ values }, at) => {
      const row = start.rowIndex + at;
      if (row >= page.rowCount) throw new BadRequest(`Attempting to write row: ${row}, beyond the last row.`);
      writeRow(page, row, start.columnIndex, values, undo);
    });
  } else if ("appendCells" in asked) {
    const { sheetId, rows } = asked.appendCells;
    const page = pageOf(file, sheetId);
    const { rowCount } = page;
    const from = page.lastRow;
    undo.push(() => Object.assign(page, { rowCount }));
    page.rowCount = Math.max(rowCount, from + rows.length);
    for (const [at, { values }] of rows.entries()) writeRow(page, from + at, 0, values, undo);
  } else if ("createDeveloperMetadata" in asked) {
    addMark(file, asked.createDeveloperMetadata.developerMetadata, undo);
  } else {
    deleteMarks(file, asked.deleteDeveloperMetadata.dataFilter.developerMetadataLookup, undo);
  }
}

export function addPage(
  file: HeldSpreadsheet,
  {
    sheetId = randomInt(1, 2 ** 31 - 1),
    title = `Sheet${file.pages.length + 1}`,
    gridProperties: grid,
  }: Told<"addSheet">["properties"],
  undo: Undo[],
): void {
  if (file.page(sheetId))
    throw new BadRequest(`A sheet with the ID ${sheetId} already exists. Please enter another ID.`);
  if (file.pages.some((one) => one.title.toLowerCase() === title.toLowerCase()))
    throw new BadRequest(`A sheet with the name "${title}" already exists. Please enter another name.`);
  const { pages } = file;
  undo.push(() => Object.assign(file, { pages }));
  const size = {
    rows: grid?.rowCount ?? 1000,
    columns: grid?.columnCount ?? 26,
    frozen: grid?.frozenRowCount ?? 0,
  };
  file.pages = [...pages, new HeldPage(sheetId, title, size)];
}

function writeRow(
  page: HeldPage,
  at: number,
  from: number,
  values: Told<"appendCells">["rows"][number]["values"],
  undo: Undo[],
): void {
  if (from + values.length > page.columns.length) {
    throw new BadRequest(
      `Attempting to write column: ${from + values.length - 1}, beyond the last column: ${page.columns.length - 1}`,
    );
  }
  const row = page.row(at);
  const before = new Map(row.cells);
  undo.push(() => Object.assign(row, { cells: before }));
  values.forEach(({ userEnteredValue: value, userEnteredFormat: format }, offset) => {
    const column = page.columns[from + offset];
    if (!column) return;
    if (value) row.cells.set(column, checked(value));
    else row.cells.delete(column);
    if (at === 0 && (format?.textFormat as { bold?: boolean } | undefined)?.bold) page.bold.add(column);
    if ((format?.numberFormat as { type?: string } | undefined)?.type === "DATE_TIME") page.dates.add(column);
  });
}

function checked(value: HeldValue): HeldValue {
  if ("stringValue" in value && value.stringValue.length > CELL_CHARACTERS) {
    throw new BadRequest("Your input contains more than the maximum of 50000 characters in a single cell.");
  }
  return value;
}
