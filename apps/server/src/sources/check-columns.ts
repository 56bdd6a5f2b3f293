import type { SelectedColumn } from "@soundings/contract/local-files";
import { ProblemError } from "../http/problem.ts";
import type { FileSummary } from "./local-file.ts";

/**
 * Holds the specification's rules for the columns of an import: the first one chosen is the comment and the
 * only one, each column comes once, values allow their types, correlation columns hold no letters.
 * @throws COLUMN_TYPES_INVALID, COLUMN_HAS_LETTERS, FILE_NO_COMMENTS
 */
export function checkColumns(summary: FileSummary, columns: SelectedColumn[]): void {
  const invalid = (index: number | null): ProblemError =>
    new ProblemError("COLUMN_TYPES_INVALID", index === null ? undefined : { index });
  const [comment, ...others] = columns;
  const column = (index: number) => summary.columns.find((one) => one.index === index);
  const comments = comment && column(comment.index);
  if (!comments || comment.data_type !== "comment" || comment.data_format !== null) {
    throw invalid(comment?.index ?? null);
  }
  if (comments.filled === 0) throw new ProblemError("FILE_NO_COMMENTS");
  const seen = new Set([comment.index]);
  for (const { index, header, data_type, data_format } of others) {
    const known = column(index);
    if (!known || seen.has(index) || data_type === "comment") throw invalid(index);
    seen.add(index);
    const letters = summary.letters[index];
    if (data_type === "correlation_numeric" && letters) {
      throw new ProblemError("COLUMN_HAS_LETTERS", { index, header, ...letters });
    }
    if (!known.allowed_types.includes(data_type)) throw invalid(index);
    if ((data_type === "date_time") !== (data_format !== null)) throw invalid(index);
  }
}

/** Rows with a comment in the column that was chosen for them. */
export function commentRows(summary: FileSummary, [comment]: SelectedColumn[]): number {
  return summary.columns.find(({ index }) => index === comment?.index)?.filled ?? 0;
}
