import type { DbOrTransaction } from "../db/db.ts";
import { enqueue } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { insertRows } from "./row-queries.ts";

/**
 * Puts finished responses into the outbox of the survey's sheet. Give the transaction that takes them: they
 * are written exactly when it goes through.
 */
export async function enqueueRows(
  trx: DbOrTransaction,
  key: SurveyKey,
  response_ids: readonly string[],
  now: Date,
): Promise<void> {
  if (response_ids.length === 0) return;
  if (await insertRows(trx, key, response_ids, now)) await wakeSheet(trx, key);
}

/**
 * Asks for what waits to be written: now, or at a later time. The two do not put each other off, and of each
 * one waits at a time.
 */
export async function wakeSheet(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  later?: Date,
): Promise<void> {
  const queue = `sheet:${survey_id}`;
  await enqueue(
    trx,
    "write_sheet",
    { account_id, survey_id },
    later ? { queue, jobKey: `${queue}:later`, runAt: later } : { queue, jobKey: queue },
  );
}
