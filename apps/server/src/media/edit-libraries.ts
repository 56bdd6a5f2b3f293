import { MEDIA_MAX_LIBRARIES } from "@soundings/contract/limits";
import type { MediaLibrary } from "@soundings/contract/media";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import { lockAccount } from "../plans/queries.ts";
import {
  countLibraries,
  hasLibrary,
  insertLibrary,
  isNameTaken,
  listLibraries,
  updateLibraryName,
} from "./library-queries.ts";

// Both hold the account's row: names are then compared and libraries counted one after the other.

export async function createLibrary(db: Db, account_id: string, name: string): Promise<MediaLibrary> {
  return await db.transaction().execute(async (trx) => {
    await lockAccount(trx, account_id);
    if ((await countLibraries(trx, account_id)) >= MEDIA_MAX_LIBRARIES) {
      throw new ProblemError("MEDIA_LIBRARY_LIMIT_REACHED", { limit: MEDIA_MAX_LIBRARIES });
    }
    const id = newId();
    if (!(await insertLibrary(trx, account_id, { id, name }))) throw taken(name);
    return await libraryOf(trx, account_id, id);
  });
}

export async function renameLibrary(
  db: Db,
  account_id: string,
  library: { id: string; name: string },
): Promise<MediaLibrary> {
  return await db.transaction().execute(async (trx) => {
    await lockAccount(trx, account_id);
    if (!(await hasLibrary(trx, account_id, library.id))) throw new ProblemError("NOT_FOUND");
    if (await isNameTaken(trx, account_id, library.name, library.id)) throw taken(library.name);
    await updateLibraryName(trx, account_id, library);
    return await libraryOf(trx, account_id, library.id);
  });
}

const taken = (name: string) => new ProblemError("MEDIA_LIBRARY_NAME_TAKEN", { name });

async function libraryOf(db: DbOrTransaction, account_id: string, id: string): Promise<MediaLibrary> {
  const library = (await listLibraries(db, account_id)).find((one) => one.id === id);
  if (!library) throw new ProblemError("NOT_FOUND");
  return library;
}
