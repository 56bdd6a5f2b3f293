import type { SelectedColumn } from "@soundings/contract/local-files";
import { z } from "zod";
import { dateToSerial, kindOfStored, paddedNumber, serialToCell } from "../spreadsheet/number-format.ts";
import type { Cell, Row, SheetCell } from "../spreadsheet/table.ts";
import { type StoredCell, withoutUnstorable } from "./cells.ts";

/**
 * Cells as they stood in a file, kept where the imported value does not say them to the character: "0901…" of
 * a column of numbers, "03/11/2026" of one of dates, a number that is shown with a format.
 */
export const OriginalCell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ n: z.number(), f: z.union([z.string(), z.number()]) }),
]);
export type OriginalCell = z.infer<typeof OriginalCell>;
export const OriginalCells = z.array(OriginalCell.nullable()).nullable();

/** An imported value as the cell that it is written back as. */
export function importedCell(value: StoredCell, data_type: SelectedColumn["data_type"]): Cell {
  return data_type === "date_time" && typeof value === "string" ? new Date(value) : value;
}

/** What is kept of one cell beside its imported value; null where that says it. */
export function originalOf(
  row: Row,
  { index, data_type }: SelectedColumn,
  value: StoredCell,
): OriginalCell | null {
  const cell = row.cells[index];
  const formatted = row.formatted?.[index];
  const imported = importedCell(value, data_type);
  if (formatted) return isUsualDate(imported, formatted) ? null : formatted;
  if (cell == null || cell === "") return null;
  if (cell instanceof Date) {
    if (imported instanceof Date && imported.getTime() === cell.getTime()) return null;
    const n = dateToSerial(cell);
    return n === null ? null : { n, f: dateFormat(n) };
  }
  if (typeof cell !== "string") return cell === imported ? null : cell;
  const text = withoutUnstorable(cell);
  if (imported instanceof Date) return isoDay(imported, text) ?? text;
  return imported !== null && text === String(imported) ? null : text;
}

/** A cell for a file of the kind: a csv knows no formats, and shows what the sheet did. */
export function restoredCell(imported: Cell, original: OriginalCell | null, type: "xlsx" | "csv"): SheetCell {
  if (original === null) return imported;
  if (type === "xlsx") return original;
  if (typeof original === "boolean") return original ? "TRUE" : "FALSE";
  if (typeof original !== "object") return original;
  const { n, f } = original;
  return paddedNumber(n, f) ?? serialToCell(n, kindOfStored(f), false);
}

const dateFormat = (serial: number): number => (Number.isInteger(serial) ? 14 : 22);

/** True when the date is written back with the format that it had. */
const isUsualDate = (imported: Cell, { n, f }: { n: number; f: string | number }): boolean =>
  imported instanceof Date && dateToSerial(imported) === n && f === dateFormat(n);

/** "2026-11-04" is a date of the sheet that is shown so; other ways to write a day stay texts. */
function isoDay(date: Date, text: string): OriginalCell | null {
  const n = dateToSerial(date);
  return n !== null && date.toISOString() === `${text}T00:00:00.000Z` ? { n, f: "yyyy-mm-dd" } : null;
}
