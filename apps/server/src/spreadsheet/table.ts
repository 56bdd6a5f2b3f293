/**
 * A cell as it was written. A Date holds what the clock on the sheet says, in its UTC fields: neither
 * csv nor xlsx know time zones. Empty cells, and formulas that failed, are null.
 */
export type Cell = string | number | boolean | Date | null;

/** A number that a spreadsheet shows with a format: n is its number, f the format's code or built-in number. */
export interface FormattedNumber {
  n: number;
  f: string | number;
}

/** What can be written into a sheet. */
export type SheetCell = Cell | FormattedNumber;

export const isFormatted = (cell: SheetCell): cell is FormattedNumber =>
  typeof cell === "object" && cell !== null && !(cell instanceof Date);

export interface Row {
  /** Row number as a spreadsheet shows it, from 1. A csv's rows are its records, not its lines. */
  row: number;
  /** Dense from the first column; trailing empty cells may be missing. */
  cells: Cell[];
  /** Formulas of the row that failed (#REF! …). */
  errors: number;
  /** Columns of formulas that were saved without a result. */
  uncalculated?: number[];
  /** Numbers that are shown with a format, dates among them, by their columns. */
  formatted?: (FormattedNumber | undefined)[];
}

/** A file opened as a table. Its rows may be read more than once. */
export interface Table {
  format: "csv" | "xlsx";
  /** Text encoding and delimiter of a csv; the delimiter is null when there is only one column. */
  encoding: string | null;
  delimiter: string | null;
  /** Visible sheets of an xlsx in their order, and the one whose rows are read. */
  sheets: string[];
  sheet: string | null;
  /** Header and data rows, without the blank ones. Gives way to other work every few milliseconds. */
  rows(): AsyncIterable<Row>;
  /** Another sheet of the same file. */
  other(sheet: string): Table;
}

export const isBlankCell = (cell: Cell | undefined): boolean =>
  cell == null || (typeof cell === "string" && isBlankText(cell));

const VISIBLE = /[^\s\p{Cc}\u200b-\u200d\u2060\ufeff]/u;

/** True when nothing of a text can be seen: spaces, zero-width characters. */
export const isBlankText = (text: string): boolean => !VISIBLE.test(text);

/** A for 0, AB for 27. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
