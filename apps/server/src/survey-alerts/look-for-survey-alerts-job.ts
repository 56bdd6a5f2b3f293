import type { Quote } from "@soundings/contract/insights";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { alertEvent } from "../alerts/alert-event.ts";
import { newsOf, unknownChanges } from "../alerts/find-news.ts";
import { withAnswers } from "../answer-results/cached-answers.ts";
import { ProblemError } from "../http/problem.ts";
import type { Job, JobContext } from "../job-context.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { askForSurveyAlertMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { readersOf } from "../mail/queries.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { dayOfNumber } from "../statistics/calendar.ts";
import { lastChange } from "../surveys/change-number.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import {
  findSurveySettings,
  insertSurveyAlerts,
  knownRatingChanges,
  type NewSurveyAlert,
  recordSurveyLook,
  wordsOfResponses,
} from "./queries.ts";
import { openQuestions, ratingChanges } from "./rating-changes.ts";

const Payload = z.object({ account_id: Id, survey_id: Id });

/** What somebody wrote is told as long as this. */
const MAX_QUOTE = 280;

/**
 * Looks for what changed in a survey's ratings since it was looked at, and tells of it: once, however often this runs.
 * What was there at the first look is no news. No text is needed; words of respondents stand with it where they wrote.
 */
export const lookForSurveyAlertsJob: Job = async (payload, context) => {
  const key = Payload.parse(payload);
  try {
    await lookForSurveyAlerts(key, context);
  } catch (error) {
    // It was deleted while this waited.
    if (!(error instanceof ProblemError) || error.code !== "NOT_FOUND") throw error;
  }
};

async function lookForSurveyAlerts(key: SurveyKey, { db, config, log }: JobContext): Promise<void> {
  const [last, item, { level, mail, looked_change: before }] = await Promise.all([
    lastChange(db, key),
    findSurveyItem(db, key),
    findSurveySettings(db, key),
  ]);
  if (!last || !item || last.change_number === before) return;
  const { changes, last_day, texts } = await withAnswers(db, key, async (columns) => ({
    ...(await ratingChanges(key, columns)),
    texts: openQuestions(columns),
  }));
  const known = await knownRatingChanges(db, key);
  const fresh = unknownChanges(
    changes.map(({ claim }) => claim),
    known,
  );
  const news = before === null || last_day === null ? [] : newsOf(fresh, known, level, dayOfNumber(last_day));
  const alerts: NewSurveyAlert[] = [];
  for (const { claim, writers } of changes.filter((one) => fresh.includes(one.claim))) {
    const event = news.find((one) => one.claim === claim);
    const words = event ? await wordsOfResponses(db, key, writers, texts) : [];
    alerts.push({ claim, others: event?.others ?? [], quotes: quotesOf(words), told: event !== undefined });
  }
  const origin = unaskedMailOrigin(config);
  if (mail && news.length > 0 && !origin)
    log.warn("alerts found; set PUBLIC_URL to have people told by mail");
  await db.transaction().execute(async (trx) => {
    if (!(await recordSurveyLook(trx, key, before, last.change_number))) return;
    const ids = await insertSurveyAlerts(trx, key, alerts);
    const survey = { id: key.survey_id, name: item.name };
    const told = ids.flatMap((id, at) => {
      const alert = alerts[at];
      return alert?.told ? [{ id, alert }] : [];
    });
    const events = told.map(({ id, alert }) =>
      alertEvent(id, { ...alert, topic_names: {} }, { survey_id: survey.id, name: survey.name }),
    );
    await enqueueEvents(trx, key, events);
    if (!mail || told.length === 0 || !origin) return;
    const alert_ids = told.map(({ id }) => id);
    for (const email of await readersOf(trx, key.account_id, { id: key.survey_id, role: "viewer" })) {
      await askForSurveyAlertMail(trx, { ...key, alert_ids, email, origin });
    }
  });
  log.info({ ...key, changes: fresh.length, told: news.length }, "looked for alerts");
}

const quotesOf = (words: readonly string[]): Quote[] =>
  words.map((text, at) => ({
    comment_id: at + 1,
    text: text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE - 1)}…` : text,
    score: 0,
  }));
