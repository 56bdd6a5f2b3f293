import { ProblemError } from "../http/problem.ts";
import { type NumberKind, serialToCell } from "./number-format.ts";
import { type Cell, isBlankCell, type Row } from "./table.ts";
import { unescapeText, xmlEvents } from "./xml-events.ts";

const SHEET_WIDTH = 16_384;
const SHEET_HEIGHT = 1_048_576;

export interface SheetContext {
  strings: string[];
  styles: NumberKind[];
  date1904: boolean;
  maxColumns: number;
}

/**
 * Rows of a worksheet part. Formulas are never evaluated: a cell is the value that was stored with it. Blank
 * rows are left out.
 * @throws FILE_BROKEN, FILE_TOO_MANY_COLUMNS when a cell beyond `maxColumns` holds something
 */
export async function* sheetRows(pieces: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<Row> {
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

  function startRow(r: string | undefined): void {
    row = r === undefined ? row + 1 : Number(r);
    if (!Number.isInteger(row) || row < 1 || row > SHEET_HEIGHT) throw new ProblemError("FILE_BROKEN");
    current = { row, cells: [], errors: 0 };
    column = -1;
  }

  function startCell({ r, t, s }: Record<string, string>): void {
    column = r === undefined ? column + 1 : columnOf(r);
    type = t ?? "n";
    style = s === undefined ? 0 : Number(s);
    value = "";
    hasValue = false;
    hasFormula = false;
  }

  function endCell(): void {
    if (!current) return;
    const failed = type === "e" || (hasFormula && !hasValue);
    if (failed) current.errors++;
    const cell = failed || !hasValue ? null : cellOf(type, value, style, context);
    if (isBlankCell(cell)) return;
    if (column >= context.maxColumns) {
      throw new ProblemError("FILE_TOO_MANY_COLUMNS", { limit: context.maxColumns });
    }
    while (current.cells.length < column) current.cells.push(null);
    current.cells[column] = cell;
  }

  const events = xmlEvents(pieces, {
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
      if (listening) value += text;
    },
    close(name) {
      if (name === "v" || name === "t") listening = false;
      else if (name === "c") endCell();
      else if (name === "rPh") phonetic = false;
      else if (name === "row" && current) {
        if (current.cells.length > 0 || current.errors > 0) found.push(current);
        current = null;
      }
    },
  });
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
      if (!Number.isFinite(number)) return value;
      return serialToCell(number, context.styles[style] ?? "number", context.date1904);
    }
  }
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
