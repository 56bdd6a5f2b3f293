import type { SelectedColumn } from "@soundings/contract/local-files";
import { openTable } from "../spreadsheet/open-table.ts";
import { isBlankCell } from "../spreadsheet/table.ts";
import { cellDate, cellText, type StoredCell, shorten, storedCell } from "./cells.ts";
import { fileRows } from "./file-rows.ts";
import { COMMENT_LIMIT } from "./local-file.ts";

export interface ReadComment {
  text: string;
  /** By the first date column; null without one, or when the cell is no date. */
  posted_at: Date | null;
  /** Cells of the columns after the first, in the order they were chosen. */
  cells: StoredCell[];
  /** Row number as a spreadsheet shows it. */
  row: number;
}

/**
 * The comments of a local file, in the order of its rows. Rows without a comment are left out and comments
 * over the limit are cut; the file's summary counts both. The same bytes give the same comments every time.
 * @throws ProblemError with a FILE_ code, like the upload did
 */
export async function* readComments(
  bytes: Buffer,
  name: string,
  sheet: string | null,
  columns: SelectedColumn[],
): AsyncGenerator<ReadComment> {
  const table = await openTable(bytes, sheet === null ? { name } : { name, sheet });
  const file = await fileRows(table);
  if (!file) return;
  const others = columns.slice(1);
  const dated = others.find(({ data_type }) => data_type === "date_time");
  for await (const { row, cells } of file.rows) {
    if (isBlankCell(cells[0])) continue;
    yield {
      text: shorten(cellText(cells[0]), COMMENT_LIMIT),
      posted_at: dated ? cellDate(cells[dated.index], dated.data_format ?? "iso") : null,
      cells: others.map(({ index, data_type, data_format }) =>
        storedCell(cells[index], data_type, data_format),
      ),
      row,
    };
  }
}
