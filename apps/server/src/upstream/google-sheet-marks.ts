import { randomInt } from "node:crypto";
import { BadRequest, type MarkLookup, pageOf, type Told } from "./google-sheet-requests.ts";
import type { HeldMark, HeldSpreadsheet, Undo } from "./google-sheet-state.ts";

// Developer metadata: marks of a spreadsheet, a page, a row or a column, which go with it wherever it is moved.

/** Of developer metadata, for each page. */
const MARK_CHARACTERS = 30_000;

export interface FoundMark {
  mark: HeldMark;
  from: HeldMark[];
  sheet_id: number | undefined;
  place: { dimension: "ROWS" | "COLUMNS"; at: number } | null;
}

/** Marks that fit any of the lookups. */
export function findHeld(file: HeldSpreadsheet, lookups: readonly MarkLookup[]): FoundMark[] {
  const all: FoundMark[] = file.marks.map((mark) => ({
    mark,
    from: file.marks,
    sheet_id: undefined,
    place: null,
  }));
  for (const { sheet_id, marks, columns, rows } of file.pages) {
    for (const mark of marks) all.push({ mark, from: marks, sheet_id, place: null });
    const lines = [...columns.entries()].map(([at, { marks: from }]) => ({
      at,
      from,
      dimension: "COLUMNS" as const,
    }));
    const marked = [...rows.entries()].map(([at, { marks: from }]) => ({
      at,
      from,
      dimension: "ROWS" as const,
    }));
    for (const { at, from, dimension } of [...lines, ...marked]) {
      for (const mark of from) all.push({ mark, from, sheet_id, place: { dimension, at } });
    }
  }
  const fits = ({ mark, sheet_id }: FoundMark, lookup: MarkLookup) =>
    (lookup.metadataId === undefined || lookup.metadataId === mark.id) &&
    (lookup.metadataKey === undefined || lookup.metadataKey === mark.key) &&
    (lookup.metadataValue === undefined || lookup.metadataValue === mark.value) &&
    (lookup.metadataLocation?.sheetId === undefined || lookup.metadataLocation.sheetId === sheet_id);
  return all.filter((found) => lookups.some((lookup) => fits(found, lookup)));
}

type Wanted = Told<"createDeveloperMetadata">["developerMetadata"];

export function addMark(file: HeldSpreadsheet, wanted: Wanted, undo: Undo[]): void {
  const { metadataId, metadataKey: key, metadataValue: value, location } = wanted;
  const { sheetId, spreadsheet, dimensionRange: range } = location;
  if ([sheetId, spreadsheet, range].filter((one) => one !== undefined).length !== 1)
    throw new BadRequest("Must specify exactly one location.");
  const all = findHeld(file, [{}]);
  const id = metadataId ?? randomInt(1, 2 ** 31 - 1);
  if (all.some(({ mark }) => mark.id === id))
    throw new BadRequest(`Developer metadata with ID ${id} already exists.`);
  const page = sheetId ?? range?.sheetId;
  const used = all
    .filter((one) => one.sheet_id === page)
    .reduce((sum, { mark }) => sum + mark.key.length + mark.value.length, key.length + value.length);
  if (used > MARK_CHARACTERS) throw new BadRequest("Developer metadata limit exceeded.");
  const to = marksAt(file, location);
  to.push({ id, key, value });
  undo.push(() => void to.pop());
}

export function deleteMarks(file: HeldSpreadsheet, lookup: MarkLookup, undo: Undo[]): void {
  for (const { mark, from } of findHeld(file, [lookup])) {
    const at = from.indexOf(mark);
    from.splice(at, 1);
    undo.push(() => void from.splice(at, 0, mark));
  }
}

function marksAt(file: HeldSpreadsheet, { sheetId, dimensionRange: range }: Wanted["location"]): HeldMark[] {
  if (!range) return sheetId === undefined ? file.marks : pageOf(file, sheetId).marks;
  const page = pageOf(file, range.sheetId);
  if (range.endIndex !== range.startIndex + 1)
    throw new BadRequest("The dimension range must represent a single row or column.");
  if (range.dimension === "ROWS") {
    if (range.startIndex >= page.rowCount)
      throw new BadRequest(`Row ${range.startIndex} is beyond the grid.`);
    return page.row(range.startIndex).marks;
  }
  const column = page.columns[range.startIndex];
  if (!column) throw new BadRequest(`Column ${range.startIndex} is beyond the grid.`);
  return column.marks;
}
