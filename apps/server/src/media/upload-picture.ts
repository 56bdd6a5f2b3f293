import { randomUUID } from "node:crypto";
import type { MediaItem } from "@soundings/contract/media";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { UploadedFile } from "../http/upload.ts";
import { assertMayKeepPicture } from "../plans/check-limits.ts";
import { pictureTotals } from "../plans/picture-queries.ts";
import { holdAccount } from "../plans/queries.ts";
import { storeObject } from "../storage/store-object.ts";
import type { Stores } from "../storage/stores.ts";
import { insertContent, insertDirectoryRow, WHOLE } from "./content-queries.ts";
import { hasLibrary } from "./library-queries.ts";
import { insertPicture } from "./queries.ts";
import type { Pictures } from "./read-picture.ts";

interface Upload {
  file: UploadedFile;
  /** Null: in no library. */
  library_id: string | null;
  now: Date;
  signal: AbortSignal;
}

/**
 * Keeps a picture that somebody sent.
 * @throws ProblemError when it cannot be read or has no room, StorageError when no store takes it now
 */
export async function uploadPicture(
  { db, stores, pictures }: { db: Db; stores: Stores; pictures: Pictures },
  account_id: string,
  { file, library_id, now, signal }: Upload,
): Promise<MediaItem> {
  if (library_id && !(await hasLibrary(db, account_id, library_id))) throw new ProblemError("NOT_FOUND");
  const { content, content_type, ...shape } = await pictures.read(file.bytes, signal);
  const assertRoom = async (trx: DbOrTransaction) => {
    const used = async () => (await pictureTotals(trx, account_id)).used_bytes + content.length;
    await assertMayKeepPicture(trx, account_id, used, now);
  };
  // What has no room should not go to a store first; whether it still has, the transaction below says.
  await db.transaction().execute(assertRoom);
  return await storeObject({ db, stores }, { account_id, content_type, content }, async (place, take) => {
    return await db.transaction().execute(async (trx) => {
      signal.throwIfAborted();
      await assertRoom(trx);
      // What comes to an account after it was deleted, nothing would delete.
      if (!(await holdAccount(trx, account_id))) throw new ProblemError("NOT_FOUND");
      if (library_id && !(await hasLibrary(trx, account_id, library_id, { lock: true }))) {
        throw new ProblemError("NOT_FOUND");
      }
      // Random through and through: who knows the id may see the picture.
      const id = randomUUID();
      const item = { id, library_id, name: nameOf(file.name), content_type, size: content.length, ...shape };
      const kept = await insertPicture(trx, account_id, item);
      const key = { account_id, media_id: id };
      await insertContent(trx, key, WHOLE, { content_type, ...place });
      await take(trx);
      await insertDirectoryRow(trx, key);
      return kept;
    });
  });
}

/** The file's name as the picture's: without its ending, which may not fit any more. */
export function nameOf(fileName: string): string {
  const clean = fileName
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  const bare = clean.replace(/(?<=.)\.(png|jpe?g|jfif|webp|gif)$/i, "").trim();
  return bare.slice(0, 200) || "picture";
}
