import { ProblemError } from "../http/problem.ts";
import type { Table } from "./table.ts";
import { type SheetContext, sheetRows } from "./xlsx-rows.ts";
import { readSharedStrings, readStyles, readWorkbook } from "./xlsx-workbook.ts";
import { openZip } from "./zip-reader.ts";

export interface XlsxOptions {
  maxColumns: number;
  /** Name of the sheet to read; the first visible one when absent. */
  sheet?: string;
  /** Unpacked bytes that one reading may take, and the part of them that may stay in memory. */
  budget: number;
  textBudget: number;
}

/**
 * An xlsx as a table. Only the asked-for sheet is unpacked, row by row; the shared texts are kept.
 * @throws NOT_FOUND when there is no such sheet; FILE_BROKEN, FILE_TYPE_UNSUPPORTED, FILE_ENCRYPTED,
 * FILE_TOO_MUCH_INSIDE
 */
export async function openXlsx(bytes: Buffer, options: XlsxOptions): Promise<Table> {
  const workbook = await readWorkbook(openZip(bytes, options.budget));
  const visible = workbook.sheets.filter((sheet) => !sheet.hidden);
  const sheets = visible.length > 0 ? visible : workbook.sheets;
  const sheet = options.sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === options.sheet);
  if (!sheet) throw new ProblemError("NOT_FOUND");
  return {
    format: "xlsx",
    encoding: null,
    delimiter: null,
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    async *rows() {
      const zip = openZip(bytes, options.budget);
      const pieces = zip.open(sheet.part);
      if (!pieces) throw new ProblemError("FILE_BROKEN");
      if (zip.claimedSize(sheet.part) > options.budget) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
      const context: SheetContext = {
        strings: await readSharedStrings(zip, workbook.sharedStrings, options.textBudget),
        styles: await readStyles(zip, workbook.styles),
        date1904: workbook.date1904,
        maxColumns: options.maxColumns,
      };
      yield* sheetRows(pieces, context);
    },
  };
}
