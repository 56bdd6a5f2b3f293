import { LOCAL_FILE_MAX_COLUMNS } from "@soundings/contract/limits";
import { SelectedColumn } from "@soundings/contract/local-files";
import { type Match, WAVE_COLUMN } from "@soundings/contract/waves";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { ProblemError } from "../../http/problem.ts";
import { checkColumns } from "../../sources/check-columns.ts";
import type { FileSummary } from "../../sources/local-file.ts";

/** dataset_waves.plan: what the import of an added file reads, and what the dataset's columns are then. */
export const WavePlan = z.object({
  file_id: Id,
  sheet: z.string().nullable(),
  header_row: z.number().int().nullable(),
  /** In the order of `next_columns`, each with its place in the file; NOWHERE where the file has none. */
  columns: z.array(SelectedColumn),
  next_columns: z.array(SelectedColumn),
  keep_known: z.boolean(),
});
export type WavePlan = z.infer<typeof WavePlan>;

/** A place in a file that no file has: its cells are empty. */
const NOWHERE = WAVE_COLUMN - 1;

export const isInFile = ({ index }: SelectedColumn) => index !== NOWHERE;

/** The dataset's column that says with which file a comment came; called in the reader's language by columnsIn(). */
const WAVES: SelectedColumn = { index: WAVE_COLUMN, header: "Wave", data_type: "text", data_format: null };

/**
 * Which column of a file goes into which of the dataset. What a column holds is decided: cells that are none
 * of that are left empty, as in the first file. Dates are read as the file writes them, where that is plain.
 *
 * @throws COLUMN_TYPES_INVALID for columns that are not there, or twice; and what checkColumns() throws
 */
export function planColumns(
  summary: FileSummary,
  before: readonly SelectedColumn[],
  matches: readonly Match[],
  added: readonly SelectedColumn[],
): Pick<WavePlan, "columns" | "next_columns"> {
  const places = new Map(matches.map(({ index, file_index }) => [index, file_index]));
  const read = before.map((column): SelectedColumn => {
    const place = places.get(column.index) ?? null;
    if (place === null) return { ...column, index: NOWHERE };
    const found = summary.columns.find(({ index }) => index === place);
    if (!found) throw new ProblemError("COLUMN_TYPES_INVALID", { index: place });
    const letters = column.data_type === "correlation_numeric" && summary.letters[place];
    if (letters) {
      throw new ProblemError("COLUMN_HAS_LETTERS", { index: place, header: found.header, ...letters });
    }
    const plain = found.data_type === "date_time" && !found.ambiguous_dates;
    const data_format = column.data_type === "date_time" && plain ? found.data_format : column.data_format;
    return { ...column, index: place, data_format };
  });
  const [comment] = read;
  if (!comment || comment.index === NOWHERE) throw new ProblemError("COLUMN_TYPES_INVALID");
  const used = [...read.filter(isInFile), ...added].map(({ index }) => index);
  const twice = used.find((index, at) => used.indexOf(index) !== at);
  if (twice !== undefined) throw new ProblemError("COLUMN_TYPES_INVALID", { index: twice });
  checkColumns(summary, [comment, ...added]);
  const waves = before.some(({ index }) => index === WAVE_COLUMN) ? [] : [WAVES];
  const next = [
    ...before,
    ...waves,
    ...added.map((column, at) => ({ ...column, index: freeIndex(before) + at })),
  ];
  if (next.length > LOCAL_FILE_MAX_COLUMNS + 1) throw new ProblemError("COLUMN_TYPES_INVALID");
  return {
    columns: [...read, ...waves.map((column) => ({ ...column, index: NOWHERE })), ...added],
    next_columns: next,
  };
}

/** Columns of added files come after all that the first file may have had. */
const freeIndex = (columns: readonly SelectedColumn[]): number =>
  1 +
  columns.reduce(
    (most, { index }) => (index === WAVE_COLUMN ? most : Math.max(most, index)),
    LOCAL_FILE_MAX_COLUMNS - 1,
  );
