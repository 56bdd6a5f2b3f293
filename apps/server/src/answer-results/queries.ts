import { expandLoops } from "@soundings/survey/loops/expand-loops";
import type { Readings } from "@soundings/survey/reading";
import { sql } from "kysely";
import { deleteFilesOf } from "../answers/file-queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { takeChangeNumber } from "../surveys/change-number.ts";
import type { ReadAnalysis, ReadResponse } from "./answer-columns.ts";

/** Tables responses, answer_texts and deleted_responses, as results read them. */

/** Which version respondents see; undefined where there is no such survey, null before the first. */
export async function publishedNumber(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select("published_number")
    .executeTakeFirst();
  return row?.published_number;
}

const RESPONSE = sql<ReadResponse>`id, number, language, variant_id, parameters, answers, path::text[] as path, seen,
  (extract(epoch from started_at) * 1000)::float8 as started,
  (extract(epoch from coalesce(submitted_at, updated_at)) * 1000)::float8 as time,
  submitted_at is not null as submitted, arrival, careless, quota`;

/**
 * Opens a cursor over the responses that were written, or whose texts were analysed, by the changes after one up
 * to another, but for those that have changed again since.
 */
export async function openCompaction(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { after, through }: { after: number; through: number },
): Promise<void> {
  const key = sql`account_id = ${account_id} and survey_id = ${survey_id}`;
  const range = sql`change_number > ${after} and change_number <= ${through}`;
  // The first time there is nothing to look for: all of them are wanted.
  const wanted =
    after === 0
      ? sql`true`
      : sql`id in (select id from responses where ${key} and ${range}
          union select response_id from answer_texts where ${key} and ${range})`;
  await sql`declare compaction no scroll cursor for select ${RESPONSE} from responses
    where ${key} and change_number <= ${through} and ${wanted}`.execute(trx);
}

export async function fetchCompaction(trx: DbOrTransaction, count: number): Promise<ReadResponse[]> {
  return (await sql<ReadResponse>`fetch ${sql.raw(String(Number(count)))} from compaction`.execute(trx)).rows;
}

/** Responses that were written after a change. */
export async function responsesAfter(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  change: number,
): Promise<ReadResponse[]> {
  const { rows } = await sql<ReadResponse>`select ${RESPONSE} from responses
    where account_id = ${account_id} and survey_id = ${survey_id} and change_number > ${change}`.execute(db);
  return rows;
}

const ANALYSIS = sql`response_id, question_id, language, sentiment, score, emotions, topics`;

/** What the engine said of texts of some responses. */
export async function analysesOf(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  response_ids: readonly string[],
): Promise<ReadAnalysis[]> {
  const { rows } = await sql<ReadAnalysis>`select ${ANALYSIS} from answer_texts
    where account_id = ${account_id} and survey_id = ${survey_id}
      and response_id = any(${response_ids}::uuid[])`.execute(db);
  return rows;
}

/** What the engine said after a change. */
export async function analysesAfter(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  change: number,
): Promise<ReadAnalysis[]> {
  const { rows } = await sql<ReadAnalysis>`select ${ANALYSIS} from answer_texts
    where account_id = ${account_id} and survey_id = ${survey_id} and change_number > ${change}`.execute(db);
  return rows;
}

/** Responses as columns read them, by their ids; those that are gone are left out. */
export async function responsesByIds(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids: readonly string[],
): Promise<ReadResponse[]> {
  const { rows } = await sql<ReadResponse>`select ${RESPONSE} from responses
    where account_id = ${account_id} and survey_id = ${survey_id} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Responses that were deleted after a change. */
export async function deletedAfter(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  change: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from deleted_responses
    where account_id = ${account_id} and survey_id = ${survey_id} and change_number > ${change}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Responses in full, as the owner sees them. */
export async function readResponses(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  ids: readonly string[],
) {
  return await db
    .selectFrom("responses")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(["id", "number", "language", "variant_id", "parameters", "answers", "end_id", "seen"])
    .select(["started_at", "updated_at", "submitted_at", "quota"])
    .select([
      sql<string[]>`path::text[]`.as("path"),
      sql<string[] | null>`quota_cells::text[]`.as("quota_cells"),
      sql<Readings | null>`readings`.as("readings"),
    ])
    .execute();
}

/** What was heard in a question's texts as they were written, of some responses. */
export async function countHeard(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  question_id: string,
  ids: readonly string[],
) {
  const { rows } = await sql<{
    heard: "negative" | "neutral" | "positive" | "nothing" | "missed";
    count: number;
  }>`
    select case when reading ? 'missed' then 'missed'
        else coalesce(reading->'said'->>'sentiment', 'nothing') end as heard, count(*)::int as count
    from (select readings->${question_id}::text as reading from responses
      where account_id = ${account_id} and survey_id = ${survey_id} and id = any(${ids}::uuid[])) as read
    where reading is not null
    group by 1`.execute(db);
  return rows;
}

/** What the engine said of their texts. */
export async function readAnalyses(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  response_ids: readonly string[],
) {
  return await db
    .selectFrom("answer_texts")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where(sql<boolean>`response_id = any(${response_ids}::uuid[])`)
    .select(["response_id", "question_id", "language", "sentiment", "score", "emotions"])
    .execute();
}

/** The versions that respondents have seen, as they were written. */
export async function askedVersions(db: DbOrTransaction, { account_id, survey_id }: SurveyKey) {
  const rows = await db
    .selectFrom("survey_versions")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("kind", "=", "published")
    .select(["number", "survey"])
    .execute();
  return rows;
}

/** The same as they were asked: what is asked in rounds, once for each. */
export async function publishedSurveys(db: DbOrTransaction, key: SurveyKey) {
  const versions = await askedVersions(db, key);
  return versions.map(({ number, survey }) => ({ number, survey: expandLoops(survey) }));
}

/** What a person said of a submitted response's care; whether there is such a one. */
export async function writeCareless(
  trx: DbOrTransaction,
  key: SurveyKey,
  response_id: string,
  careless: boolean | null,
): Promise<boolean> {
  const { account_id, survey_id } = key;
  const change_number = await takeChangeNumber(trx, key);
  const { rows } = await sql`update responses set careless = ${careless}, change_number = ${change_number}
    where account_id = ${account_id} and survey_id = ${survey_id} and id = ${response_id}
      and submitted_at is not null returning id`.execute(trx);
  return rows.length > 0;
}

interface DeletedResponse {
  id: string;
  parameters: Record<string, string>;
  submitted_at: Date | null;
  quota: string | null;
  quota_cells: string[] | null;
}

/**
 * Deletes responses, notes that they are gone, and takes the submitted ones off the survey's count. Gives
 * those that were there.
 */
export async function deleteResponses(
  trx: DbOrTransaction,
  key: SurveyKey,
  ids: readonly string[],
): Promise<DeletedResponse[]> {
  const { account_id, survey_id } = key;
  // Submissions of the survey are counted while its row is locked; so are these.
  const change_number = await takeChangeNumber(trx, key);
  await deleteFilesOf(trx, key, ids);
  const { rows } = await sql<DeletedResponse>`
    delete from responses where account_id = ${account_id} and survey_id = ${survey_id} and id = any(${ids}::uuid[])
    returning id, parameters, submitted_at, quota, quota_cells::text[] as quota_cells`.execute(trx);
  if (rows.length === 0) return [];
  const gone = rows.map(({ id }) => id);
  await sql`insert into deleted_responses (account_id, survey_id, id, change_number, deleted_at)
    select ${account_id}, ${survey_id}, unnest(${gone}::uuid[]), ${change_number}::bigint, now()
    on conflict (account_id, survey_id, id) do update
      set change_number = excluded.change_number, deleted_at = excluded.deleted_at`.execute(trx);
  await sql`update surveys set answer_count = answer_count - ${rows.filter(({ submitted_at }) => submitted_at).length}
    where account_id = ${account_id} and id = ${survey_id}`.execute(trx);
  return rows;
}

/** Forgets that responses were deleted before a moment. */
export async function forgetDeleted(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  before: Date,
): Promise<void> {
  await sql`delete from deleted_responses
    where account_id = ${account_id} and survey_id = ${survey_id} and deleted_at < ${before}`.execute(db);
}
