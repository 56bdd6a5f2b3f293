import type { Answer } from "@soundings/survey/answers";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table continued_responses. */

/** A response that may be written from several devices. */
export interface Continued {
  response_id: string;
  /** By each window, the latest of its writes. */
  writers: Record<string, number>;
  answers: Record<string, Answer>;
}

export async function continuedResponses(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids: readonly string[],
): Promise<Continued[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Continued>`
    select c.response_id, c.writers, r.answers from continued_responses c
    join responses r on r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.id = c.response_id
    where c.account_id = ${account_id} and c.survey_id = ${survey_id}
      and c.response_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function writeWriters(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  changed: readonly Pick<Continued, "response_id" | "writers">[],
): Promise<void> {
  for (const { response_id, writers } of changed) {
    await trx
      .updateTable("continued_responses")
      .where("account_id", "=", account_id)
      .where("survey_id", "=", survey_id)
      .where("response_id", "=", response_id)
      .set({ writers: JSON.stringify(writers) })
      .execute();
  }
}

/** Notes a response's link, or that it works for longer; false where nothing of the response is stored, or all is sent. */
export async function storeContinueLink(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { response_id, token_hash, expires_at }: { response_id: string; token_hash: Buffer; expires_at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into continued_responses (account_id, survey_id, response_id, token_hash, expires_at)
    select ${account_id}::uuid, ${survey_id}::uuid, r.id, ${token_hash}, ${expires_at}
    from responses r where r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.id = ${response_id}
      and r.submitted_at is null
    on conflict (account_id, survey_id, response_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The response that a link goes on with; null for a link that nobody has, or no longer. */
export async function findContinued(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  token_hash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("continued_responses")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", now)
    .select("response_id")
    .executeTakeFirst();
  return row?.response_id ?? null;
}
