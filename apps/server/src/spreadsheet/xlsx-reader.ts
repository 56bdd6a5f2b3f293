import { ProblemError } from "../http/problem.ts";
import { type ReadLimits, STRANGERS_LIMITS } from "./read-limits.ts";
import type { Table } from "./table.ts";
import { type SheetContext, sheetRows } from "./xlsx-rows.ts";
import { readSharedStrings, readStyles, readWorkbook } from "./xlsx-workbook.ts";
import { openZip } from "./zip-reader.ts";

export interface XlsxOptions {
  maxColumns: number;
  /** Name of the sheet to read; the first visible one when absent. */
  sheet?: string | undefined;
  /** Those of strangers' files, unless told. */
  limits?: ReadLimits;
}

/**
 * An xlsx as a table. Only the asked-for sheet is unpacked, row by row; the shared texts are kept.
 * @throws NOT_FOUND when there is no such sheet; FILE_BROKEN, FILE_TYPE_UNSUPPORTED, FILE_ENCRYPTED,
 * FILE_TOO_DEEP, FILE_TOO_MANY_CELLS, FILE_TOO_MUCH_INSIDE
 */
export async function openXlsx(bytes: Buffer, options: XlsxOptions): Promise<Table> {
  const { limits = STRANGERS_LIMITS } = options;
  const workbook = await readWorkbook(openZip(bytes, limits.unpackedBytes));
  const visible = workbook.sheets.filter((sheet) => !sheet.hidden);
  const sheets = visible.length > 0 ? visible : workbook.sheets;
  let context: Promise<SheetContext> | undefined;

  async function readContext(): Promise<SheetContext> {
    const zip = openZip(bytes, limits.unpackedBytes);
    return {
      strings: await readSharedStrings(zip, workbook.sharedStrings, limits),
      styles: await readStyles(zip, workbook.styles),
      date1904: workbook.date1904,
      maxColumns: options.maxColumns,
      limits,
    };
  }

  function tableOf(name: string | undefined): Table {
    const sheet = name === undefined ? sheets[0] : sheets.find((one) => one.name === name);
    if (!sheet) throw new ProblemError("NOT_FOUND");
    return {
      format: "xlsx",
      encoding: null,
      delimiter: null,
      sheets: sheets.map((one) => one.name),
      sheet: sheet.name,
      async *rows() {
        const zip = openZip(bytes, limits.unpackedBytes);
        const pieces = zip.open(sheet.part);
        if (!pieces) throw new ProblemError("FILE_BROKEN");
        if (zip.claimedSize(sheet.part) > limits.unpackedBytes)
          throw new ProblemError("FILE_TOO_MUCH_INSIDE");
        context ??= readContext();
        yield* sheetRows(pieces, await context);
      },
      other: tableOf,
    };
  }
  return tableOf(options.sheet);
}
