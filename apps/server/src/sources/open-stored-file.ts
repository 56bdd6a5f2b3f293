import type { DbOrTransaction } from "../db/db.ts";
import type { Stores } from "../storage/stores.ts";
import type { FileBytes, FilePieces } from "./file-task.ts";
import { readChunks } from "./large-files/read-chunks.ts";
import type { StoredFile } from "./queries.ts";

/** An uploaded file as its rows are read: its bytes, or those of a large one piece by piece. */
export function openStoredFile(
  db: DbOrTransaction,
  stores: Stores,
  account_id: string,
  { name, content, large_file_id }: Pick<StoredFile, "name" | "content" | "large_file_id">,
): FileBytes | FilePieces {
  if (large_file_id === null) return { name, bytes: content };
  return { name, readPiece: readChunks(db, stores, account_id, large_file_id) };
}
