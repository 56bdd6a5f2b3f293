import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { askForCleaning } from "../storage/ask-for-cleaning.ts";
import { deleteDirectoryRows } from "./content-queries.ts";
import { findUses } from "./find-uses.ts";
import { deletePictureRows } from "./queries.ts";

/**
 * Deletes pictures with their bytes; gives the ids that were there. While a survey shows one of them
 * nothing is deleted, unless `evenUsed`: the survey's page then goes without.
 * @throws ProblemError MEDIA_IN_USE with the ids that are shown
 */
export async function deletePictures(
  db: Db,
  account_id: string,
  ids: string[],
  evenUsed: boolean,
): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    if (!evenUsed) {
      const used = (await findUses(trx, account_id, ids)).map(({ media_id }) => media_id);
      if (used.length > 0) throw new ProblemError("MEDIA_IN_USE", { ids: [...new Set(used)] });
    }
    const deleted = await deletePictureRows(trx, account_id, ids);
    await deleteDirectoryRows(trx, account_id, deleted);
    if (deleted.length > 0) await askForCleaning(trx);
    return deleted;
  });
}
