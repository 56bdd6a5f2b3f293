import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { LOCAL_FILE_MAX_BYTES, LOCAL_FILE_MAX_COLUMNS } from "./limits.ts";

/** Column types of the specification, by the names people see in their labels' keys. */
export const COLUMN_TYPES = [
  "comment",
  "date_time",
  "number",
  "score",
  "text",
  "url",
  "correlation_numeric",
] as const;
export const ColumnType = z.enum(COLUMN_TYPES);
export type ColumnType = z.infer<typeof ColumnType>;

/** How to read a column's dates: which of day, month and year comes first. */
export const DATE_FORMATS = ["iso", "day_first", "month_first", "excel"] as const;
export const DateFormat = z.enum(DATE_FORMATS);
export type DateFormat = z.infer<typeof DateFormat>;

/** A column chosen for import. Only date columns have a format. */
export const SelectedColumn = z.object({
  index: z.number().int().min(0).max(16_383),
  header: z.string().trim().min(1).max(200),
  data_type: ColumnType,
  data_format: DateFormat.nullable().default(null),
});
export type SelectedColumn = z.infer<typeof SelectedColumn>;

/** What the server made of a column of an uploaded file. */
export const FileColumn = SelectedColumn.extend({
  /** Types that the column's values allow. */
  allowed_types: z.array(ColumnType),
  /** True when every date reads both as day first and as month first: ask. */
  ambiguous_dates: z.boolean(),
  /** Non-empty cells, and a few cells that do not fit the guessed type, by the row of the file. */
  filled: z.number().int(),
  odd_count: z.number().int(),
  odd: z.array(z.object({ row: z.number().int(), value: z.string() })),
  /** First cells as text, aligned with the file's `sample_rows`. */
  samples: z.array(z.string()),
});
export type FileColumn = z.infer<typeof FileColumn>;

export const ReadingNoteCode = z.enum([
  "EMPTY_COMMENTS",
  /** Rows that say what the header says, as in files that were put together. */
  "HEADER_AGAIN",
  "FORMULA_ERRORS",
  /** Formulas that were saved without their results: the program that wrote the file calculated nothing. */
  "FORMULAS_UNCALCULATED",
  "LONG_ROWS",
  "LONG_COMMENTS_CUT",
  /** Comments beyond the largest dataset of the plan, which were not taken. */
  "MORE_ROWS",
  "UNREADABLE_CHARACTERS",
  "MORE_SHEETS",
  "HEADERLESS",
  /** The column that is taken as the comments, usually the first, holds mostly something else. */
  "FIRST_COLUMN_DATES",
  "FIRST_COLUMN_NUMBERS",
  "FIRST_COLUMN_LINKS",
]);
export type ReadingNoteCode = z.infer<typeof ReadingNoteCode>;

/** One kind of thing that was left out or changed while reading, with a few places. */
export const ReadingNote = z.object({
  code: ReadingNoteCode,
  count: z.number().int(),
  /** Row numbers of the file, as a spreadsheet shows them; at most 20. */
  rows: z.array(z.number().int()),
  /** Cells ("B2") of FORMULAS_UNCALCULATED; at most 20. */
  cells: z.array(z.string()).optional(),
});
export type ReadingNote = z.infer<typeof ReadingNote>;

export const LocalFile = z.object({
  id: Id,
  name: z.string(),
  size: z.number().int(),
  format: z.enum(["csv", "xlsx"]),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Sheets of an xlsx and the one that was read; empty for csv. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Row of the header, as a spreadsheet numbers it; null for none. What stands above it is left out. */
  header_row: z.number().int().nullable(),
  /** The index of the column that holds the comments: the first one, unless another was chosen or guessed. */
  comment_column: z.number().int(),
  /** The first rows as they stand, those above the header and itself included; cells from the first column. */
  first_rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  /** Columns that hold something or have a name. */
  columns: z.array(FileColumn),
  /** Row numbers (as a spreadsheet shows them) of the sample rows. */
  sample_rows: z.array(z.number().int()),
  /** Rows below the header, and those of them with a comment. */
  total_rows: z.number().int(),
  comment_rows: z.number().int(),
  /** Of a file that came in chunks: columns are those of its beginning, and rows are reckoned from it. */
  estimated: z.boolean().optional(),
  notes: z.array(ReadingNote),
});
export type LocalFile = z.infer<typeof LocalFile>;

export const uploadLocalFile = defineCall({
  method: "POST",
  path: "/local-files",
  access: "signed-in",
  summary: "Upload a csv or xlsx file (multipart field `file`) and see what is in it",
  upload: { max_bytes: LOCAL_FILE_MAX_BYTES },
  reply: LocalFile,
});

export const readSheet = defineCall({
  method: "POST",
  path: "/local-files/:id/sheet",
  access: "signed-in",
  summary: "Read an uploaded file another way: sheet, header row (null for none) and column of the comments",
  params: z.object({ id: Id }),
  /** What is absent is guessed; a header row stands among the first 50 rows that are not empty. */
  body: z.object({
    sheet: z.string().min(1).max(200).optional(),
    header_row: z.number().int().min(1).nullable().optional(),
    comment_column: z
      .number()
      .int()
      .min(0)
      .max(LOCAL_FILE_MAX_COLUMNS - 1)
      .optional(),
  }),
  reply: LocalFile,
});

export const deleteLocalFile = defineCall({
  method: "DELETE",
  path: "/local-files/:id",
  access: "signed-in",
  summary: "Forget an uploaded file",
  params: z.object({ id: Id }),
  reply: z.object({}),
});

export const createDatasetFromLocalFile = defineCall({
  method: "POST",
  path: "/datasets/from-local-file",
  access: "signed-in",
  summary: "Make a dataset of an uploaded file and start analysing it",
  body: z.object({
    file_id: Id,
    name: z.string().trim().min(1).max(120),
    /** The first one is the comment, whichever column of the file it is. */
    columns: z.array(SelectedColumn).min(1).max(LOCAL_FILE_MAX_COLUMNS),
  }),
  reply: z.object({ id: Id }),
});

/** A dataset's name from its file's: no ending, no underscores. */
export function nameFromFile(fileName: string): string {
  const stem = fileName.replace(/\.(csv|xlsx)$/i, "");
  return (
    stem
      .replace(/[_\s]+/g, " ")
      .trim()
      .slice(0, 120)
      .trim() || fileName.slice(0, 120)
  );
}
