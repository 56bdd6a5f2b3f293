import type { DbOrTransaction } from "../../db/db.ts";
import { readObject, readWhole } from "../../storage/read-object.ts";
import type { Stores } from "../../storage/stores.ts";
import { findChunk } from "./large-file-queries.ts";

/** Gives a file's pieces by their numbers; null behind the last. */
export type ReadPiece = (number: number) => Promise<Buffer | null>;

/** A large file's chunks, one in memory at a time. */
export const readChunks =
  (db: DbOrTransaction, stores: Stores, account_id: string, id: string): ReadPiece =>
  async (number) => {
    const found = await readObject(stores, () => findChunk(db, account_id, id, number));
    return found && (await readWhole(found));
  };
