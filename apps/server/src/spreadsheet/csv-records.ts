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
  return new RecordSplitter(delimiter === null ? -1 : delimiter.charCodeAt(0), maxColumns);
}

const [LF, CR, QUOTE] = [10, 13, 34];

class RecordSplitter implements CsvParser {
  readonly #delimiter: number;
  readonly #maxColumns: number;
  #mode: "start" | "plain" | "quoted" | "closed" = "start";
  #field = "";
  #cells: string[] = [];
  #width = 0;
  #row = 1;
  #quoteRow = 1;
  #afterCr = false;
  #found: CsvRecord[] = [];

  constructor(delimiter: number, maxColumns: number) {
    this.#delimiter = delimiter;
    this.#maxColumns = maxColumns;
  }

  push(text: string): CsvRecord[] {
    this.#found = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      from = this.#mode === "quoted" ? this.#quoted(text, from, at, code) : this.#bare(text, from, at, code);
    }
    if (from < text.length) this.#hold(text.slice(from));
    return this.#found;
  }

  end(): CsvRecord[] {
    this.#found = [];
    if (this.#mode === "quoted") throw new ProblemError("FILE_BAD_CSV", { row: this.#quoteRow });
    if (this.#mode !== "start" || this.#field !== "" || this.#width > 0) this.#endRecord("");
    return this.#found;
  }

  /** One character between quotation marks. Returns where the text begins that is in no field yet. */
  #quoted(text: string, from: number, at: number, code: number): number {
    const wasCr = this.#afterCr;
    this.#afterCr = code === CR;
    if (code === QUOTE) {
      this.#hold(text.slice(from, at));
      this.#mode = "closed";
      return at + 1;
    }
    if (code !== CR && !(code === LF && wasCr)) return from;
    this.#hold(code === CR ? `${text.slice(from, at)}\n` : "");
    return at + 1;
  }

  /** One character outside quotation marks. */
  #bare(text: string, from: number, at: number, code: number): number {
    const wasCr = this.#afterCr;
    this.#afterCr = code === CR;
    if (code === LF && wasCr) return at + 1;
    if (code === this.#delimiter) {
      this.#endField(text.slice(from, at));
      return at + 1;
    }
    if (code === LF || code === CR) {
      this.#endRecord(text.slice(from, at));
      return at + 1;
    }
    if (code === QUOTE && this.#mode === "start") {
      this.#mode = "quoted";
      this.#quoteRow = this.#row;
      return at + 1;
    }
    if (code === QUOTE && this.#mode === "closed") {
      // A doubled mark inside a quoted field: one of the two is kept.
      this.#mode = "quoted";
      return at;
    }
    if (this.#mode !== "plain") this.#mode = "plain";
    return from;
  }

  #endField(text: string): void {
    const cell = this.#field === "" ? text : this.#field + text;
    this.#field = "";
    this.#mode = "start";
    this.#width++;
    if (this.#width <= this.#maxColumns) this.#cells.push(cell);
    else if (cell !== "" || this.#width > SHEET_WIDTH) {
      throw new ProblemError("FILE_TOO_MANY_COLUMNS", { limit: this.#maxColumns });
    }
  }

  #endRecord(text: string): void {
    this.#endField(text);
    this.#found.push({ row: this.#row, cells: this.#cells });
    this.#row++;
    this.#cells = [];
    this.#width = 0;
  }

  #hold(text: string): void {
    this.#field += text;
    if (this.#field.length > FIELD_LIMIT) throw new ProblemError("FILE_BAD_CSV", { row: this.#quoteRow });
  }
}
