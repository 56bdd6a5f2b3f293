import { z } from "zod";
import { askSheets, type GoogleClient } from "./ask-google.ts";
import type { FoundMarks } from "./bind-columns.ts";
import { SheetError } from "./sheet-error.ts";

/** What is asked of Google Sheets v4 and Drive v3. All of it throws SheetError. */

const SHEETS = "https://sheets.googleapis.com/v4/spreadsheets";
const DRIVE = "https://www.googleapis.com/drive/v3/files";

/** Keys of our developer metadata; a sheet may hold some thousand characters of such, so values are short. */
export const MARKS = { column: "soundings.column", header: "soundings.header", batch: "soundings.batch" };

const Page = z.object({
  sheetId: z.number().int().default(0),
  title: z.string().default(""),
  gridProperties: z
    .object({ columnCount: z.number().int().default(0), rowCount: z.number().int().default(0) })
    .optional(),
});
const SpreadsheetReply = z.object({
  spreadsheetId: z.string(),
  spreadsheetUrl: z.string(),
  properties: z.object({ title: z.string() }),
  sheets: z.array(z.object({ properties: Page })).default([]),
});

export interface SpreadsheetPages {
  id: string;
  url: string;
  title: string;
  pages: { sheet_id: number; title: string; columnCount: number; rowCount: number }[];
}

const FIELDS =
  "spreadsheetId,spreadsheetUrl,properties.title,sheets.properties(sheetId,title,gridProperties(columnCount,rowCount))";

/** Makes a spreadsheet with one page. `body` is Google's Spreadsheet. */
export async function createSpreadsheet(way: GoogleClient, body: object): Promise<SpreadsheetPages> {
  return pagesOf(await askSheets(way, { url: SHEETS, turn: "write", body }));
}

export async function readPages(way: GoogleClient, spreadsheet_id: string): Promise<SpreadsheetPages> {
  const url = `${addressOf(spreadsheet_id)}?fields=${encodeURIComponent(FIELDS)}`;
  return pagesOf(await askSheets(way, { url, turn: "read" }));
}

/** Does all of it or nothing. */
export async function batchUpdate(
  way: GoogleClient,
  spreadsheet_id: string,
  requests: readonly object[],
): Promise<void> {
  // What each request did is of no interest; leaving it out keeps replies small.
  const url = `${addressOf(spreadsheet_id)}:batchUpdate?fields=spreadsheetId`;
  await askSheets(way, { url, turn: "write", body: { requests } });
}

const Range = z.object({
  sheetId: z.number().int().default(0),
  dimension: z.string(),
  startIndex: z.number().int().default(0),
});
const Marks = z.object({
  matchedDeveloperMetadata: z
    .array(
      z.object({
        developerMetadata: z.object({
          metadataId: z.number().int(),
          metadataKey: z.string(),
          metadataValue: z.string().default(""),
          location: z.object({ sheetId: z.number().int().optional(), dimensionRange: Range.optional() }),
        }),
      }),
    )
    .default([]),
});

export interface PageMarks extends FoundMarks {
  /** Numbers of the batches that are marked in the page: what they held is in it. */
  batches: number[];
}

/** Where our marks stand in a page now. A page that is gone has none. */
export async function findMarks(
  way: GoogleClient,
  spreadsheet_id: string,
  sheet_id: number,
): Promise<PageMarks> {
  const dataFilters = Object.values(MARKS).map((metadataKey) => ({
    developerMetadataLookup: { metadataKey },
  }));
  const url = `${addressOf(spreadsheet_id)}/developerMetadata:search`;
  const { matchedDeveloperMetadata: found } = read(
    Marks,
    await askSheets(way, { url, turn: "read", body: { dataFilters } }),
  );
  const columns = new Map<string, number>();
  const batches: number[] = [];
  let headerRow: number | null = null;
  for (const { developerMetadata: mark } of found) {
    const { dimensionRange: range, sheetId } = mark.location;
    // Other pages of the spreadsheet may be other surveys'; a copy of a page has copies of the marks.
    if ((range?.sheetId ?? sheetId) !== sheet_id) continue;
    if (mark.metadataKey === MARKS.batch) batches.push(mark.metadataId);
    else if (mark.metadataKey === MARKS.header && range?.dimension === "ROWS") headerRow = range.startIndex;
    else if (mark.metadataKey === MARKS.column && range?.dimension === "COLUMNS") {
      const known = columns.get(mark.metadataValue);
      columns.set(mark.metadataValue, Math.min(known ?? range.startIndex, range.startIndex));
    }
  }
  return { columns, headerRow, batches };
}

const Values = z.object({
  valueRanges: z
    .array(z.object({ valueRange: z.object({ values: z.array(z.array(z.unknown())).default([]) }) }))
    .default([]),
});

/** What stands in the column with a mark, wherever it is. */
export async function readColumn(
  way: GoogleClient,
  spreadsheet_id: string,
  sheet_id: number,
  mark: string,
): Promise<string[]> {
  const lookup = {
    metadataKey: MARKS.column,
    metadataValue: mark,
    metadataLocation: { sheetId: sheet_id },
    locationMatchingStrategy: "INTERSECTING_LOCATION",
  };
  const body = { dataFilters: [{ developerMetadataLookup: lookup }], majorDimension: "COLUMNS" };
  const url = `${addressOf(spreadsheet_id)}/values:batchGetByDataFilter`;
  const { valueRanges } = read(Values, await askSheets(way, { url, turn: "read", body }));
  return valueRanges.flatMap(({ valueRange }) => valueRange.values.flat().map(String));
}

/** What stands on a page from a row on, and before another, with moments as days' numbers. */
export async function readGrid(
  way: GoogleClient,
  spreadsheet_id: string,
  sheet_id: number,
  rows: { from: number; before?: number },
): Promise<unknown[][]> {
  const range = { sheetId: sheet_id, startRowIndex: rows.from, endRowIndex: rows.before };
  const body = {
    dataFilters: [{ gridRange: range }],
    majorDimension: "ROWS",
    valueRenderOption: "UNFORMATTED_VALUE",
    dateTimeRenderOption: "SERIAL_NUMBER",
  };
  const url = `${addressOf(spreadsheet_id)}/values:batchGetByDataFilter`;
  const { valueRanges } = read(Values, await askSheets(way, { url, turn: "read", body }));
  return valueRanges[0]?.valueRange.values ?? [];
}

const File = z.object({ name: z.string(), trashed: z.boolean().default(false) });

/** How Drive has the file: one in the bin can still be written to, and nobody would see it. */
export async function readFile(way: GoogleClient, id: string): Promise<z.output<typeof File>> {
  const url = `${DRIVE}/${encodeURIComponent(id)}?fields=name,trashed`;
  return read(File, await askSheets(way, { url, turn: null }));
}

const Files = z.object({
  nextPageToken: z.string().optional(),
  files: z.array(z.object({ id: z.string(), name: z.string(), modifiedTime: z.iso.datetime() })),
});
const LISTED = "mimeType='application/vnd.google-apps.spreadsheet' and trashed=false";

/** Spreadsheets that this program made there, the latest first. */
export async function listFiles(way: GoogleClient, page_token: string | undefined) {
  const query = new URLSearchParams({
    q: LISTED,
    pageSize: "50",
    orderBy: "modifiedTime desc",
    fields: "nextPageToken,files(id,name,modifiedTime)",
    ...(page_token && { pageToken: page_token }),
  });
  return read(Files, await askSheets(way, { url: `${DRIVE}?${query}`, turn: null }));
}

const addressOf = (spreadsheet_id: string) => `${SHEETS}/${encodeURIComponent(spreadsheet_id)}`;

function pagesOf(told: unknown): SpreadsheetPages {
  const { spreadsheetId, spreadsheetUrl, properties, sheets } = read(SpreadsheetReply, told);
  return {
    id: spreadsheetId,
    url: spreadsheetUrl,
    title: properties.title,
    pages: sheets.map(({ properties: page }) => ({
      sheet_id: page.sheetId,
      title: page.title,
      columnCount: page.gridProperties?.columnCount ?? 0,
      rowCount: page.gridProperties?.rowCount ?? 0,
    })),
  };
}

function read<Shape extends z.ZodType>(shape: Shape, told: unknown): z.output<Shape> {
  const parsed = shape.safeParse(told);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SheetError("REFUSED", `not understood: ${issue?.path.join(".")} ${issue?.message}`, {
    certain: false,
  });
}
