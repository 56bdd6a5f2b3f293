/** What a cell holds, as Google's ExtendedValue has it. */
export type HeldValue =
  | { stringValue: string }
  | { numberValue: number }
  | { boolValue: boolean }
  | { formulaValue: string };

/** Takes back a change. */
export type Undo = () => void;

export interface HeldMark {
  id: number;
  key: string;
  value: string;
}

/** A column is a thing of its own: its cells and marks go with it wherever it is moved. */
export interface HeldColumn {
  marks: HeldMark[];
  hidden: boolean;
}

export interface HeldRow {
  cells: Map<HeldColumn, HeldValue>;
  marks: HeldMark[];
}

/** One page of a spreadsheet with its cells, and what a person does to it by hand. */
export class HeldPage {
  readonly sheet_id: number;
  title: string;
  frozen: number;
  marks: HeldMark[] = [];
  columns: HeldColumn[];
  /** Those up to the last that was ever written; the others of `rowCount` are empty. */
  rows: HeldRow[] = [];
  rowCount: number;
  /** Headers that were written bold. */
  bold = new Set<HeldColumn>();
  /** Cells that were given a date's format. */
  dates = new Set<HeldColumn>();

  constructor(sheet_id: number, title: string, size: { rows: number; columns: number; frozen: number }) {
    this.sheet_id = sheet_id;
    this.title = title;
    this.frozen = size.frozen;
    this.rowCount = size.rows;
    this.columns = Array.from({ length: size.columns }, blankColumn);
  }

  get cellCount(): number {
    return this.rowCount * this.columns.length;
  }

  /** Rows up to the last one that holds something. */
  get lastRow(): number {
    for (let at = this.rows.length; at > 0; at--)
      if ((this.rows[at - 1] as HeldRow).cells.size > 0) return at;
    return 0;
  }

  row(at: number): HeldRow {
    while (this.rows.length <= at) this.rows.push({ cells: new Map(), marks: [] });
    return this.rows[at] as HeldRow;
  }

  moveColumn(from: number, to: number): void {
    const [column] = this.columns.splice(from, 1);
    if (column) this.columns.splice(to, 0, column);
  }

  insertColumn(at: number, header?: string): void {
    const column = blankColumn();
    this.columns.splice(at, 0, column);
    if (header) this.row(0).cells.set(column, { stringValue: header });
  }

  deleteColumn(at: number): void {
    const [column] = this.columns.splice(at, 1);
    for (const { cells } of this.rows) if (column) cells.delete(column);
  }

  hideColumn(at: number): void {
    const column = this.columns[at];
    if (column) column.hidden = true;
  }

  renameHeader(at: number, text: string): void {
    const column = this.columns[at];
    if (column) this.row(0).cells.set(column, { stringValue: text });
  }

  insertRow(at: number): void {
    this.rows.splice(at, 0, { cells: new Map(), marks: [] });
    this.rowCount++;
  }

  deleteRow(at: number): void {
    this.rows.splice(at, 1);
    this.rowCount--;
  }

  /** Sorts what is below the frozen rows by a column, as Google does. */
  sortRows(at: number): void {
    const column = this.columns[at] as HeldColumn;
    const text = (row: HeldRow) => String(plain(row.cells.get(column)) ?? "");
    const data = this.rows.splice(this.frozen);
    this.rows.push(...data.sort((a, b) => (text(a) < text(b) ? -1 : 1)));
  }

  /** What stands in the first row, by column. */
  get headers(): string[] {
    return this.columns.map((column) => String(plain(this.rows[0]?.cells.get(column)) ?? ""));
  }

  /** Rows below the headers, each cell by the header above it. */
  get table(): Record<string, string | number | boolean>[] {
    const { headers } = this;
    return this.rows.slice(1, this.lastRow).map((row) =>
      Object.fromEntries(
        this.columns.flatMap((column, at) => {
          const value = plain(row.cells.get(column));
          return value === undefined ? [] : [[headers[at] ?? "", value]];
        }),
      ),
    );
  }
}

export const blankColumn = (): HeldColumn => ({ marks: [], hidden: false });

/** As a person sees it; a formula as it was typed. */
export function plain(value: HeldValue | undefined): string | number | boolean | undefined {
  return value === undefined ? undefined : Object.values(value)[0];
}

/** A file in somebody's Drive. */
export class HeldSpreadsheet {
  readonly id: string;
  readonly owner: string;
  title: string;
  trashed = false;
  /** Nobody but its owner may write, or nobody at all. */
  locked = false;
  modified = new Date();
  pages: HeldPage[] = [];
  marks: HeldMark[] = [];

  constructor(id: string, owner: string, title: string) {
    this.id = id;
    this.owner = owner;
    this.title = title;
  }

  page(sheet_id: number): HeldPage | undefined {
    return this.pages.find((one) => one.sheet_id === sheet_id);
  }

  get cellCount(): number {
    return this.pages.reduce((sum, { cellCount }) => sum + cellCount, 0);
  }

  deletePage(sheet_id: number): void {
    this.pages = this.pages.filter((one) => one.sheet_id !== sheet_id);
  }
}

/** Cells that a spreadsheet may have. */
export const CELL_LIMIT = 10_000_000;

/** Everything that the stand-in for Sheets and Drive knows. */
export class HeldFiles {
  readonly files = new Map<string, HeldSpreadsheet>();
  /** Reads, and writes, that a person may make in a minute. */
  perMinute = 60;
  cellLimit = CELL_LIMIT;
  /** What a person does in the moment before the next write, and before the one after. */
  between: (() => void)[] = [];
  /** Writes with such words in them are refused. */
  refuses: RegExp | undefined;
  readonly #asked = new Map<string, number[]>();

  /** False where a person has asked too often within a minute. */
  take(name: string, now = Date.now()): boolean {
    const lately = (this.#asked.get(name) ?? []).filter((at) => at > now - 60_000);
    this.#asked.set(name, lately);
    if (lately.length >= this.perMinute) return false;
    lately.push(now);
    return true;
  }

  reset(): void {
    this.files.clear();
    this.#asked.clear();
    this.between = [];
    this.refuses = undefined;
    this.perMinute = 60;
    this.cellLimit = CELL_LIMIT;
  }
}
