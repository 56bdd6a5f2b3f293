import { type DbOrTransaction, enqueue } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Not while responses pour in: there is time until somebody looks. */
const COMPACT_AFTER_MS = 60_000;

/** Asks for a survey's new responses to be packed in a while, once for all who ask until then. */
export async function enqueueCompaction(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<void> {
  const name = `seal:${survey_id}`;
  const runAt = new Date(Date.now() + COMPACT_AFTER_MS);
  await enqueue(
    db,
    "seal_answers",
    { account_id, survey_id },
    { jobKey: name, queue: name, runAt, keep: true },
  );
}
