/** Every background job, by the name it has in the queue. Apart from jobs.ts, so that enqueue needs no job. */
export const JOB_NAMES = [
  "import_comments",
  "analyse_dataset",
  "clean_dataset",
  "purge_dataset",
  "analyse_answers",
  "seal_answers",
  "run_schedules",
  "send_mail",
  "purge_account",
  "deliver_webhook",
  "write_sheet",
  "refresh_datasets",
  "take_pushed",
  "look_for_alerts",
  "send_digests",
  "analyse_daily",
  "clean_storage",
  "make_backups",
  "measure_sizes",
  "housekeeping",
] as const;
export type JobName = (typeof JOB_NAMES)[number];
