import type { ColumnType, DateFormat } from "@soundings/contract/local-files";
import { serialToDate } from "../spreadsheet/number-format.ts";
import { type Cell, isBlankCell } from "../spreadsheet/table.ts";
import { readDate } from "./read-date.ts";

/** A cell as it is kept with a comment: numbers as numbers, dates as ISO text, links and texts as text. */
export type StoredCell = string | number | null;

/**
 * Text without what PostgreSQL and JSON cannot hold (NUL, halves of surrogate pairs) and without space at
 * its ends.
 */
export const cleanText = (text: string): string => withoutUnstorable(text).trim();

/** Text without what PostgreSQL and JSON cannot hold. */
export const withoutUnstorable = (text: string): string =>
  text
    .replaceAll("\u0000", "")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");

/** At most `length` characters, without cutting a surrogate pair in two. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

/** A cell as people would read it; "" for an empty one. */
export function cellText(cell: Cell | undefined): string {
  if (cell == null || isBlankCell(cell)) return "";
  if (typeof cell === "string") return cleanText(cell);
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === "boolean" ? (cell ? "TRUE" : "FALSE") : String(cell);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day, time] = date.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? String(day) : `${day} ${time}`;
}

/**
 * A number as people type it, or null: "1,234.5", "1.234,5", "1 234", "85%", "−3", "3,5". One comma with
 * three digits behind it groups thousands, one point is always decimal: "1,234" is 1234, "1.234" is 1.234.
 */
export function readNumber(cell: Cell | undefined): number | null {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== "string") return null;
  const bare = cell
    .trim()
    .replace(/^\u2212/, "-")
    .replace(/%$/, "")
    .trimEnd();
  if (/^[+-]?\d+([.]\d+)?(e[+-]?\d{1,3})?$/i.test(bare)) return finite(Number(bare));
  const unspaced = bare.replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(\D|$))/g, "");
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(unspaced)) return finite(Number(unspaced.replaceAll(",", "")));
  if (/^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(unspaced)) return finite(Number(unspaced.replaceAll(".", "")));
  if (/^[+-]?\d{1,3}(\.\d{3})*,\d+$/.test(unspaced) || /^[+-]?\d+,\d+$/.test(unspaced)) {
    return finite(Number(unspaced.replaceAll(".", "").replace(",", ".")));
  }
  return /^[+-]?\d+(\.\d+)?$/.test(unspaced) ? finite(Number(unspaced)) : null;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

export const isUrl = (text: string): boolean => /^(https?:\/\/|www\.)[^\s]+$/i.test(text.trim());

/** True when a text holds an alphabetic character of any script: correlation columns admit none. */
export const hasLetters = (cell: Cell | undefined): boolean =>
  typeof cell === "string" && /\p{L}/u.test(cell);

/** Wall-clock date of a cell as a column's format reads it, or null. */
export function cellDate(cell: Cell | undefined, format: DateFormat): Date | null {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell;
  if (typeof cell === "number") return format === "excel" && isSerial(cell) ? serialToDate(cell) : null;
  if (typeof cell !== "string") return null;
  if (format !== "excel") return readDate(cell, format);
  const serial = readNumber(cell);
  if (serial !== null) return isSerial(serial) ? serialToDate(serial) : null;
  // Spreadsheets leave what they cannot read as text: only what reads one way is taken.
  const iso = readDate(cell, "iso");
  if (iso) return iso;
  const [day, month] = [readDate(cell, "day_first"), readDate(cell, "month_first")];
  return day && month ? null : (day ?? month);
}

/** Days of 1950 to 2119: smaller numbers are counts, larger ones amounts. */
export const isSerial = (value: number): boolean => value >= 18_264 && value < 80_354;

/** A cell of an imported column, or null where it does not fit the column's type. */
export function storedCell(cell: Cell | undefined, type: ColumnType, format: DateFormat | null): StoredCell {
  if (isBlankCell(cell)) return null;
  switch (type) {
    case "number":
    case "score":
    case "correlation_numeric":
      return readNumber(cell);
    case "date_time":
      return cellDate(cell, format ?? "iso")?.toISOString() ?? null;
    default:
      return cellText(cell) || null;
  }
}
