import { LOCAL_FILE_MAX_BYTES } from "@soundings/contract/limits";
import {
  COLUMN_TYPES,
  type ColumnType,
  type DateFormat,
  type FileColumn,
  type LocalFile,
  type SelectedColumn,
} from "@soundings/contract/local-files";
import type { ProblemCode } from "@soundings/contract/problems";

/** A column of the file and what people want of it; `type` null leaves it out. */
export interface PlannedColumn {
  column: FileColumn;
  type: ColumnType | null;
  format: DateFormat | null;
}

/** Sent in chunks: larger than one upload may be. */
export const isLarge = ({ name, size }: { name: string; size: number }): boolean =>
  size > LOCAL_FILE_MAX_BYTES && /\.csv$/i.test(name);

/**
 * What can be seen of a file before it is sent; null when nothing speaks against it.
 * @param csvBytes the most of a csv, where the plan takes larger ones
 */
export function checkFile(
  file: { name: string; size: number },
  csvBytes = LOCAL_FILE_MAX_BYTES,
): ProblemCode | null {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (ending === "xls") return "FILE_OLD_EXCEL";
  if (ending !== "csv" && ending !== "xlsx") return "FILE_TYPE_UNSUPPORTED";
  if (file.size === 0) return "FILE_EMPTY";
  if (isLarge(file) && csvBytes > LOCAL_FILE_MAX_BYTES) return file.size > csvBytes ? "FILE_OVER_PLAN" : null;
  return file.size > LOCAL_FILE_MAX_BYTES ? "FILE_TOO_LARGE" : null;
}

/** The columns as the server guessed them, in the file's order; one of them is the comment. */
export function startPlan(file: LocalFile): PlannedColumn[] {
  return file.columns.map((column) => {
    const isComment = column.index === file.comment_column;
    return {
      column,
      type: isComment ? "comment" : column.data_type === "comment" ? "text" : column.data_type,
      format: isComment ? null : column.data_format,
    };
  });
}

/** The plan of a file that was read another way: what people chose for its columns stays, where it can. */
export function carryOver(before: readonly PlannedColumn[], file: LocalFile): PlannedColumn[] {
  return before.reduce((plan, { column, type, format }) => {
    const at = plan.findIndex((one) => one.column.index === column.index);
    const chosen = type !== column.data_type || format !== column.data_format;
    if (at < 0 || !chosen || type === "comment") return plan;
    const next = planType(plan, at, type);
    return format ? planFormat(next, at, format) : next;
  }, startPlan(file));
}

export interface TypeChoice {
  type: Exclude<ColumnType, "comment">;
  /** False when the column's values do not allow it. */
  allowed: boolean;
}

/** Every type but the comment's, which one column has. */
export function typeChoices(column: FileColumn): TypeChoice[] {
  return COLUMN_TYPES.flatMap((type) =>
    type === "comment" ? [] : [{ type, allowed: column.allowed_types.includes(type) }],
  );
}

/** Changes one column; the comments, and a type that its values do not allow, stay as they are. */
export function planType(
  plan: readonly PlannedColumn[],
  index: number,
  type: ColumnType | null,
): PlannedColumn[] {
  return plan.map((planned, at) => {
    if (at !== index || planned.type === "comment" || type === "comment") return planned;
    if (type !== null && !planned.column.allowed_types.includes(type)) return planned;
    const format = type === "date_time" ? (planned.format ?? firstFormat(planned.column)) : null;
    return { ...planned, type, format };
  });
}

export function planFormat(
  plan: readonly PlannedColumn[],
  index: number,
  format: DateFormat,
): PlannedColumn[] {
  return plan.map((planned, at) =>
    at === index && planned.type === "date_time" ? { ...planned, format } : planned,
  );
}

function firstFormat(column: FileColumn): DateFormat {
  if (column.data_format) return column.data_format;
  const sample = column.samples.find(Boolean) ?? "";
  if (/^\d{4}-\d/.test(sample)) return "iso";
  return /^\d+([.,]\d+)?$/.test(sample) ? "excel" : "day_first";
}

/** What is sent: the columns that stay, the comment first. */
export function selectedColumns(plan: readonly PlannedColumn[]): SelectedColumn[] {
  const commentFirst = [...plan].sort((one, other) => Number(isComment(other)) - Number(isComment(one)));
  return commentFirst.flatMap(({ column, type, format }) =>
    type === null
      ? []
      : [
          {
            index: column.index,
            header: column.header,
            data_type: type,
            data_format: type === "date_time" ? format : null,
          },
        ],
  );
}

const isComment = ({ type }: PlannedColumn) => type === "comment";

/** Cells that will be left empty: those that do not fit, while the column keeps the type they were counted for. */
export function oddCells(planned: PlannedColumn): { count: number; cells: FileColumn["odd"] } {
  const { column, type } = planned;
  const same = type === column.data_type || (isNumeric(type) && isNumeric(column.data_type));
  return same ? { count: column.odd_count, cells: column.odd } : { count: 0, cells: [] };
}

/** A text of fewer letters is a name or a mark rather than a comment. */
const COMMENT_LETTERS = 12;

/** The other column that reads most as comments, where the one that is taken does not; null where none does. */
export function likelyComments(plan: readonly PlannedColumn[]): FileColumn | null {
  const lettersOf = ({ samples }: FileColumn) => {
    const filled = samples.filter(Boolean);
    return filled.reduce((sum, text) => sum + text.length, 0) / Math.max(1, filled.length);
  };
  const texts = plan.flatMap(({ column, type }) =>
    column.data_type === "text" && type !== "comment" ? [column] : [],
  );
  const longest = texts.sort((one, other) => lettersOf(other) - lettersOf(one))[0];
  return longest && lettersOf(longest) >= COMMENT_LETTERS ? longest : null;
}

export function isNumeric(type: ColumnType | null): boolean {
  return type === "number" || type === "score" || type === "correlation_numeric";
}

export interface DateReadings {
  /** The cell as it stands in the file. */
  text: string;
  /** Days as text: 2026-11-03. */
  day_first: string;
  month_first: string;
}

const NUMERIC_DATE = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/;

/** Both readings of the first cell that has two different ones; null when there is none among the samples. */
export function dateReadings(column: FileColumn): DateReadings | null {
  if (!column.ambiguous_dates) return null;
  const read = column.samples.flatMap((text) => {
    const match = NUMERIC_DATE.exec(text.trim());
    if (!match) return [];
    const [, first = "", second = "", yearText = ""] = match;
    const year =
      yearText.length === 2 ? Number(yearText) + (Number(yearText) >= 70 ? 1900 : 2000) : Number(yearText);
    const day = (month: string, date: string) => `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
    if (Number(first) > 12 || Number(second) > 12) return [];
    return [{ text: match[0], day_first: day(second, first), month_first: day(first, second) }];
  });
  return read.find((one) => one.day_first !== one.month_first) ?? read[0] ?? null;
}
