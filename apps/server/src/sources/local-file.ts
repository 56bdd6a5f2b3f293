import type { FileColumn, LocalFile, ReadingNote } from "@soundings/contract/local-files";
import { ProblemError } from "../http/problem.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import { isBlankCell, type Row, type Table } from "../spreadsheet/table.ts";
import { cellText, shorten } from "./cells.ts";
import { type ColumnTally, guessColumn, newTally, notComments, tallyCell } from "./column-guess.ts";
import { fileRows } from "./file-rows.ts";

/** Comments are cut here: longer ones are pasted documents. */
export const COMMENT_LIMIT = 10_000;
const SAMPLE_ROWS = 8;
const SAMPLE_LENGTH = 200;
const NOTE_ROWS = 20;
/** No date, number or link is longer, and comments need not be read as one. */
const LONGEST_VALUE = 200;

/** What is kept of an uploaded file beside its bytes: the contract's shape, and what checks need later. */
export interface FileSummary extends Omit<LocalFile, "id" | "name"> {
  /** For each column but the comments its first cell with a letter, which correlation columns may not have. */
  letters: ({ row: number; value: string } | null)[];
}

/**
 * Reads a file once, from top to bottom, and says what is in it.
 * @throws ProblemError with a FILE_ code
 */
export async function summariseFile(bytes: Buffer, name: string, sheet?: string): Promise<FileSummary> {
  const table = await openTable(bytes, sheet === undefined ? { name } : { name, sheet });
  const file = await fileRows(table);
  if (!file) throw new ProblemError("FILE_EMPTY");
  const notes = newNotes(table);
  if (file.header_row === null) notes.add("HEADERLESS", 1);
  const tallies = file.headers.map(newTally);
  const samples: { row: number; cells: string[] }[] = [];
  let total = 0;
  let comments = 0;
  for await (const row of file.rows) {
    noteRow(row, tallies, notes);
    if (row.cells.every(isBlankCell)) continue;
    total++;
    if (!isBlankCell(row.cells[0])) comments++;
    else notes.add("EMPTY_COMMENTS", row.row);
    if (samples.length < SAMPLE_ROWS) {
      samples.push({ row: row.row, cells: tallies.map((_, at) => sampleText(row, at)) });
    }
  }
  if (total === 0) throw new ProblemError("FILE_ONLY_HEADERS");
  if (comments === 0) throw new ProblemError("FILE_NO_COMMENTS");
  const other = tallies[0] && notComments(tallies[0]);
  if (other) notes.first(`FIRST_COLUMN_${other.kind}`, other.count);
  return {
    size: bytes.length,
    format: table.format,
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheets: table.sheets,
    sheet: table.sheet,
    columns: tallies.map((tally, index): FileColumn => {
      const header = file.headers[index] ?? "";
      const shown = samples.map(({ cells }) => cells[index] ?? "");
      return { index, header, ...guessColumn(tally, header, index), samples: shown };
    }),
    sample_rows: samples.map(({ row }) => row),
    total_rows: total,
    comment_rows: comments,
    notes: notes.list(),
    letters: tallies.map(({ letters }, index) => (index === 0 ? null : letters)),
  };
}

const sampleText = (row: Row, at: number): string => shorten(cellText(row.cells[at]), SAMPLE_LENGTH);

function noteRow({ row, cells, errors }: Row, tallies: ColumnTally[], notes: Notes): void {
  if (errors > 0) notes.add("FORMULA_ERRORS", row, errors);
  let long = false;
  let unreadable = false;
  for (const [at, cell] of cells.entries()) {
    if (cell === null || isBlankCell(cell)) continue;
    const tally = tallies[at];
    if (!tally) {
      long = true;
      continue;
    }
    if (at === 0 && typeof cell === "string" && cell.length > LONGEST_VALUE) tally.filled++;
    else tallyCell(tally, cell, row);
    if (typeof cell === "string" && (cell.includes("\ufffd") || cell.includes("\u0000"))) unreadable = true;
  }
  if (long) notes.add("LONG_ROWS", row);
  if (unreadable) notes.add("UNREADABLE_CHARACTERS", row);
  const comment = cells[0];
  if (
    typeof comment === "string" &&
    comment.length > COMMENT_LIMIT &&
    cellText(comment).length > COMMENT_LIMIT
  ) {
    notes.add("LONG_COMMENTS_CUT", row);
  }
}

interface Notes {
  add(code: ReadingNote["code"], row: number, count?: number): void;
  /** Of the whole file: stands before all others. */
  first(code: ReadingNote["code"], count: number): void;
  list(): ReadingNote[];
}

function newNotes(table: Table): Notes {
  const notes = new Map<ReadingNote["code"], ReadingNote>();
  const before: ReadingNote[] = [];
  if (table.sheets.length > 1) {
    notes.set("MORE_SHEETS", { code: "MORE_SHEETS", count: table.sheets.length - 1, rows: [] });
  }
  return {
    add(code, row, count = 1) {
      const note = notes.get(code) ?? { code, count: 0, rows: [] };
      note.count += count;
      if (note.rows.length < NOTE_ROWS) note.rows.push(row);
      notes.set(code, note);
    },
    first: (code, count) => void before.push({ code, count, rows: [] }),
    list: () => [...before, ...notes.values()],
  };
}
