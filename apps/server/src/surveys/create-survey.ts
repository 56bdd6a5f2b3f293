import { blankSurvey } from "@soundings/survey/blank";
import { saveProblems } from "@soundings/survey/check-survey";
import { withNewIds } from "@soundings/survey/copy";
import type { Language, Survey } from "@soundings/survey/survey";
import { surveyFromTemplate, type TemplateLanguage } from "@soundings/survey/template";
import { TEMPLATES } from "@soundings/survey/templates";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { assertMayAnalyse } from "../plans/check-limits.ts";
import { findSurvey, insertSurvey } from "./queries.ts";
import { BLANK_TEXTS } from "./survey-texts.ts";

interface SurveyToCreate {
  name: string;
  language: Language;
  time_zone: string;
  survey?: Survey | undefined;
}

/**
 * Makes a survey with one empty block and one end, or with the draft that is given; gives its id. Throws TRIAL_EXPIRED,
 * SURVEY_SAVE_FAILED for a draft that cannot be saved.
 */
export async function createSurvey(
  db: Db,
  account_id: string,
  { name, language, time_zone, survey }: SurveyToCreate,
): Promise<string> {
  if (survey) {
    const problems = saveProblems(survey);
    if (problems.length > 0) throw new ProblemError("SURVEY_SAVE_FAILED", { problems });
    return await insert(db, account_id, withoutSchedule({ ...withNewIds(survey, newId), name }));
  }
  const texts = { ...BLANK_TEXTS[language], survey_name: name };
  return await insert(db, account_id, blankSurvey(newId, texts, { language, time_zone }));
}

/** Makes a survey from a template; gives its id. Throws NOT_FOUND for an unknown template, TRIAL_EXPIRED. */
export async function createSurveyFromTemplate(
  db: Db,
  account_id: string,
  { template: key, ...options }: { template: string; language: TemplateLanguage; time_zone: string },
): Promise<string> {
  const template = TEMPLATES.find((one) => one.key === key);
  if (!template) throw new ProblemError("NOT_FOUND");
  return await insert(db, account_id, surveyFromTemplate(template, newId, options));
}

/** Copies a survey's draft, without answers and versions; gives the copy's id. Throws NOT_FOUND, TRIAL_EXPIRED. */
export async function copySurvey(db: Db, key: SurveyKey, name: string): Promise<string> {
  const found = await findSurvey(db, key);
  if (!found) throw new ProblemError("NOT_FOUND");
  const copy = withNewIds(found.survey, newId);
  return await insert(db, key.account_id, { ...withoutSchedule(copy), name });
}

/** What is made is not published by the clock of what it was made from. */
const withoutSchedule = (survey: Survey): Survey => ({
  ...survey,
  settings: { ...survey.settings, scheduled_publish_at: null, scheduled_pause_at: null },
});

async function insert(db: Db, account_id: string, survey: Survey): Promise<string> {
  await db.transaction().execute(async (trx) => {
    await assertMayAnalyse(trx, account_id, new Date());
    await insertSurvey(trx, account_id, { ...survey, status: "DRAFT" });
  });
  return survey.id;
}
