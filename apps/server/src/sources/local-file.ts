import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { FileColumn, LocalFile, ReadingNote, ReadingNoteCode } from "@soundings/contract/local-files";
import { ProblemError } from "../http/problem.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import { columnLetters, isBlankCell, type Row, type Table } from "../spreadsheet/table.ts";
import { cellText, shorten } from "./cells.ts";
import { type ColumnTally, guessColumn, newTally, notComments, tallyCell } from "./column-guess.ts";
import { fileRows, guessSheet } from "./file-rows.ts";
import type { ReadChoice } from "./file-task.ts";

/** Comments are cut here: longer ones are pasted documents. */
export const COMMENT_LIMIT = 10_000;
const SAMPLE_ROWS = 8;
const FIRST_ROWS = 12;
const SAMPLE_LENGTH = 200;
const NOTE_ROWS = 20;
/** Cells that a sentence names. */
const CELLS_TOLD = 5;
/** No date, number or link is longer, and comments need not be read as one. */
const MAX_VALUE_LENGTH = 200;

/** What is kept of an uploaded file beside its bytes: the contract's shape, and what checks need later. */
export interface FileSummary extends Omit<LocalFile, "id" | "name"> {
  /** For each column of the file its first cell with a letter, which correlation columns may not have. */
  letters: ({ row: number; value: string } | null)[];
}

/**
 * Reads a file once, from top to bottom, and says what is in it. What is not chosen is guessed.
 * @throws ProblemError with a FILE_ code; when something was chosen, a sheet without comments is no failure:
 * people see its rows and choose again
 * @param beginning the bytes are a large csv's beginning alone
 */
export async function summariseFile(
  bytes: Buffer,
  name: string,
  choice: ReadChoice = {},
  language: InterfaceLanguage = "en",
  beginning = false,
): Promise<FileSummary> {
  const opened = await openTable(bytes, { name, sheet: choice.sheet, beginning });
  const table = choice.sheet === undefined ? await guessSheet(opened) : opened;
  const chosen = Object.values(choice).some((one) => one !== undefined);
  const file = await fileRows(table, choice, language);
  if (!file && !chosen) throw new ProblemError("FILE_EMPTY");
  const notes = newNotes(table);
  if (file?.header_row === null) notes.add("HEADERLESS", file.first_rows[0]?.row ?? 1);
  const { headers = [], comment_column = 0, header_row = null } = file ?? {};
  const tallies = headers.map(newTally);
  const samples: SampleRow[] = [];
  let total = 0;
  let comments = 0;
  for await (const row of file?.rows ?? []) {
    noteRow(row, tallies, notes, comment_column);
    if (row.cells.every(isBlankCell)) continue;
    total++;
    if (!isBlankCell(row.cells[comment_column])) comments++;
    else notes.add("EMPTY_COMMENTS", row.row);
    if (samples.length < SAMPLE_ROWS) {
      samples.push({ row: row.row, cells: tallies.map((_, at) => sampleText(row, at)) });
    }
  }
  for (const row of file?.headers_again ?? []) notes.add("HEADER_AGAIN", row);
  if (comments === 0 && !chosen) throw notes.uncalculated() ?? noComments(total);
  const other = tallies[comment_column] && notComments(tallies[comment_column]);
  if (other) notes.first(`FIRST_COLUMN_${other.kind}`, other.count);
  return {
    size: bytes.length,
    format: table.format,
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheets: table.sheets,
    sheet: table.sheet,
    header_row,
    comment_column,
    first_rows: (file?.first_rows ?? []).slice(0, FIRST_ROWS).map((row) => ({
      row: row.row,
      cells: row.cells.slice(0, headers.length).map((_, at) => sampleText(row, at)),
    })),
    columns: fileColumns(
      tallies,
      headers,
      comment_column,
      file?.first_rows.find(({ row }) => row === header_row),
      samples,
    ),
    sample_rows: samples.map(({ row }) => row),
    total_rows: total,
    comment_rows: comments,
    notes: notes.list(),
    letters: tallies.map(({ letters }) => letters),
  };
}

interface SampleRow {
  row: number;
  cells: string[];
}

/** The columns of the file, without those that sheets leave free at their side. */
function fileColumns(
  tallies: readonly ColumnTally[],
  headers: readonly string[],
  comment_column: number,
  header: Row | undefined,
  samples: readonly SampleRow[],
): FileColumn[] {
  return tallies.flatMap((tally, index) => {
    const isComments = index === comment_column;
    if (tally.filled === 0 && isBlankCell(header?.cells[index]) && !isComments) return [];
    const name = headers[index] ?? "";
    const shown = samples.map(({ cells }) => cells[index] ?? "");
    return [{ index, header: name, ...guessColumn(tally, name, isComments), samples: shown }];
  });
}

const noComments = (total: number): ProblemError =>
  new ProblemError(total === 0 ? "FILE_ONLY_HEADERS" : "FILE_NO_COMMENTS");

const sampleText = (row: Row, at: number): string => shorten(cellText(row.cells[at]), SAMPLE_LENGTH);

function noteRow(
  { row, cells, errors, uncalculated = [] }: Row,
  tallies: ColumnTally[],
  notes: Notes,
  comment_column: number,
): void {
  if (errors > 0) notes.add("FORMULA_ERRORS", row, errors);
  for (const column of uncalculated) notes.addUncalculated(row, `${columnLetters(column)}${row}`);
  let long = false;
  let unreadable = false;
  for (const [at, cell] of cells.entries()) {
    if (cell === null || isBlankCell(cell)) continue;
    const tally = tallies[at];
    if (!tally) {
      long = true;
      continue;
    }
    if (at === comment_column && typeof cell === "string" && cell.length > MAX_VALUE_LENGTH) tally.filled++;
    else tallyCell(tally, cell, row);
    if (typeof cell === "string" && (cell.includes("\ufffd") || cell.includes("\u0000"))) unreadable = true;
  }
  if (long) notes.add("LONG_ROWS", row);
  if (unreadable) notes.add("UNREADABLE_CHARACTERS", row);
  const comment = cells[comment_column];
  if (
    typeof comment === "string" &&
    comment.length > COMMENT_LIMIT &&
    cellText(comment).length > COMMENT_LIMIT
  ) {
    notes.add("LONG_COMMENTS_CUT", row);
  }
}

interface Notes {
  add(code: ReadingNoteCode, row: number, count?: number): void;
  /** A formula that was saved without a result, by its place: "B2". */
  addUncalculated(row: number, cell: string): void;
  /** What is wrong with a file whose comments are such formulas; null where there are none. */
  uncalculated(): ProblemError | null;
  /** Of the whole file: stands before all others. */
  first(code: ReadingNoteCode, count: number): void;
  list(): ReadingNote[];
}

function newNotes(table: Table): Notes {
  const notes = new Map<ReadingNoteCode, ReadingNote>();
  const before: ReadingNote[] = [];
  if (table.sheets.length > 1) {
    notes.set("MORE_SHEETS", { code: "MORE_SHEETS", count: table.sheets.length - 1, rows: [] });
  }
  function add(code: ReadingNoteCode, row: number, count = 1): ReadingNote {
    const note = notes.get(code) ?? { code, count: 0, rows: [] };
    note.count += count;
    if (note.rows.length < NOTE_ROWS) note.rows.push(row);
    notes.set(code, note);
    return note;
  }
  return {
    add: (code, row, count) => void add(code, row, count),
    addUncalculated(row, cell) {
      const note = add("FORMULAS_UNCALCULATED", row);
      note.cells ??= [];
      if (note.cells.length < NOTE_ROWS) note.cells.push(cell);
    },
    uncalculated() {
      const { cells = [], count = 0 } = notes.get("FORMULAS_UNCALCULATED") ?? {};
      const some = cells.slice(0, CELLS_TOLD).join(", ");
      return count === 0
        ? null
        : new ProblemError("FILE_FORMULAS_UNCALCULATED", {
            count,
            cells: count > CELLS_TOLD ? `${some} …` : some,
          });
    },
    first: (code, count) => void before.push({ code, count, rows: [] }),
    list: () => [...before, ...notes.values()],
  };
}
