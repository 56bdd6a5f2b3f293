import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Whether a webhook of the survey takes invitations. */
export async function hasListener(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<boolean> {
  const row = await db
    .selectFrom("webhooks")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("switched_off", "is", null)
    .where(sql<boolean>`'invitation.due' = any(event_names)`)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
