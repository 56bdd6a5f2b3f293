import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { EPOCH } from "../db/epoch.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/**
 * Takes the survey's next change number, for the rows of responses, answer_texts and deleted_responses that the
 * transaction writes. The survey's row stays locked until the transaction ends, so whoever sees a number sees
 * everything that was written under it and under the numbers before. 0 where there is no such survey.
 */
export async function takeChangeNumber(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<number> {
  const row = await trx
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set({ change_number: sql<number>`change_number + 1` })
    .returning("change_number")
    .executeTakeFirst();
  return row?.change_number ?? 0;
}

export interface LastChange {
  /** Every change up to this one is visible to what is read from now on. */
  change_number: number;
  /** Numbers of another epoch may stand for something else: see db/epoch.ts. */
  epoch: string;
}

/** The survey's last change; null where there is no such survey. */
export async function lastChange(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<LastChange | null> {
  const row = await db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select(["change_number", EPOCH.as("epoch")])
    .executeTakeFirst();
  return row ?? null;
}
