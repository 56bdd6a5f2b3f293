import { DELIVERIES_KEPT_DAYS } from "@soundings/contract/webhooks";
import { forgetAccounts } from "./accounts/delete-account.ts";
import { compactSurveys } from "./answer-results/compact-answers.ts";
import { askForSums } from "./answer-results/sums/sums-behind.ts";
import { awakeAnalyses } from "./answer-texts/queries.ts";
import { deleteLooseFiles } from "./answers/file-queries.ts";
import { deleteOldTries } from "./auth/lockout-queries.ts";
import { deleteOldChallenges } from "./auth/second-steps/challenges.ts";
import { deleteOldPending } from "./auth/second-steps/pending-queries.ts";
import { deleteOldTokens } from "./auth/token-queries.ts";
import { awakeRules } from "./case-line/line-queries.ts";
import { deleteOldConsents } from "./connections/consent-queries.ts";
import { mailStopped } from "./connections/health-mail.ts";
import { failStuckRuns, forgetDeletedDatasets } from "./datasets/housekeeping.ts";
import { awakePushed } from "./datasets/push/push-queries.ts";
import { awakeSheets } from "./google-sheets/awake-sheets.ts";
import { deleteOldEvents } from "./http/audit/queries.ts";
import { deleteOldKeys } from "./http/idempotency-queries.ts";
import { deleteOldPageFiles } from "./http/page-file-queries.ts";
import { deleteOldRequestCounts } from "./http/request-count-queries.ts";
import type { Job } from "./job-context.ts";
import { deleteOldAttempts } from "./oidc/attempt-queries.ts";
import { askToMeasure } from "./operator/measure-sizes-job.ts";
import { deleteOldDeliveries } from "./outbox/delivery-queries.ts";
import { mailAnswersLimits } from "./plans/mail-answers-limit.ts";
import { deleteOldLargeFiles } from "./sources/large-files/large-file-queries.ts";
import { deleteOldLocalFiles } from "./sources/queries.ts";
import { askForCleaning } from "./storage/ask-for-cleaning.ts";
import { deleteOldPresence } from "./surveys/presence-queries.ts";
import { deleteDeadProcesses } from "./watching/process-queries.ts";
import { deleteOldTallies } from "./watching/tally-queries.ts";

/** Every clock of the program, as graphile-worker's crontab (UTC). */
export const CRONTAB = [
  "*/15 * * * * housekeeping ?max=1&jobKey=housekeeping",
  "*/5 * * * * refresh_datasets ?max=1&jobKey=refresh_datasets",
  "*/10 * * * * send_digests ?max=1&jobKey=send_digests",
  "*/5 * * * * remind_of_cases ?max=1&jobKey=remind_of_cases",
  "11 * * * * measure_sizes ?max=1&jobKey=measure_sizes",
  "37 * * * * find_survey_alerts ?max=1&jobKey=find_survey_alerts",
  "23 * * * * analyse_daily ?max=1&jobKey=analyse_daily",
  "*/5 * * * * make_backups ?max=3&jobKey=make_backups",
  "* * * * * plan_invitations ?max=1&jobKey=plan_invitations",
  "*/5 * * * * tell_abandoned ?max=1&jobKey=tell_abandoned",
  // Surveys are published and paused to the minute.
  "* * * * * run_schedules ?max=1&jobKey=run_schedules",
].join("\n");

/** A window that stays open so long is rare, and opens again by itself. */
const PAGE_FILES_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** A respondent may send a file today and the answers that name it next week. */
const LOOSE_FILE_MS = 7 * DAY_MS;
/** What programs sent is taken after a quarter of an hour at the latest. */
const PUSHED_MS = 20 * 60_000;

/** Throws away what nobody needs any more, and ends what can never end by itself. */
export const housekeepingJob: Job = async (_payload, { db, config, log }) => {
  const now = Date.now();
  const files = await deleteOldLocalFiles(db, new Date(now - DAY_MS));
  await deleteOldLargeFiles(db, new Date(now - DAY_MS));
  await deleteOldTries(db, new Date(now));
  await deleteOldTokens(db, new Date(now));
  await deleteOldPending(db, new Date(now));
  await deleteOldChallenges(db, new Date(now));
  await deleteOldRequestCounts(db);
  await deleteOldPresence(db);
  await deleteOldConsents(db, new Date(now));
  await deleteOldAttempts(db, new Date(now));
  await deleteOldKeys(db);
  const events = await deleteOldEvents(db, new Date(now - config.auditDays * DAY_MS));
  await deleteDeadProcesses(db);
  await deleteOldTallies(db);
  await askToMeasure(db);
  await deleteOldPageFiles(db, PAGE_FILES_KEPT_DAYS);
  const given_up = await forgetAccounts(db, new Date(now));
  const datasets = await forgetDeletedDatasets(db);
  const stuck = await failStuckRuns(db);
  const loose = await deleteLooseFiles(db, new Date(now - LOOSE_FILE_MS));
  await askForCleaning(db);
  const waiting = await awakeAnalyses(db);
  await awakeSheets(db);
  await awakeRules(db);
  await awakePushed(db, new Date(now - PUSHED_MS));
  const deliveries = await deleteOldDeliveries(db, new Date(now - DELIVERIES_KEPT_DAYS * DAY_MS));
  const sealed = await compactSurveys(db, new Date(now));
  await askForSums(db);
  const stopped = await mailStopped(db, config, log, new Date(now));
  const limits = await mailAnswersLimits(db, config, log, new Date(now));
  log.info(
    { given_up, files, datasets, stuck, loose, waiting, deliveries, sealed, stopped, limits, events },
    "housekeeping done",
  );
};
