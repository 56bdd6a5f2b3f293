import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { deleteContents } from "../storage/delete-contents.ts";

/** Deletes surveys with everything of theirs, also what leads to them; gives the ids that were there. */
export async function deleteSurveyRows(
  db: Db,
  account_id: string,
  ids: readonly string[],
): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom("surveys")
      .where("account_id", "=", account_id)
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .select("id")
      .orderBy("id")
      // No file comes to them from here on.
      .forUpdate()
      .execute();
    const found = rows.map(({ id }) => id);
    if (found.length === 0) return [];
    const theirs = sql<boolean>`survey_id = any(${found}::uuid[])`;
    await deleteContents(trx, "answer_file_contents", account_id, theirs);
    for (const table of ["directory.survey_codes", "directory.custom_links"] as const)
      await trx.deleteFrom(table).where("account_id", "=", account_id).where(theirs).execute();
    await trx.deleteFrom("surveys").where("account_id", "=", account_id).where("id", "in", found).execute();
    return found;
  });
}
