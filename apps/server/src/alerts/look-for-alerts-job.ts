import { FigureFilter } from "@soundings/contract/topics";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { dropDataset } from "../columns/column-cache.ts";
import { loadView } from "../columns/load-view.ts";
import { KeyPayload } from "../datasets/job-payload.ts";
import { findSourceRef } from "../datasets/source-queries.ts";
import type { Db } from "../db/db.ts";
import { changeQuotes } from "../insights/change-quotes.ts";
import { claimsOfSelection } from "../insights/insights-of.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import type { Job, JobContext } from "../job-context.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { askForAlertMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { readersOf } from "../mail/queries.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { alertEvent } from "./alert-event.ts";
import { isChange, newsOf, unknownChanges } from "./find-news.ts";
import { columnNamesOf, topicNamesOf } from "./named-alert.ts";
import { findSettings, insertAlerts, knownChanges, type Look, type NewAlert, recordLook } from "./queries.ts";

/**
 * Looks for what changed in a dataset since its last run, and tells of it: once, however often this runs. Told is what
 * new comments brought: not what was there at the first look, nor what another engine sees in the same comments.
 */
export const lookForAlertsJob: Job = async (payload, context) => {
  const key = KeyPayload.parse(payload);
  try {
    await lookForAlerts(key, context);
  } finally {
    // Nobody asks this process again before the next run.
    dropDataset(key);
  }
};

async function lookForAlerts(key: DatasetKey, { db, config, log }: JobContext): Promise<void> {
  const [view, dataset, { level, mail, look: before }] = await Promise.all([
    loadView(db, key),
    findDataset(db, key),
    findSettings(db, key),
  ]);
  if (!view || !dataset?.last_date || view.run === 0 || view.run === before?.looked_run) return;
  const { selection, found } = await candidatesOf(db, view, dataset, FigureFilter.parse({}));
  const { claims } = await claimsOfSelection(view, selection, found);
  const known = await knownChanges(db, key);
  const changes = unknownChanges(claims.filter(isChange), known);
  const look: Look = {
    looked_run: view.run,
    comment_count: view.count,
    engine_version: dataset.engine_version,
    ratings_known: true,
  };
  const isNews =
    before !== null &&
    before.engine_version === look.engine_version &&
    look.comment_count > before.comment_count;
  // Changes of ratings were not looked for before there were alerts of them: they are no news then.
  const untold = changes.filter(({ kind }) => before?.ratings_known || kind !== "number_change");
  const news = isNews ? newsOf(untold, known, level, dataset.last_date) : [];
  const columnNames = columnNamesOf(dataset);
  const alerts: NewAlert[] = [];
  for (const claim of changes) {
    const event = news.find((one) => one.claim === claim);
    const quotes = event ? await changeQuotes(db, view, claim) : [];
    const others = event?.others ?? [];
    const topic_names = { ...columnNames, ...topicNamesOf(view, [claim, ...others]) };
    alerts.push({ claim, others, quotes, topic_names, told: event !== undefined });
  }
  const survey_id = await surveyOf(db, key);
  const origin = unaskedMailOrigin(config);
  if (mail && news.length > 0 && !origin)
    log.warn("alerts found; set PUBLIC_URL to have people told by mail");
  await db.transaction().execute(async (trx) => {
    if (!(await recordLook(trx, key, before, look))) return;
    const ids = await insertAlerts(trx, key, alerts);
    const told = ids.filter((_, at) => alerts[at]?.told);
    if (survey_id) {
      const named = { dataset_id: key.dataset_id, name: dataset.item.name };
      const events = ids.flatMap((id, at) => {
        const alert = alerts[at];
        return alert?.told ? alertEvent(id, alert, named) : [];
      });
      await enqueueEvents(trx, { account_id: key.account_id, survey_id }, events);
    }
    if (!mail || told.length === 0 || !origin) return;
    for (const email of await readersOf(trx, key.account_id, { id: key.dataset_id, role: "viewer" })) {
      await askForAlertMail(trx, { ...key, alert_ids: told, email, origin });
    }
  });
  log.info({ ...key, changes: changes.length, told: news.length }, "looked for alerts");
}

/** The survey whose open texts a dataset has; null for others. */
async function surveyOf(db: Db, key: DatasetKey): Promise<string | null> {
  const found = await findSourceRef(db, key);
  if (found?.source !== "survey") return null;
  return z.object({ survey_id: Id }).parse(found.source_ref).survey_id;
}
