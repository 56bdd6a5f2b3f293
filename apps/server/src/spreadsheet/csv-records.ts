import { ProblemError } from "../http/problem.ts";

/** A quotation mark that is never closed would swallow the rest of any file, however long. */
const FIELD_LIMIT = 32 * 1024 * 1024;
/** The widest a spreadsheet can be; rows of nothing but delimiters are cut there. */
const SHEET_WIDTH = 16_384;

export interface CsvRecord {
  /** Number of the record, from 1; blank lines count. */
  row: number;
  cells: string[];
}

export interface CsvParser {
  /** Records that this piece of text completes. */
  push(text: string): CsvRecord[];
  /** The last record, when the text does not end with a line break. */
  end(): CsvRecord[];
}

/**
 * Splits text into records the way spreadsheets do: fields may be quoted, quotation marks inside are
 * doubled, and text after a closing mark belongs to the field, so that one stray mark costs one cell and not
 * the rows below. Lines end in LF, CR or CRLF; inside a field they become LF. State is carried over from
 * piece to piece, so every character is looked at once.
 * @param delimiter one character, or null for one column
 * @throws FILE_BAD_CSV with the row of a mark that is never closed; FILE_TOO_MANY_COLUMNS over `maxColumns`
 */
export function csvParser(delimiter: string | null, maxColumns: number): CsvParser {
  const cut = delimiter === null ? -1 : delimiter.charCodeAt(0);
  let mode: "start" | "plain" | "quoted" | "closed" = "start";
  let field = "";
  let cells: string[] = [];
  let width = 0;
  let row = 1;
  let quoteRow = 1;
  let afterCr = false;
  let found: CsvRecord[] = [];

  function endField(text: string): void {
    const cell = field === "" ? text : field + text;
    field = "";
    mode = "start";
    width++;
    if (width <= maxColumns) cells.push(cell);
    else if (cell !== "" || width > SHEET_WIDTH) {
      throw new ProblemError("FILE_TOO_MANY_COLUMNS", { limit: maxColumns });
    }
  }

  function endRecord(text: string): void {
    endField(text);
    found.push({ row, cells });
    row++;
    cells = [];
    width = 0;
  }

  function keep(text: string): void {
    field += text;
    if (field.length > FIELD_LIMIT) throw new ProblemError("FILE_BAD_CSV", { row: quoteRow });
  }

  function push(text: string): CsvRecord[] {
    found = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (mode === "quoted") {
        if (code === 34) {
          keep(text.slice(from, at));
          mode = "closed";
          from = at + 1;
        } else if (code === 13 || (code === 10 && afterCr)) {
          keep(code === 13 ? `${text.slice(from, at)}\n` : "");
          from = at + 1;
        }
        afterCr = code === 13;
        continue;
      }
      if (code === 10 && afterCr) {
        afterCr = false;
        from = at + 1;
        continue;
      }
      afterCr = code === 13;
      if (code === cut) {
        endField(text.slice(from, at));
        from = at + 1;
      } else if (code === 10 || code === 13) {
        endRecord(text.slice(from, at));
        from = at + 1;
      } else if (code === 34 && mode === "start") {
        mode = "quoted";
        quoteRow = row;
        from = at + 1;
      } else if (code === 34 && mode === "closed") {
        // A doubled mark inside a quoted field: one of the two is kept.
        mode = "quoted";
        from = at;
      } else if (mode !== "plain") mode = "plain";
    }
    if (from < text.length) keep(text.slice(from));
    return found;
  }

  function end(): CsvRecord[] {
    found = [];
    if (mode === "quoted") throw new ProblemError("FILE_BAD_CSV", { row: quoteRow });
    if (mode !== "start" || field !== "" || width > 0) endRecord("");
    return found;
  }

  return { push, end };
}
