import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurvey, updateDraft } from "../surveys/queries.ts";
import { setPublishedVersion } from "./schedule-queries.ts";

interface Schedule {
  /** ISO 8601, UTC; null for never. */
  publish_at: string | null;
  pause_at: string | null;
}

/**
 * Says when a survey is published and paused by itself. The schedule is part of the draft, so this is a
 * save of its own. Throws NOT_FOUND, SURVEY_SAVE_FAILED where the pause does not come after the publishing.
 */
export async function scheduleSurvey(db: Db, key: SurveyKey, schedule: Schedule): Promise<void> {
  const { publish_at, pause_at } = schedule;
  if (publish_at && pause_at && publish_at >= pause_at) {
    const problems = [{ code: "SCHEDULE_INVALID", path: "settings/scheduled_pause_at" }];
    throw new ProblemError("SURVEY_SAVE_FAILED", { problems });
  }
  await db.transaction().execute(async (trx) => {
    const found = await findSurvey(trx, key, { lock: true });
    if (!found) throw new ProblemError("NOT_FOUND");
    const { survey } = found;
    const settings = {
      ...survey.settings,
      scheduled_publish_at: publish_at,
      scheduled_pause_at: pause_at,
    };
    const { version } = await updateDraft(trx, key, { ...survey, settings });
    // A schedule is nothing that respondents have to be shown.
    if (found.item.published_at && !found.item.has_changes) await setPublishedVersion(trx, key, version);
  });
}
