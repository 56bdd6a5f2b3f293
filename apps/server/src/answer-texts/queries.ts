import type { Answer } from "@soundings/survey/answers";
import type { Language } from "@soundings/survey/survey";
import { sql } from "kysely";
import { closeJob, type Db, type DbOrTransaction, enqueue, enqueueEach, type KeyedJob } from "../db/db.ts";
import type { Statement } from "../db/pipeline.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnalysedText } from "../nlp/worker-messages.ts";
import { takeChangeNumber } from "../surveys/change-number.ts";

/** Tables answer_texts and answer_texts_waiting. */

/**
 * Puts responses in line for the engine; one job a survey reads all that wait. Call it in their transaction. Those that
 * were stored by it for the first time (`areNew`) do not wait yet.
 */
export const awaitAnalysis = (
  account_id: string,
  responses: readonly { survey_id: string; id: string; sequence: number }[],
  { areNew = false }: { areNew?: boolean } = {},
): Statement =>
  // In one order, as everybody who locks these rows does.
  sql`insert into answer_texts_waiting (account_id, survey_id, response_id, sequence)
      select ${account_id}::uuid, r.survey_id, r.id, r.sequence
      from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as r(survey_id uuid, id uuid, sequence integer)
      order by r.survey_id, r.id
      ${areNew ? sql`` : OVER_WAITING}`;

const OVER_WAITING = sql`on conflict (account_id, survey_id, response_id) do update set sequence = excluded.sequence`;

/**
 * Has the waiting texts of surveys read. The job may be asked for before they wait, in the same transaction: one that
 * runs already reads these, too, see endAnalysis().
 */
export async function enqueueAnalyses(
  trx: DbOrTransaction,
  account_id: string,
  survey_ids: readonly string[],
): Promise<void> {
  const jobs = survey_ids.toSorted().map((survey_id) => analysisOf({ account_id, survey_id }));
  if (jobs.length > 0) await enqueueEach(trx, "analyse_answers", jobs);
}

const jobKeyOf = ({ survey_id }: SurveyKey) => `answers:${survey_id}`;

const analysisOf = ({ account_id, survey_id }: SurveyKey): KeyedJob => {
  const name = jobKeyOf({ account_id, survey_id });
  return { payload: { account_id, survey_id }, jobKey: name, queue: name };
};

async function enqueueAnalysis(db: DbOrTransaction, key: SurveyKey, { keep }: { keep: boolean }) {
  const { payload, ...options } = analysisOf(key);
  await enqueue(db, "analyse_answers", payload, { ...options, keep });
}

/** Ends the job that found nothing waiting; what came just before gets another one. */
export async function endAnalysis(db: Db, key: SurveyKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Who knows by the number before that the job is there has to look again, see AskedJobs.
    await takeChangeNumber(trx, key);
    await closeJob(trx, jobKeyOf(key));
    const more = await waitingResponses(trx, key, 1);
    if (more.length > 0) await enqueueAnalysis(trx, key, { keep: true });
  });
}

/** Whether so many responses of a survey were written within the last second. */
export async function isBusy(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  responses: number,
): Promise<boolean> {
  // Ids begin with the time of their response.
  const { rows } = await sql<{ busy: boolean }>`select updated_at > now() - interval '1 second' as busy
    from responses where account_id = ${account_id}::uuid and survey_id = ${survey_id}::uuid
    order by id desc offset ${responses} limit 1`.execute(db);
  return rows[0]?.busy ?? false;
}

/** Starts the analysis wherever texts still wait, also where a job was given up. Says of how many surveys. */
export async function awakeAnalyses(db: DbOrTransaction): Promise<number> {
  const surveys = await db
    .selectFrom("answer_texts_waiting")
    .select(["account_id", "survey_id"])
    .distinct()
    .execute();
  for (const survey of surveys) await enqueueAnalysis(db, survey, { keep: false });
  return surveys.length;
}

export interface WaitingResponse {
  id: string;
  sequence: number;
  number: number;
  answers: Record<string, Answer>;
}

export async function waitingResponses(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  limit: number,
): Promise<WaitingResponse[]> {
  const { rows } = await sql<WaitingResponse>`
    select r.id, r.sequence, r.number, r.answers
    from (select response_id from answer_texts_waiting
      where account_id = ${account_id}::uuid and survey_id = ${survey_id}::uuid
      order by response_id limit ${limit}) w
    cross join lateral (select id, sequence, number, answers from responses
      where account_id = ${account_id}::uuid and survey_id = ${survey_id}::uuid and id = w.response_id
      limit 1) r`.execute(db);
  return rows;
}

/** Hashes of the texts that were analysed of some responses. */
export async function analysedHashes(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  responseIds: readonly string[],
): Promise<{ response_id: string; question_id: string; text_hash: Buffer }[]> {
  return await db
    .selectFrom("answer_texts")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("response_id", "in", [...responseIds])
    .select(["response_id", "question_id", "text_hash"])
    .execute();
}

export interface AnalysedAnswer {
  response_id: string;
  question_id: string;
  /** Hexadecimal. */
  text_hash: string;
  language: string;
  sentiment: string;
  score: number;
  emotions: { emotion: string; probability: number }[];
  topics: string[];
}

/** Keeps what the engine found, and forgets texts that are gone. Responses deleted meanwhile are left out. */
export async function writeAnalyses(
  trx: DbOrTransaction,
  key: SurveyKey,
  analysed: readonly AnalysedAnswer[],
  gone: readonly { response_id: string; question_id: string }[],
): Promise<void> {
  const { account_id, survey_id } = key;
  if (analysed.length > 0) {
    const change_number = await takeChangeNumber(trx, key);
    await sql`insert into answer_texts (account_id, survey_id, change_number, response_id, question_id, text_hash,
        language, sentiment, score, emotions, topics)
      select ${account_id}::uuid, ${survey_id}::uuid, ${change_number}::bigint, a.response_id, a.question_id, decode(a.text_hash, 'hex'),
        a.language, a.sentiment, a.score, a.emotions, a.topics
      from jsonb_to_recordset(${JSON.stringify(analysed)}::jsonb) as a(response_id uuid, question_id uuid,
        text_hash text, language text, sentiment text, score real, emotions jsonb, topics text[])
      cross join lateral (select from responses r where r.account_id = ${account_id}::uuid
        and r.survey_id = ${survey_id}::uuid and r.id = a.response_id limit 1) stored
      on conflict (account_id, survey_id, response_id, question_id) do update set
        change_number = excluded.change_number, text_hash = excluded.text_hash, language = excluded.language, sentiment = excluded.sentiment,
        score = excluded.score, emotions = excluded.emotions, topics = excluded.topics, analysed_at = excluded.analysed_at
    `.execute(trx);
  }
  if (gone.length === 0) return;
  await sql`delete from answer_texts t
    using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g(response_id uuid, question_id uuid)
    where t.account_id = ${account_id}::uuid and t.survey_id = ${survey_id}::uuid
      and t.response_id = g.response_id and t.question_id = g.question_id`.execute(trx);
}

/** Takes responses out of the line, but for those that were written again meanwhile. */
export async function settleAnalyses(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  responses: readonly { id: string; sequence: number }[],
): Promise<void> {
  const read = Object.fromEntries(responses.map(({ id, sequence }) => [id, sequence]));
  // By their keys, one by one: a join is planned by statistics, which a table that fills and empties has not.
  await sql`delete from answer_texts_waiting
    where account_id = ${account_id}::uuid and survey_id = ${survey_id}::uuid
      and response_id = any(${Object.keys(read)}::uuid[])
      and sequence <= (${JSON.stringify(read)}::jsonb ->> response_id::text)::integer`.execute(trx);
}

/** Texts that were analysed last, to see what a survey's answers are about. */
export async function latestTexts(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  limit: number,
): Promise<AnalysedText[]> {
  const { rows } = await sql<AnalysedText>`
    select r.answers -> t.question_id::text ->> 'text' as text, t.language
    from (select response_id, question_id, language from answer_texts
      where account_id = ${account_id} and survey_id = ${survey_id}
      order by response_id desc limit ${limit}) t
    join responses r on r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.id = t.response_id
    where r.answers -> t.question_id::text ->> 'text' is not null`.execute(db);
  return rows;
}

export async function defaultLanguage(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<Language | null> {
  const row = await db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select(sql<Language>`draft->>'default_language'`.as("language"))
    .executeTakeFirst();
  return row?.language ?? null;
}
