import type { SelectedColumn } from "@soundings/contract/local-files";
import { openTable } from "../spreadsheet/open-table.ts";
import { isBlankCell, type Table } from "../spreadsheet/table.ts";
import { cellDate, cellText, type StoredCell, shorten, storedCell } from "./cells.ts";
import { fileRows } from "./file-rows.ts";
import type { ReadChoice } from "./file-task.ts";
import { COMMENT_LIMIT } from "./local-file.ts";
import { type OriginalCell, originalOf } from "./original-cells.ts";

export interface ReadComment {
  text: string;
  /** By the first date column; null without one, or when the cell is no date. */
  posted_at: Date | null;
  /** Cells of the columns after the comment's, in the order they were chosen. */
  cells: StoredCell[];
  /** As the cells stood in the file, the comment's first, where the values do not say it; null where all do. */
  originals: (OriginalCell | null)[] | null;
  /** Row number as a spreadsheet shows it. */
  row: number;
}

/** The comments of a local file that is in memory. */
export async function* readComments(
  bytes: Buffer,
  name: string,
  choice: ReadChoice,
  columns: SelectedColumn[],
): AsyncGenerator<ReadComment> {
  yield* commentsOf(await openTable(bytes, { name, sheet: choice.sheet }), choice, columns);
}

/**
 * The comments of a local file, in the order of its rows; the first column chosen holds them. Rows without a comment are left out and comments
 * over the limit are cut; the file's summary counts both. The same bytes give the same comments every time.
 * @throws ProblemError with a FILE_ code, like the upload did
 */
export async function* commentsOf(
  table: Table,
  choice: ReadChoice,
  columns: SelectedColumn[],
): AsyncGenerator<ReadComment> {
  const file = await fileRows(table, choice);
  if (!file) return;
  const [comment, ...others] = columns;
  const place = comment?.index ?? 0;
  const dated = others.find(({ data_type }) => data_type === "date_time");
  for await (const fileRow of file.rows) {
    const { row, cells } = fileRow;
    if (isBlankCell(cells[place])) continue;
    const text = shorten(cellText(cells[place]), COMMENT_LIMIT);
    const values = others.map(({ index, data_type, data_format }) =>
      storedCell(cells[index], data_type, data_format),
    );
    const originals = columns.map((column, at) =>
      originalOf(fileRow, column, at === 0 ? text : (values[at - 1] ?? null)),
    );
    yield {
      text,
      posted_at: dated ? cellDate(cells[dated.index], dated.data_format ?? "iso") : null,
      cells: values,
      originals: originals.every((one) => one === null) ? null : originals,
      row,
    };
  }
}
