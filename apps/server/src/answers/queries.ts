import type { Answer } from "@soundings/survey/answers";
import type { LimitCounter } from "@soundings/survey/parameter-limit";
import type { Arrival } from "@soundings/survey/quality/facts";
import type { QuotaVerdict } from "@soundings/survey/quotas";
import type { Readings } from "@soundings/survey/reading";
import type { SurveyStatus } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { takeChangeNumber } from "../surveys/change-number.ts";

/** Tables responses, limit_counters and counted_answers, and what of surveys they go with. */

/** The survey with this code as the public part of its address; null where there is none. */
export async function findByCode(db: DbOrTransaction, code: string): Promise<SurveyKey | null> {
  const row = await db
    .selectFrom("directory.survey_codes")
    .where("code", "=", code)
    .select(["account_id", "survey_id"])
    .executeTakeFirst();
  return row ?? null;
}

export interface StoredResponse {
  id: string;
  number: number;
  sequence: number;
  submitted: boolean;
  end_id: string | null;
  /** What quotas made of it; null before, and where there are none. */
  quota: string | null;
  /** Null where no condition listened. */
  readings: Readings | null;
}

export async function storedResponses(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids: readonly string[],
): Promise<StoredResponse[]> {
  return await trx
    .selectFrom("responses")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "in", [...ids])
    .select(["id", "number", "sequence", "end_id", "quota"])
    .select([
      sql<boolean>`submitted_at is not null`.as("submitted"),
      sql<Readings | null>`readings`.as("readings"),
    ])
    .execute();
}

export interface WrittenResponse {
  id: string;
  number: number;
  language: string;
  variant_id: string | null;
  parameters: Record<string, string>;
  answers: Record<string, Answer>;
  path: string[];
  end_id: string | null;
  seen: string | null;
  sequence: number;
  submitted: boolean;
  /** Where it is not known, the first write is the beginning. */
  opened_at?: Date | null;
  arrival?: Arrival | null;
  /** survey/quotas.ts; left out where there are none. */
  quota?: QuotaVerdict["kind"];
  quota_cells?: string[];
  readings?: Readings;
}

/**
 * Locks the survey's row until the transaction ends: its submissions are counted one after the other. With
 * `deferred` the row is free again as soon as the transaction has committed, before it is on the disk.
 */
export async function lockForAnswers(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { deferred }: { deferred: boolean },
): Promise<void> {
  const commit = deferred ? sql`set_config('synchronous_commit', 'off', true)` : sql``;
  await sql`select ${commit} from surveys where account_id = ${account_id} and id = ${survey_id} for update`.execute(
    trx,
  );
}

/** Resolves once everything that was committed before is on the disk. */
export async function makeDurable(db: DbOrTransaction): Promise<void> {
  // A commit that waits for the disk, where the log is written in order.
  await sql`select pg_logical_emit_message(true, 'soundings', '')`.execute(db);
}

/** Stores responses, new ones and ones that go on, all with the same time; the survey's row is then locked. */
export async function writeResponses(
  trx: DbOrTransaction,
  key: SurveyKey,
  responses: readonly WrittenResponse[],
  now: Date,
): Promise<void> {
  if (responses.length === 0) return;
  const { account_id, survey_id } = key;
  const change_number = await takeChangeNumber(trx, key);
  await sql`
    insert into responses (account_id, survey_id, change_number, id, number, language, variant_id, parameters,
      answers, path, end_id, seen, sequence, started_at, updated_at, submitted_at, arrival, quota, quota_cells, readings)
    select ${account_id}::uuid, ${survey_id}::uuid, ${change_number}::bigint, r.id, r.number, r.language, r.variant_id, r.parameters,
      r.answers, r.path, r.end_id, r.seen, r.sequence, coalesce(r.opened_at, ${now}::timestamptz), ${now}::timestamptz,
      case when r.submitted then ${now}::timestamptz end, r.arrival, r.quota, r.quota_cells,
      nullif(r.readings, '{}'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as r(id uuid, number integer, language text,
      variant_id uuid, parameters jsonb, answers jsonb, path uuid[], end_id uuid, seen uuid,
      sequence integer, submitted boolean, opened_at timestamptz, arrival text, quota text, quota_cells uuid[], readings jsonb)
    on conflict (account_id, survey_id, id) do update set
      change_number = excluded.change_number, language = excluded.language, variant_id = excluded.variant_id, parameters = excluded.parameters,
      answers = excluded.answers, path = excluded.path, end_id = excluded.end_id, seen = excluded.seen,
      sequence = excluded.sequence, updated_at = excluded.updated_at, submitted_at = excluded.submitted_at,
      arrival = excluded.arrival, quota = excluded.quota, quota_cells = excluded.quota_cells,
      readings = excluded.readings
  `.execute(trx);
}

/** Adds to what a survey counts, and says how it stands after. */
export async function addAnswers(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  count: number,
  status: SurveyStatus,
): Promise<void> {
  await trx
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set({ answer_count: sql<number>`answer_count + ${count}`, status })
    .execute();
}

/** A counter as it is stored. */
export interface StoredCounter extends LimitCounter {
  limit_id: string;
  value: string;
  /** Responses that were submitted before were counted by the counter that was there before. */
  began_at: Date;
}

/** A survey's counters by limit and value, see counterName(). */
export async function limitCounters(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<Map<string, StoredCounter>> {
  const rows = await trx
    .selectFrom("limit_counters")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .select(["limit_id", "value", "responses", "began_at"])
    .select([sql<string>`since::text`.as("since"), sql<string | null>`full_on::text`.as("full_on")])
    .execute();
  return new Map(rows.map((counter) => [counterName(counter.limit_id, counter.value), counter]));
}

export const counterName = (limit_id: string, value: string) => `${limit_id}/${value}`;

export async function writeCounters(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  counters: readonly StoredCounter[],
): Promise<void> {
  if (counters.length === 0) return;
  await trx
    .insertInto("limit_counters")
    .values(counters.map((counter) => ({ account_id, survey_id, ...counter })))
    .onConflict((conflict) =>
      conflict.columns(["account_id", "survey_id", "limit_id", "value"]).doUpdateSet((eb) => ({
        since: eb.ref("excluded.since"),
        responses: eb.ref("excluded.responses"),
        full_on: eb.ref("excluded.full_on"),
        began_at: eb.ref("excluded.began_at"),
      })),
    )
    .execute();
}

/** Closes all published surveys of an account whose month is full; locked in order, since others may do it too. */
export async function deactivateSurveys(db: DbOrTransaction, account_id: string): Promise<void> {
  await sql`update surveys set status = 'INACTIVE'
    where account_id = ${account_id} and id in (select id from surveys
      where account_id = ${account_id} and status = 'PUBLISHED' order by id for update)`.execute(db);
}

/** When a survey's latest response was submitted; null before the first. */
export async function lastSubmission(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<Date | null> {
  const row = await trx
    .selectFrom("responses")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("submitted_at", "is not", null)
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .select("submitted_at")
    .executeTakeFirst();
  return row?.submitted_at ?? null;
}
