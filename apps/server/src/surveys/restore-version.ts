import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurvey, updateDraft } from "./queries.ts";
import { findVersion, insertVersion } from "./version-queries.ts";

/**
 * Makes a version the draft again. The draft that it replaces becomes a version itself, so nothing is lost. Without
 * `mayPublish` the schedule stays as it is now.
 */
export async function restoreVersion(
  db: Db,
  key: SurveyKey,
  number: number,
  { user, mayPublish }: { user: { id: string; name: string }; mayPublish: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await findSurvey(trx, key, { lock: true });
    const wanted = await findVersion(trx, key, number);
    if (!stored || !wanted) throw new ProblemError("NOT_FOUND");
    await insertVersion(trx, key, "restored", stored.survey, user);
    const { scheduled_publish_at, scheduled_pause_at } = (mayPublish ? wanted : stored).survey.settings;
    const settings = { ...wanted.survey.settings, scheduled_publish_at, scheduled_pause_at };
    await updateDraft(trx, key, { ...wanted.survey, settings, status: stored.survey.status });
  });
}
