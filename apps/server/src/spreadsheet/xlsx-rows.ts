import { ProblemError } from "../http/problem.ts";
import { DAYS_1904, paddedNumber, serialToCell } from "./number-format.ts";
import { MAX_CELL_LENGTH, type ReadLimits } from "./read-limits.ts";
import { type Cell, type FormattedNumber, isBlankCell, type Row } from "./table.ts";
import type { CellStyle } from "./xlsx-workbook.ts";
import { unescapeText, xmlEvents } from "./xml-events.ts";

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
  const { limits } = context;
  let found: Row[] = [];
  let row = 0;
  let column = -1;
  let current: Row | null = null;
  let type = "n";
  let style = 0;
  let value = "";
  let hasValue = false;
  let hasFormula = false;
  let listening = false;
  let phonetic = false;
  let cells = 0;
  let length = 0;

  function startRow(r: string | undefined): void {
    row = r === undefined ? row + 1 : Number(r);
    if (!Number.isInteger(row) || row < 1 || row > SHEET_HEIGHT) throw new ProblemError("FILE_BROKEN");
    current = { row, cells: [], errors: 0 };
    column = -1;
  }

  function startCell({ r, t, s }: Record<string, string>): void {
    if (++cells > limits.cells) throw new ProblemError("FILE_TOO_MANY_CELLS", { limit: limits.cells });
    column = r === undefined ? column + 1 : columnOf(r);
    type = t ?? "n";
    style = s === undefined ? 0 : Number(s);
    value = "";
    hasValue = false;
    hasFormula = false;
  }

  function endCell(): void {
    if (!current) return;
    const failed = type === "e" && hasValue;
    if (failed) current.errors++;
    // Programs that do not calculate write no value, or an empty one; a text may be empty by its formula.
    if (hasFormula && (!hasValue || (value === "" && type !== "str"))) {
      current.uncalculated ??= [];
      current.uncalculated.push(column);
    }
    const cell = failed || !hasValue ? null : cellOf(type, value, style, context);
    if (isBlankCell(cell)) return;
    if (typeof cell === "string") length += cell.length;
    if (length > limits.cellsLength) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
    if (column >= context.maxColumns) {
      throw new ProblemError("FILE_TOO_MANY_COLUMNS", { limit: context.maxColumns });
    }
    while (current.cells.length < column) current.cells.push(null);
    current.cells[column] = cell;
    const formatted = type === "n" && typeof cell !== "boolean" ? formattedOf(value, style, context) : null;
    if (!formatted) return;
    current.formatted ??= [];
    current.formatted[column] = formatted;
  }

  const events = xmlEvents(
    pieces,
    {
      open(name, attributes) {
        if (name === "c") startCell(attributes);
        else if (name === "v" || name === "t") {
          listening = !phonetic;
          hasValue = true;
        } else if (name === "f") hasFormula = true;
        else if (name === "row") startRow(attributes.r);
        else if (name === "rPh") phonetic = true;
      },
      text(text) {
        if (!listening) return;
        value += text;
        if (value.length > MAX_CELL_LENGTH) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
      },
      close(name) {
        if (name === "v" || name === "t") listening = false;
        else if (name === "c") endCell();
        else if (name === "rPh") phonetic = false;
        else if (name === "row" && current) {
          if (current.cells.length > 0 || current.errors > 0 || current.uncalculated) found.push(current);
          current = null;
        }
      },
    },
    limits,
  );
  for await (const _ of events) {
    const rows = found;
    found = [];
    yield* rows;
  }
  yield* found;
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
