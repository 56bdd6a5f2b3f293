import { type WrittenResponse, writeResponses } from "../answers/queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { takeChangeNumber } from "../surveys/change-number.ts";

/** Stores a survey's responses as they stand, without anybody who answers. */
export async function storeResponses(
  db: DbOrTransaction,
  key: SurveyKey,
  responses: readonly WrittenResponse[],
  now: Date,
): Promise<void> {
  const { account_id, survey_id } = key;
  const change_number = await takeChangeNumber(db, key);
  const numbered = responses.map((response) => ({ ...response, survey_id, change_number }));
  await writeResponses(account_id, numbered, now).execute(db);
}
