import { ProblemError } from "../http/problem.ts";
import { cellText } from "../sources/cells.ts";
import type { FileRows } from "../sources/file-rows.ts";
import { BadInput } from "./command.ts";

export interface CommentRow {
  /** Data row of a table, from 1 below its header; line of a txt or jsonl. Blank ones are counted too. */
  row: number;
  text: string;
}

/**
 * The comments of one column; the first unless told.
 * @param wanted a header, or a number from 1
 */
export async function* columnRows(file: FileRows, wanted?: string): AsyncGenerator<CommentRow> {
  const column = wanted === undefined ? 0 : columnNamed(file.headers, wanted);
  const first = (file.header_row ?? 0) + 1;
  let any = false;
  let found = false;
  for await (const { row, cells } of file.rows) {
    any = true;
    const text = cellText(cells[column]);
    if (text === "") continue;
    found = true;
    yield { row: row - first + 1, text };
  }
  if (!any) throw new ProblemError("FILE_ONLY_HEADERS");
  if (!found) throw new BadInput(`the column "${file.headers[column]}" has no comments`);
}

function columnNamed(headers: string[], wanted: string): number {
  const name = wanted.trim().normalize("NFC").toLowerCase();
  const named = headers.findIndex((header) => header.normalize("NFC").toLowerCase() === name);
  if (named >= 0) return named;
  const number = /^\d+$/.test(name) ? Number(name) : 0;
  if (number >= 1 && number <= headers.length) return number - 1;
  throw new BadInput(`there is no column "${wanted}"; the file has: ${headers.join(", ")}`);
}
