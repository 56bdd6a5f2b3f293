import { randomBytes } from "node:crypto";
import { z } from "zod";
import { bearerOf } from "./google-oauth.ts";
import { type FoundMark, findHeld } from "./google-sheet-marks.ts";
import { BadRequest, Filters, pageOf } from "./google-sheet-requests.ts";
import { type HeldFiles, HeldSpreadsheet, plain } from "./google-sheet-state.ts";
import { addPage, applyUpdates } from "./google-sheet-updates.ts";
import type { UpstreamAnswer, UpstreamCall, UpstreamHost } from "./upstream-server.ts";
import type { World } from "./world.ts";

const DRIVE_FILE = "https://www.googleapis.com/auth/drive.file";
const SPREADSHEET = "application/vnd.google-apps.spreadsheet";

const Create = z.strictObject({
  properties: z.strictObject({ title: z.string().optional() }),
  sheets: z
    .array(
      z.strictObject({
        properties: z.strictObject({
          sheetId: z.number().int().min(0).optional(),
          title: z.string().optional(),
          gridProperties: z.strictObject({
            rowCount: z.number().int().min(1),
            columnCount: z.number().int().min(1),
            frozenRowCount: z.number().int().min(0).default(0),
          }),
        }),
      }),
    )
    .default([]),
});

/** sheets.googleapis.com: Google Sheets v4, with spreadsheets that really hold what was written. */
export const googleSheetsHost: UpstreamHost = (call, world) => {
  const owner = ownerOf(call, world);
  const { sheets } = world;
  if ("status" in owner) return owner;
  const [, id, action = ""] = /^\/v4\/spreadsheets(?:\/([\w-]+)((?:\/|:).+)?)?$/.exec(call.path) ?? [];
  const reads = call.method === "GET" || /:search$|ByDataFilter$/.test(action);
  const kind = reads ? "Read" : "Write";
  if (!sheets.take(`${owner.email} ${kind}`)) {
    return failure(
      429,
      "RESOURCE_EXHAUSTED",
      `Quota exceeded for quota metric '${kind} requests' and limit '${kind} requests per minute per user' of service 'sheets.googleapis.com'.`,
    );
  }
  try {
    if (!id)
      return call.path === "/v4/spreadsheets" && call.method === "POST"
        ? create(sheets, call, owner.email)
        : unknown();
    const file = sheets.files.get(id);
    // A file that this client did not make is none for it.
    if (!file || file.owner !== owner.email)
      return failure(404, "NOT_FOUND", "Requested entity was not found.");
    return answer(sheets, file, call, action);
  } catch (error) {
    if (error instanceof BadRequest) return failure(400, "INVALID_ARGUMENT", error.message);
    if (error instanceof z.ZodError)
      return failure(400, "INVALID_ARGUMENT", `Invalid JSON payload received. ${error.issues[0]?.message}`);
    if (error instanceof SyntaxError)
      return failure(400, "INVALID_ARGUMENT", "Invalid JSON payload received.");
    throw error;
  }
};

function answer(
  sheets: HeldFiles,
  file: HeldSpreadsheet,
  { method, body }: UpstreamCall,
  action: string,
): UpstreamAnswer {
  if (action === "" && method === "GET") return { body: shown(file) };
  if (action.startsWith("/values/") && method === "GET")
    return valuesOf(file, action.slice("/values/".length));
  if (method !== "POST") return unknown();
  const told = JSON.parse(body) as Record<string, unknown>;
  switch (action) {
    case ":batchUpdate":
      if (file.locked) return failure(403, "PERMISSION_DENIED", "The caller does not have permission");
      if (sheets.refuses?.test(body)) throw new BadRequest("not this one");
      sheets.between.shift()?.();
      applyUpdates(file, (told.requests as unknown[]) ?? [], sheets.cellLimit);
      return { body: { spreadsheetId: file.id } };
    case "/developerMetadata:search": {
      const lookups = Filters.parse(told.dataFilters).map((one) => one.developerMetadataLookup);
      const found = findHeld(file, lookups).map((one) => ({ developerMetadata: shownMark(one) }));
      return { body: found.length > 0 ? { matchedDeveloperMetadata: found } : {} };
    }
    case "/values:batchGetByDataFilter": {
      const grid = GridFilter.safeParse(told.dataFilters);
      if (grid.success) return rowsOf(file, grid.data[0].gridRange, told);
      const lookups = Filters.parse(told.dataFilters).map((one) => one.developerMetadataLookup);
      if (told.majorDimension !== "COLUMNS") return unknown();
      return {
        body: {
          spreadsheetId: file.id,
          valueRanges: findHeld(file, lookups).map((one) => columnOf(file, one)),
        },
      };
    }
    default:
      return unknown();
  }
}

function create(held: HeldFiles, { body }: UpstreamCall, owner: string): UpstreamAnswer {
  const { properties, sheets } = Create.parse(JSON.parse(body));
  const file = new HeldSpreadsheet(
    randomBytes(33).toString("base64url"),
    owner,
    properties.title ?? "Untitled spreadsheet",
  );
  const pages = sheets.length > 0 ? sheets.map((one) => one.properties) : [{ title: "Sheet1" }];
  for (const page of pages) addPage(file, page, []);
  held.files.set(file.id, file);
  return { body: shown(file) };
}

const shown = (file: HeldSpreadsheet) => ({
  spreadsheetId: file.id,
  properties: { title: file.title },
  spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${file.id}/edit`,
  sheets: file.pages.map((page, index) => ({
    properties: {
      sheetId: page.sheet_id,
      title: page.title,
      index,
      sheetType: "GRID",
      gridProperties: {
        rowCount: page.rowCount,
        columnCount: page.columns.length,
        frozenRowCount: page.frozen,
      },
    },
  })),
});

/** What is 0 is left out, as Google's JSON sometimes has it. */
const shownMark = ({ mark, sheet_id, place }: FoundMark) => ({
  metadataId: mark.id,
  metadataKey: mark.key,
  metadataValue: mark.value,
  visibility: "DOCUMENT",
  location: place
    ? {
        locationType: place.dimension === "ROWS" ? "ROW" : "COLUMN",
        dimensionRange: {
          sheetId: sheet_id,
          dimension: place.dimension,
          ...(place.at > 0 && { startIndex: place.at }),
          endIndex: place.at + 1,
        },
      }
    : { locationType: sheet_id === undefined ? "SPREADSHEET" : "SHEET", sheetId: sheet_id },
});

function columnOf(file: HeldSpreadsheet, { sheet_id, place }: FoundMark) {
  const page = file.page(sheet_id ?? -1);
  const column = page && place?.dimension === "COLUMNS" ? page.columns[place.at] : undefined;
  const cells = column ? (page?.rows ?? []).map((row) => plain(row.cells.get(column)) ?? "") : [];
  return { valueRange: { range: "", majorDimension: "COLUMNS", values: [cells] } };
}

/** A whole page by its title, as people see it: rows of cells, without those behind the last that holds something. */
function valuesOf(file: HeldSpreadsheet, range: string): UpstreamAnswer {
  const title = decodeURIComponent(range);
  const page = file.pages.find((one) => one.title === title);
  if (!page) return failure(400, "INVALID_ARGUMENT", `Unable to parse range: ${title}`);
  const values = page.rows.slice(0, page.lastRow).map((row) => {
    const cells = page.columns.map((column) => plain(row.cells.get(column)) ?? "");
    return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
  });
  return { body: { range: title, majorDimension: "ROWS", values } };
}

const GridRange = z.strictObject({
  sheetId: z.number().int(),
  startRowIndex: z.number().int().min(0).default(0),
  endRowIndex: z.number().int().optional(),
});
const GridFilter = z.tuple([z.strictObject({ gridRange: GridRange })]);

function rowsOf(
  file: HeldSpreadsheet,
  { sheetId, startRowIndex: from, endRowIndex: before }: z.output<typeof GridRange>,
  told: Record<string, unknown>,
): UpstreamAnswer {
  const page = pageOf(file, sheetId);
  if (told.majorDimension !== "ROWS" || told.valueRenderOption !== "UNFORMATTED_VALUE") return unknown();
  const values = page.rows.slice(from, Math.min(before ?? page.lastRow, page.lastRow)).map(({ cells }) => {
    const row = page.columns.map((column) => plain(cells.get(column)) ?? "");
    while (row.at(-1) === "") row.pop();
    return row;
  });
  return {
    body: { spreadsheetId: file.id, valueRanges: [{ valueRange: { majorDimension: "ROWS", values } }] },
  };
}

/** www.googleapis.com/drive/v3: the files that this client made. */
export const googleDrive: UpstreamHost = (call, world) => {
  const owner = ownerOf(call, world);
  const { sheets } = world;
  if ("status" in owner) return owner;
  if (call.method !== "GET") return unknown();
  const id = /^\/drive\/v3\/files\/([\w-]+)$/.exec(call.path)?.[1];
  const own = [...sheets.files.values()].filter((file) => file.owner === owner.email);
  if (id) {
    const file = own.find((one) => one.id === id);
    if (!file) return failure(404, "NOT_FOUND", `File not found: ${id}.`);
    return { body: { id, name: file.title, trashed: file.trashed } };
  }
  if (call.path !== "/drive/v3/files") return unknown();
  if (call.query.get("q") !== `mimeType='${SPREADSHEET}' and trashed=false`)
    return failure(400, "INVALID_ARGUMENT", "Invalid Value");
  const size = Number(call.query.get("pageSize") ?? 100);
  const from = Number(/^~(\d+)$/.exec(call.query.get("pageToken") ?? "~0")?.[1] ?? Number.NaN);
  if (Number.isNaN(from) || size < 1 || size > 1000) return failure(400, "INVALID_ARGUMENT", "Invalid Value");
  const listed = own
    .filter(({ trashed }) => !trashed)
    .sort((a, b) => b.modified.getTime() - a.modified.getTime());
  const files = listed
    .slice(from, from + size)
    .map((file) => ({ id: file.id, name: file.title, modifiedTime: file.modified.toISOString() }));
  const more = from + size < listed.length;
  return { body: { ...(more && { nextPageToken: `~${from + size}` }), files } };
};

function ownerOf(
  call: UpstreamCall,
  { google }: World,
): { email: string } | (UpstreamAnswer & { status: number }) {
  const owner = google.ownerOf(bearerOf(call));
  if (!owner) {
    return failure(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
  }
  if (!owner.scopes.includes(DRIVE_FILE)) {
    const details = [
      { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT" },
    ];
    return failure(403, "PERMISSION_DENIED", "Request had insufficient authentication scopes.", details);
  }
  return owner;
}

const unknown = () => failure(404, "NOT_FOUND", "Method not found.");

const failure = (
  code: number,
  status: string,
  message: string,
  details?: object[],
): UpstreamAnswer & { status: number } => ({
  status: code,
  body: { error: { code, message, status, ...(details && { details }) } },
});
