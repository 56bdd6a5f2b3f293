import { saveProblems } from "@soundings/survey/check-survey";
import { isTypeLocked } from "@soundings/survey/status";
import type { Survey } from "@soundings/survey/survey";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { storeTranslations } from "../translation/store-translations.ts";
import { type FoundSurvey, findSurvey, updateDraft } from "./queries.ts";
import { insertVersion, lastVersionAt } from "./version-queries.ts";

/** Editing for this long makes a version to go back to. */
const VERSION_EVERY_MS = 10 * 60 * 1000;

/**
 * Stores a draft. `version` is the one it began from: when another one is stored by now, nothing is
 * written and SURVEY_STALE carries both sides' version with the stored survey. A survey that can not be
 * saved is SURVEY_SAVE_FAILED with the path of each problem. A changed schedule publishes by the clock: without
 * `mayPublish` it is KEY_SCOPE_MISSING.
 */
export async function saveSurvey(
  db: Db,
  key: SurveyKey,
  user: { id: string; name: string },
  { survey, version, now, mayPublish }: { survey: Survey; version: number; now: Date; mayPublish: boolean },
): Promise<{ version: number; has_changes: boolean; updated_at: string }> {
  const problems = saveProblems(survey);
  if (problems.length > 0) throw new ProblemError("SURVEY_SAVE_FAILED", { problems });
  return await db.transaction().execute(async (trx) => {
    const stored = await findSurvey(trx, key, { lock: true });
    if (!stored) throw new ProblemError("NOT_FOUND");
    if (stored.version !== version) {
      throw new ProblemError("SURVEY_STALE", { version: stored.version, survey: stored.survey });
    }
    keepTypes(stored, survey);
    if (!mayPublish && !hasSameSchedule(stored.survey, survey))
      throw new ProblemError("KEY_SCOPE_MISSING", { scopes: "publish" });
    const last = await lastVersionAt(trx, key);
    if (!last || now.getTime() - last.getTime() >= VERSION_EVERY_MS) {
      // As it was before this save: what people go back to is what they had.
      await insertVersion(trx, key, "saved", stored.survey, user);
    }
    const { published_version, updated_at, ...saved } = await updateDraft(trx, key, {
      ...survey,
      id: key.survey_id,
      status: stored.survey.status,
    });
    await storeTranslations(trx, key.account_id, stored.survey, survey);
    const has_changes = published_version !== null && published_version !== saved.version;
    return { version: saved.version, has_changes, updated_at: updated_at.toISOString() };
  });
}

const hasSameSchedule = ({ settings: one }: Survey, { settings: other }: Survey): boolean =>
  one.scheduled_publish_at === other.scheduled_publish_at &&
  one.scheduled_pause_at === other.scheduled_pause_at;

/** Throws QUESTION_TYPE_LOCKED when a question that people answered would become another kind. */
function keepTypes({ item, survey: stored }: FoundSurvey, survey: Survey): void {
  if (!isTypeLocked(item.status, item.answer_count)) return;
  const types = new Map(
    stored.blocks.flatMap(({ questions }) => questions).map(({ id, type }) => [id, type]),
  );
  for (const { id, type } of survey.blocks.flatMap(({ questions }) => questions)) {
    const before = types.get(id);
    if (before && before !== type) throw new ProblemError("QUESTION_TYPE_LOCKED", { question_id: id });
  }
}
