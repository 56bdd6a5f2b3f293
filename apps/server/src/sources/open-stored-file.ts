import type { Config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { FileBytes, FilePieces } from "./file-task.ts";
import { readChunks } from "./large-files/read-chunks.ts";
import type { StoredFile } from "./queries.ts";

/** An uploaded file as its rows are read: its bytes, or those of a large one piece by piece. */
export function openStoredFile(
  db: DbOrTransaction,
  config: Config,
  account_id: string,
  { name, content, large_file_id }: Pick<StoredFile, "name" | "content" | "large_file_id">,
): FileBytes | FilePieces {
  if (large_file_id === null) return { name, bytes: content };
  return { name, readPiece: readChunks(db, config, account_id, large_file_id) };
}
