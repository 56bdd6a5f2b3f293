import type { Answer } from "@soundings/survey/answers";
import type { Readings } from "@soundings/survey/reading";
import type { Language } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** What respondents' pages read of surveys and responses. */

/** A response as far as it was written. */
export interface BegunResponse {
  number: number;
  language: Language;
  variant_id: string | null;
  parameters: Record<string, string>;
  answers: Record<string, Answer>;
  sequence: number;
  submitted: boolean;
  /** A quota that was full ended it. */
  screened_out: boolean;
  end_id: string | null;
  /** Place in the flow of the page that was shown last; null where that is not known. */
  seen: string | null;
  readings: Readings | null;
}

export async function findResponse(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  id: string,
): Promise<BegunResponse | null> {
  const row = await db
    .selectFrom("responses")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "=", id)
    .select(["number", "language", "variant_id", "parameters", "answers"])
    .select(["sequence", "end_id", "seen", "readings"])
    .select(sql<boolean>`submitted_at is not null`.as("submitted"))
    .select(sql<boolean>`quota is not distinct from 'screened_out'`.as("screened_out"))
    .executeTakeFirst();
  return row ?? null;
}

/** When a survey that is closed now is to be published; null where that is not known. */
export async function opensAt(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .where("publish_at", ">", now)
    .select("publish_at")
    .executeTakeFirst();
  return row?.publish_at?.toISOString() ?? null;
}
