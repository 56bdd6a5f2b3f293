import type { LocalFile } from "@soundings/contract/local-files";
import type { FileSummary } from "./local-file.ts";

/** The contract's part of a summary. */
export function fileReply(id: string, name: string, { letters: _, ...summary }: FileSummary): LocalFile {
  return { id, name, ...summary };
}
