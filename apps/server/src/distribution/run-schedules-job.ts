import type { Call } from "@soundings/contract/call";
import { pauseSurvey, publishSurvey } from "@soundings/contract/surveys";
import { statusAfter } from "@soundings/survey/status";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { recordEvents } from "../http/audit/record.ts";
import { ProblemError } from "../http/problem.ts";
import type { Job } from "../job-context.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { publishDraft } from "../surveys/publish-survey.ts";
import { findSurvey, updateStatus } from "../surveys/queries.ts";
import { dueSurveys, findOwner, lockSchedule, setSchedule } from "./schedule-queries.ts";

/**
 * Publishes and pauses the surveys whose time has come. What is due stands in their rows and goes in the
 * transaction that does it, so nothing is done twice, and what came while the server was down is done
 * at its next minute.
 */
export const runSchedulesJob: Job = async (_payload, { db, log, signal }) => {
  for (const key of await dueSurveys(db, new Date())) {
    if (signal.aborted) return;
    const failure = await runSchedule(db, key, new Date());
    log.info({ ...key, failure: failure?.code }, "schedule done");
  }
};

/** Does what of a survey is due, in the order of its times; gives why it could not be published. */
export async function runSchedule(db: Db, key: SurveyKey, now: Date): Promise<ProblemError | null> {
  return await db.transaction().execute(async (trx) => {
    const { publish_at = null, pause_at = null } = (await lockSchedule(trx, key)) ?? {};
    const publishes = publish_at !== null && publish_at <= now;
    const pauses = pause_at !== null && pause_at <= now;
    if (pauses && publishes && pause_at < publish_at) await pause(trx, key);
    const failure = publishes ? await publish(trx, key, now) : null;
    if (pauses && !(publishes && pause_at < publish_at)) await pause(trx, key);
    return failure;
  });
}

/** What the clock does stands in the account's audit log, as what people do. */
async function tell(trx: DbOrTransaction, key: SurveyKey, call: Call, name: string): Promise<void> {
  const things = [{ kind: "survey", id: key.survey_id, name }];
  await recordEvents(trx, { account_id: key.account_id, who: { actor: "system" }, call, things }, new Date());
}

async function pause(trx: DbOrTransaction, key: SurveyKey): Promise<void> {
  const found = await findSurvey(trx, key, { lock: true });
  const status = found && statusAfter(found.item.status, "pause");
  if (status) {
    await updateStatus(trx, key, status);
    await tell(trx, key, pauseSurvey, found.survey.name);
    await enqueueEvents(trx, key, [{ event_name: "survey.paused" }]);
  }
  await setSchedule(trx, key, { pause_at: null });
}

/** Where the draft cannot be published the owner is told, see SurveyItem.publish_failed_at. */
async function publish(trx: DbOrTransaction, key: SurveyKey, now: Date): Promise<ProblemError | null> {
  await setSchedule(trx, key, { publish_at: null });
  const found = await findSurvey(trx, key, { lock: true });
  // Somebody was faster: respondents see the draft already.
  if (!found || (found.item.status === "PUBLISHED" && !found.item.has_changes)) return null;
  try {
    await publishDraft(trx, key, await findOwner(trx, key.account_id), now);
    await tell(trx, key, publishSurvey, found.survey.name);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await setSchedule(trx, key, { publish_failed_at: now });
    return error;
  }
}
