import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurvey, updateDraft } from "./queries.ts";

/** Renames a survey: the name is part of the draft, so this is a save of its own. */
export async function renameDraft(db: Db, key: SurveyKey, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await findSurvey(trx, key, { lock: true });
    if (!found) throw new ProblemError("NOT_FOUND");
    await updateDraft(trx, key, { ...found.survey, name });
  });
}
