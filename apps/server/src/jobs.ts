import { purgeAccountJob } from "./accounts/purge-account-job.ts";
import { lookForAlertsJob } from "./alerts/look-for-alerts-job.ts";
import { compactAnswersJob } from "./answer-results/compact-answers-job.ts";
import { analyseAnswersJob } from "./answer-texts/analyse-answers-job.ts";
import { analyseDailyJob } from "./answer-texts/analyse-daily-job.ts";
import { importAnswers } from "./answer-texts/import-answers.ts";
import { enqueueAbandonedJob } from "./answers/enqueue-abandoned-job.ts";
import { sendMailJob } from "./auth/send-mail-job.ts";
import { makeBackupsJob } from "./backup/make-backups-job.ts";
import { openAnswerCasesJob } from "./cases/open-answer-cases-job.ts";
import { openCommentCasesJob } from "./cases/open-comment-cases-job.ts";
import { remindOfCasesJob } from "./cases/remind-of-cases-job.ts";
import { analyseDatasetJob } from "./datasets/analyse-job.ts";
import { cleanDatasetJob } from "./datasets/clean-job.ts";
import { importCommentsJob } from "./datasets/import-comments-job.ts";
import { purgeDatasetJob } from "./datasets/purge-job.ts";
import { takePushedJob } from "./datasets/push/take-pushed-job.ts";
import { refreshDatasetsJob } from "./datasets/refresh-datasets-job.ts";
import { sendDigestsJob } from "./digests/send-digests-job.ts";
import { runSchedulesJob } from "./distribution/run-schedules-job.ts";
import { writeSheetJob } from "./google-sheets/write-sheet-job.ts";
import type { Job } from "./job-context.ts";
import type { JobName } from "./job-names.ts";
import { measureSizesJob } from "./operator/measure-sizes-job.ts";
import { housekeepingJob } from "./schedule.ts";
import { cleanStorageJob } from "./storage/clean-storage-job.ts";
import { findSurveyAlertsJob } from "./survey-alerts/find-survey-alerts-job.ts";
import { lookForSurveyAlertsJob } from "./survey-alerts/look-for-survey-alerts-job.ts";
import { mailQuotaFullJob } from "./survey-alerts/mail-quota-full-job.ts";
import { planInvitationsJob } from "./survey-invitations/plan-invitations-job.ts";
import { sendInvitationsJob } from "./survey-invitations/send-invitations-job.ts";
import { deliverWebhookJob } from "./webhooks/deliver-webhook-job.ts";

/** Every background job of the program. */
export const JOBS: Record<JobName, Job> = {
  import_comments: importCommentsJob(importAnswers),
  analyse_dataset: analyseDatasetJob,
  clean_dataset: cleanDatasetJob,
  purge_dataset: purgeDatasetJob,
  analyse_answers: analyseAnswersJob,
  seal_answers: compactAnswersJob,
  run_schedules: runSchedulesJob,
  send_mail: sendMailJob,
  purge_account: purgeAccountJob,
  deliver_webhook: deliverWebhookJob,
  write_sheet: writeSheetJob,
  refresh_datasets: refreshDatasetsJob,
  take_pushed: takePushedJob,
  look_for_alerts: lookForAlertsJob,
  find_survey_alerts: findSurveyAlertsJob,
  look_for_survey_alerts: lookForSurveyAlertsJob,
  tell_quota_full: mailQuotaFullJob,
  send_digests: sendDigestsJob,
  analyse_daily: analyseDailyJob,
  clean_storage: cleanStorageJob,
  make_backups: makeBackupsJob,
  measure_sizes: measureSizesJob,
  open_answer_cases: openAnswerCasesJob,
  open_comment_cases: openCommentCasesJob,
  remind_of_cases: remindOfCasesJob,
  plan_invitations: planInvitationsJob,
  send_invitations: sendInvitationsJob,
  tell_abandoned: enqueueAbandonedJob,
  housekeeping: housekeepingJob,
};
