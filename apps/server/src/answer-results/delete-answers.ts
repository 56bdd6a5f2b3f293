import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import { deleteResponses } from "./queries.ts";

/** Deletes responses with everything of theirs; gives the ids that were there. What they counted for limits stays. */
export async function deleteAnswers(db: Db, key: SurveyKey, ids: readonly string[]): Promise<string[]> {
  return await db.transaction().execute((trx) => deleteResponses(trx, key, ids));
}
