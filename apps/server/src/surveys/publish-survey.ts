import { type StatusEvent, statusAfter } from "@soundings/survey/status";
import type { Survey, SurveyStatus } from "@soundings/survey/survey";
import { whyForbidden } from "@soundings/survey/why-forbidden";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { assertMayOpenSurveys, hasFeature } from "../plans/check-limits.ts";
import { findSurvey, setPublished, updateStatus } from "./queries.ts";
import { ensureCode } from "./survey-code.ts";
import { insertVersion } from "./version-queries.ts";

/**
 * Shows the draft to respondents: keeps it as a version that never changes. Throws
 * SURVEY_PUBLISH_ERROR with the list of what is wrong; oddities of the flow are no reason to refuse,
 * but an end that is missing is. Throws ACCOUNT_QUOTA_EXCEEDED when the month's answers are used up, and
 * TRIAL_EXPIRED: what is open stays open, but nothing new is opened.
 */
export async function publishSurvey(
  db: Db,
  key: SurveyKey,
  user: { id: string; name: string },
): Promise<void> {
  await db.transaction().execute((trx) => publishDraft(trx, key, user, new Date()));
}

/** The same inside a transaction; it writes nothing before it is sure to go through. */
export async function publishDraft(
  trx: DbOrTransaction,
  key: SurveyKey,
  user: { id: string; name: string },
  now: Date,
): Promise<void> {
  const stored = await findSurvey(trx, key, { lock: true });
  if (!stored) throw new ProblemError("NOT_FOUND");
  const { survey, version, item } = stored;
  const forbidden = whyForbidden(survey);
  if (forbidden) throw new ProblemError("SURVEY_PUBLISH_ERROR", { ...forbidden });
  const status = after(item.status, "publish");
  await assertMayOpenSurveys(trx, key.account_id, now);
  const shown = await withinPlan(trx, key.account_id, { ...survey, status });
  const number = await insertVersion(trx, key, "published", shown, user);
  await setPublished(trx, key, { version, number });
  await ensureCode(trx, key);
  await updateStatus(trx, key, status);
  await enqueueEvents(trx, key, [{ event_name: "survey.published", details: { version: number } }]);
}

/** The survey with the product's logo, where the account's plan does not let it go. */
async function withinPlan(trx: DbOrTransaction, account_id: string, survey: Survey): Promise<Survey> {
  if (await hasFeature(trx, account_id, "REMOVE_APP_LOGO")) return survey;
  const { configurations } = survey;
  const logo = { ...configurations.logo, show_app_logo: true };
  return { ...survey, configurations: { ...configurations, logo } };
}

/** Pauses or activates a survey. Throws SURVEY_STATUS where its state does not allow that, and when activating what publishing throws. */
export async function changeStatus(db: Db, key: SurveyKey, event: StatusEvent): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await findSurvey(trx, key, { lock: true });
    if (!stored) throw new ProblemError("NOT_FOUND");
    const status = after(stored.item.status, event);
    if (event === "activate") await assertMayOpenSurveys(trx, key.account_id, new Date());
    await updateStatus(trx, key, status);
    // Activated, it is open again as after publishing.
    if (event === "activate") await enqueueEvents(trx, key, [{ event_name: "survey.published" }]);
    if (event === "pause") await enqueueEvents(trx, key, [{ event_name: "survey.paused" }]);
  });
}

function after(status: SurveyStatus, event: StatusEvent): SurveyStatus {
  const next = statusAfter(status, event);
  if (!next) throw new ProblemError("SURVEY_STATUS", { status });
  return next;
}
