import { ProblemError } from "../http/problem.ts";
import { DAYS_1904, paddedNumber, serialToCell } from "./number-format.ts";
import { MAX_CELL_LENGTH, type ReadLimits } from "./read-limits.ts";
import { type Cell, type FormattedNumber, isBlankCell, type Row } from "./table.ts";
import type { CellStyle } from "./xlsx-workbook.ts";
import { unescapeText, type XmlHandlers, xmlEvents } from "./xml-events.ts";

const SHEET_WIDTH = 16_384;
const SHEET_HEIGHT = 1_048_576;

export interface SheetContext {
  strings: string[];
  styles: CellStyle[];
  date1904: boolean;
  maxColumns: number;
  limits: ReadLimits;
}

/**
 * Rows of a worksheet part. Formulas are never evaluated: a cell is the value that was stored with it. Blank
 * rows are left out.
 * @throws FILE_BROKEN, FILE_TOO_MANY_COLUMNS when a cell beyond `maxColumns` holds something,
 * FILE_TOO_MANY_CELLS, FILE_TOO_MUCH_INSIDE when the texts of the cells are too long together
 */
export async function* sheetRows(pieces: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<Row> {
  const rows = new SheetRows(context);
  for await (const _ of xmlEvents(pieces, rows, context.limits)) yield* rows.take();
  yield* rows.take();
}

/** Hears the tags of a worksheet part and gathers its rows. */
class SheetRows implements XmlHandlers {
  readonly #context: SheetContext;
  #found: Row[] = [];
  #row = 0;
  #column = -1;
  #current: Row | null = null;
  #type = "n";
  #style = 0;
  #value = "";
  #hasValue = false;
  #hasFormula = false;
  #listening = false;
  #phonetic = false;
  #cells = 0;
  #length = 0;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  /** The rows that ended since the last call. */
  take(): Row[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === "c") this.#startCell(attributes);
    else if (name === "v" || name === "t") {
      this.#listening = !this.#phonetic;
      this.#hasValue = true;
    } else if (name === "f") this.#hasFormula = true;
    else if (name === "row") this.#startRow(attributes.r);
    else if (name === "rPh") this.#phonetic = true;
  }

  text(text: string): void {
    if (!this.#listening) return;
    this.#value += text;
    if (this.#value.length > MAX_CELL_LENGTH) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#listening = false;
    else if (name === "c") this.#endCell();
    else if (name === "rPh") this.#phonetic = false;
    else if (name === "row") this.#endRow();
  }

  #startRow(r: string | undefined): void {
    const row = r === undefined ? this.#row + 1 : Number(r);
    if (!Number.isInteger(row) || row < 1 || row > SHEET_HEIGHT) throw new ProblemError("FILE_BROKEN");
    this.#row = row;
    this.#current = { row, cells: [], errors: 0 };
    this.#column = -1;
  }

  #endRow(): void {
    const row = this.#current;
    if (row && (row.cells.length > 0 || row.errors > 0 || row.uncalculated)) this.#found.push(row);
    this.#current = null;
  }

  #startCell({ r, t, s }: Record<string, string>): void {
    const { limits } = this.#context;
    if (++this.#cells > limits.cells) throw new ProblemError("FILE_TOO_MANY_CELLS", { limit: limits.cells });
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#type = t ?? "n";
    this.#style = s === undefined ? 0 : Number(s);
    this.#value = "";
    this.#hasValue = false;
    this.#hasFormula = false;
  }

  #endCell(): void {
    const current = this.#current;
    if (!current) return;
    const { limits, maxColumns } = this.#context;
    const [type, value, column] = [this.#type, this.#value, this.#column];
    const failed = type === "e" && this.#hasValue;
    if (failed) current.errors++;
    // Programs that do not calculate write no value, or an empty one; a text may be empty by its formula.
    if (this.#hasFormula && (!this.#hasValue || (value === "" && type !== "str"))) {
      current.uncalculated ??= [];
      current.uncalculated.push(column);
    }
    const cell = failed || !this.#hasValue ? null : cellOf(type, value, this.#style, this.#context);
    if (isBlankCell(cell)) return;
    if (typeof cell === "string") this.#length += cell.length;
    if (this.#length > limits.cellsLength) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
    if (column >= maxColumns) throw new ProblemError("FILE_TOO_MANY_COLUMNS", { limit: maxColumns });
    while (current.cells.length < column) current.cells.push(null);
    current.cells[column] = cell;
    const isNumber = type === "n" && typeof cell !== "boolean";
    const formatted = isNumber ? formattedOf(value, this.#style, this.#context) : null;
    if (!formatted) return;
    current.formatted ??= [];
    current.formatted[column] = formatted;
  }
}

function cellOf(type: string, value: string, style: number, context: SheetContext): Cell {
  switch (type) {
    case "s":
      return context.strings[Number(value)] ?? null;
    case "str":
    case "inlineStr":
      return unescapeText(value);
    case "b":
      return value.trim() === "1" || value.trim() === "true";
    case "d": {
      const date = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(value) ? value : `${value}Z`);
      return Number.isNaN(date.getTime()) ? value : date;
    }
    default: {
      if (value.trim() === "") return null;
      const number = Number(value);
      // Spreadsheets keep 15 digits; longer ones were written by programs and are ids.
      if (!Number.isFinite(number) || isLongId(value)) return value;
      const { kind, format } = context.styles[style] ?? { kind: "number", format: null };
      const padded = format === null ? null : paddedNumber(number, format);
      return padded ?? serialToCell(number, kind, context.date1904);
    }
  }
}

const isLongId = (value: string): boolean =>
  /^\s*[+-]?\d{16,}\s*$/.test(value) && String(Number(value)) !== value.trim();

function formattedOf(value: string, style: number, context: SheetContext): FormattedNumber | null {
  const { kind, format } = context.styles[style] ?? { kind: "number", format: null };
  const number = Number(value);
  if (format === null || !Number.isFinite(number) || isLongId(value)) return null;
  return { n: kind === "date" && context.date1904 ? number + DAYS_1904 : number, f: format };
}

/** 0 for A1, 27 for AB12. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > SHEET_WIDTH) break;
  }
  if (column < 1 || column > SHEET_WIDTH) throw new ProblemError("FILE_BROKEN");
  return column - 1;
}
