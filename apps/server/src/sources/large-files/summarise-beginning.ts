import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { LargeFile } from "@soundings/contract/large-files";
import { ProblemError } from "../../http/problem.ts";
import type { ReadChoice } from "../file-task.ts";
import type { FileThreads } from "../file-workers.ts";
import type { FileSummary } from "../local-file.ts";
import type { ReadPiece } from "./read-chunks.ts";

interface Summarising {
  fileThreads: FileThreads;
  signal: AbortSignal;
  language: InterfaceLanguage;
}

/**
 * What is in a large file, told by its first chunk: columns and types are those of its beginning, rows are estimated.
 * @throws ProblemError with a FILE_ code, and CHUNK_ORDER while nothing is there
 */
export async function summariseBeginning(
  account_id: string,
  { name, size }: Pick<LargeFile, "name" | "size">,
  readPiece: ReadPiece,
  choice: ReadChoice,
  { fileThreads, signal, language }: Summarising,
): Promise<FileSummary> {
  const bytes = await readPiece(0);
  if (!bytes) throw new ProblemError("CHUNK_ORDER", { expected: 0 });
  const beginning = bytes.length < size;
  const read = { name, bytes, beginning };
  const summary = await fileThreads.summarise(account_id, read, choice, signal, language);
  if (!beginning) return summary;
  const whole = (count: number) => Math.round((count * size) / bytes.length);
  return {
    ...summary,
    size,
    estimated: true,
    total_rows: whole(summary.total_rows),
    comment_rows: whole(summary.comment_rows),
  };
}
