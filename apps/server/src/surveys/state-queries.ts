import type { SurveyStatus } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

export interface SurveyState {
  status: SurveyStatus;
  /** The version that new respondents see; null before the first publishing. */
  published_number: number | null;
  answer_count: number;
  /** Whether nothing but single-use links is answered. */
  single_use_only: boolean;
  /** Of the password that respondents must know; null: none. */
  password_mark: string | null;
  /** Whether a browser answers once. */
  once_per_device: boolean;
  /** Sites that may show it in a frame; empty: all. */
  frame_hosts: string[];
  /** For how many days a response may go on on another device; null: not at all. */
  continue_days: number | null;
}

/**
 * Where a survey stands; its scheduled pause holds to the second, also before the clock has come to it.
 * `lock` holds it until the transaction ends: its submissions are counted one after the other.
 */
export async function surveyState(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { lock, now }: { lock: boolean; now: Date },
): Promise<SurveyState | null> {
  const found = trx
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select([
      "published_number",
      "answer_count",
      "single_use_only",
      "password_mark",
      "once_per_device",
      "continue_days",
    ])
    .select(
      sql<string>`case when status = 'PUBLISHED' and pause_at <= ${now} then 'PAUSED' else status end`.as(
        "status",
      ),
    )
    .select(sql<string[]>`coalesce(widget -> 'hosts', '[]')`.as("frame_hosts"));
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return row ? { ...row, status: row.status as SurveyStatus } : null;
}
