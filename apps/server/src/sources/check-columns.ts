import type { SelectedColumn } from "@soundings/contract/local-files";
import { ProblemError } from "../http/problem.ts";
import type { FileSummary } from "./local-file.ts";

/**
 * Holds the specification's rules for the columns of an import: the first is the file's first column and the
 * only comment, each column comes once, values allow their types, correlation columns hold no letters.
 * @throws COLUMN_TYPES_INVALID, COLUMN_HAS_LETTERS
 */
export function checkColumns(summary: FileSummary, columns: SelectedColumn[]): void {
  const invalid = (index: number | null): ProblemError =>
    new ProblemError("COLUMN_TYPES_INVALID", index === null ? undefined : { index });
  const [comment, ...others] = columns;
  if (comment?.index !== 0 || comment.data_type !== "comment" || comment.data_format !== null) {
    throw invalid(comment?.index ?? null);
  }
  const seen = new Set([0]);
  for (const { index, header, data_type, data_format } of others) {
    const column = summary.columns[index];
    if (!column || seen.has(index) || data_type === "comment") throw invalid(index);
    seen.add(index);
    const letters = summary.letters[index];
    if (data_type === "correlation_numeric" && letters) {
      throw new ProblemError("COLUMN_HAS_LETTERS", { index, header, ...letters });
    }
    if (!column.allowed_types.includes(data_type)) throw invalid(index);
    if ((data_type === "date_time") !== (data_format !== null)) throw invalid(index);
  }
}
