import { z } from "zod";
import type { HeldPage, HeldSpreadsheet } from "./google-sheet-state.ts";

// What spreadsheets.batchUpdate is asked: the requests that are used, with Google's names and limits.

/** Google's word for why a request is refused; 400. */
export class BadRequest extends Error {}

const index = z.number().int().min(0);
const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ numberValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ formulaValue: z.string().startsWith("=") }),
]);
const Rows = z.array(
  z.strictObject({
    values: z.array(
      z.strictObject({ userEnteredValue: Value.optional(), userEnteredFormat: z.looseObject({}).optional() }),
    ),
  }),
);
const Location = z.strictObject({
  sheetId: index.optional(),
  spreadsheet: z.literal(true).optional(),
  dimensionRange: z
    .strictObject({
      sheetId: index.default(0),
      dimension: z.enum(["ROWS", "COLUMNS"]),
      startIndex: index,
      endIndex: index,
    })
    .optional(),
});
const Lookup = z.strictObject({
  metadataId: z.number().int().optional(),
  metadataKey: z.string().optional(),
  metadataValue: z.string().optional(),
  metadataLocation: z.looseObject({ sheetId: index.optional() }).optional(),
  locationMatchingStrategy: z.string().optional(),
  locationType: z.string().optional(),
});
export const Filters = z
  .array(z.strictObject({ developerMetadataLookup: Lookup }))
  .min(1, "Must specify at least one data filter.");
export type MarkLookup = z.output<typeof Lookup>;

export const SheetRequest = z.union([
  z.strictObject({
    addSheet: z.strictObject({
      properties: z.strictObject({
        sheetId: index.optional(),
        title: z.string().min(1).max(100).optional(),
        gridProperties: z
          .strictObject({
            rowCount: index.min(1),
            columnCount: index.min(1),
            frozenRowCount: index.default(0),
          })
          .optional(),
      }),
    }),
  }),
  z.strictObject({
    appendDimension: z.strictObject({
      sheetId: index,
      dimension: z.enum(["ROWS", "COLUMNS"]),
      length: index.min(1),
    }),
  }),
  z.strictObject({
    updateCells: z.strictObject({
      start: z.strictObject({ sheetId: index, rowIndex: index, columnIndex: index }),
      rows: Rows,
      fields: z.string().min(1, "At least one field must be listed in 'fields'."),
    }),
  }),
  z.strictObject({
    appendCells: z.strictObject({
      sheetId: index,
      rows: Rows,
      fields: z.string().min(1, "At least one field must be listed in 'fields'."),
    }),
  }),
  z.strictObject({
    createDeveloperMetadata: z.strictObject({
      developerMetadata: z.strictObject({
        metadataId: z.number().int().positive().optional(),
        metadataKey: z.string().min(1),
        metadataValue: z.string().default(""),
        visibility: z.enum(["DOCUMENT", "PROJECT"]),
        location: Location,
      }),
    }),
  }),
  z.strictObject({
    deleteDeveloperMetadata: z.strictObject({
      dataFilter: z.strictObject({ developerMetadataLookup: Lookup }),
    }),
  }),
]);
export type SheetRequest = z.output<typeof SheetRequest>;

/** What one kind of request says. */
export type Told<Name extends string> = Extract<SheetRequest, Record<Name, unknown>>[Name];

/** The page that a request names. */
export function pageOf(file: HeldSpreadsheet, sheetId: number): HeldPage {
  const page = file.page(sheetId);
  if (!page) throw new BadRequest(`No grid with id: ${sheetId}`);
  return page;
}
