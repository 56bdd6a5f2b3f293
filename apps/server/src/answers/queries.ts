import type { Answer } from "@soundings/survey/answers";
import type { LimitCounter } from "@soundings/survey/parameter-limit";
import type { Arrival } from "@soundings/survey/quality/facts";
import type { QuotaVerdict } from "@soundings/survey/quotas";
import type { Readings } from "@soundings/survey/reading";
import type { SurveyStatus } from "@soundings/survey/survey";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { idList } from "../db/id-list.ts";
import type { Statement } from "../db/pipeline.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

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

/** Of those asked for, the responses that are there, each with its survey. */
export async function storedResponses(
  trx: DbOrTransaction,
  account_id: string,
  asked: readonly { survey_id: string; response_id: string }[],
): Promise<(StoredResponse & { survey_id: string })[]> {
  // By their keys, one by one: a join is planned by statistics, which a table that fills has not.
  const { rows } = await sql<StoredResponse & { survey_id: string }>`
    select stored.* from unnest(${idList(asked.map(({ survey_id }) => survey_id))}::uuid[],
      ${idList(asked.map(({ response_id }) => response_id))}::uuid[]) as asked(survey_id, id)
    cross join lateral (select survey_id, id, number, sequence, end_id, quota, readings,
        submitted_at is not null as submitted
      from responses where account_id = ${account_id} and survey_id = asked.survey_id and id = asked.id
      limit 1) stored`.execute(trx);
  return rows;
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

/** Resolves once everything that was committed before is on the disk. */
export async function makeDurable(db: DbOrTransaction): Promise<void> {
  // A commit that waits for the disk, where the log is written in order.
  await sql`select pg_logical_emit_message(true, 'soundings', '')`.execute(db);
}

/** What the writes of one transaction make of a survey. */
export interface SurveyCount {
  survey_id: string;
  /** Responses that were submitted. */
  submitted: number;
  /** How it stands after them. */
  status: SurveyStatus;
}

/**
 * Takes the next change numbers of surveys, see takeChangeNumber(), and adds to what they count; their rows are locked.
 * One statement for all that count as many: of a hundred surveys nearly each has one answer of a batch.
 */
export function countAnswers(account_id: string, counts: readonly SurveyCount[]): Statement[] {
  const groups = new Map<string, SurveyCount[]>();
  for (const count of counts) {
    const name = `${count.submitted}/${count.submitted > 0 ? count.status : ""}`;
    const others = groups.get(name);
    if (others) others.push(count);
    else groups.set(name, [count]);
  }
  return [...groups.values()].map((alike) => countAlike(account_id, alike));
}

function countAlike(account_id: string, counts: readonly SurveyCount[]): Statement {
  const [{ submitted, status } = { submitted: 0, status: "" }] = counts;
  return sql`
    update surveys set change_number = change_number + 1, answer_count = answer_count + ${submitted}::integer,
      status = case when ${submitted}::integer > 0 then ${status}::text else status end
    where account_id = ${account_id} and id = any(${idList(counts.map(({ survey_id }) => survey_id))}::uuid[])`;
}

/** A response with what its survey's transaction gave it. */
export type NumberedResponse = WrittenResponse & { survey_id: string; change_number: number };

/**
 * Stores responses, all with the same time; their surveys' rows are locked. Of those that were not there then
 * (`areNew`) nobody has written one meanwhile, and to look for each in the table's key is for nothing.
 */
export const writeResponses = (
  account_id: string,
  responses: readonly NumberedResponse[],
  now: Date,
  { areNew = false }: { areNew?: boolean } = {},
): Statement =>
  sql`
    insert into responses (account_id, survey_id, change_number, id, number, language, variant_id, parameters,
      answers, path, end_id, seen, sequence, started_at, updated_at, submitted_at, arrival, quota, quota_cells, readings)
    select ${account_id}::uuid, r.survey_id, r.change_number, r.id, r.number, r.language, r.variant_id, r.parameters,
      r.answers, r.path, r.end_id, r.seen, r.sequence, coalesce(r.opened_at, ${now}::timestamptz), ${now}::timestamptz,
      case when r.submitted then ${now}::timestamptz end, r.arrival, r.quota, r.quota_cells,
      nullif(r.readings, '{}'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as r(survey_id uuid, change_number bigint, id uuid,
      number integer, language text, variant_id uuid, parameters jsonb, answers jsonb, path uuid[], end_id uuid, seen uuid,
      sequence integer, submitted boolean, opened_at timestamptz, arrival text, quota text, quota_cells uuid[], readings jsonb)
    ${areNew ? sql`` : OVER_KNOWN}`;

const OVER_KNOWN = sql`
    on conflict (account_id, survey_id, id) do update set
      change_number = excluded.change_number, language = excluded.language, variant_id = excluded.variant_id, parameters = excluded.parameters,
      answers = excluded.answers, path = excluded.path, end_id = excluded.end_id, seen = excluded.seen,
      sequence = excluded.sequence, updated_at = excluded.updated_at, submitted_at = excluded.submitted_at,
      arrival = excluded.arrival, quota = excluded.quota, quota_cells = excluded.quota_cells,
      readings = excluded.readings`;

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
