import type { Answer } from "@soundings/survey/answers";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { ReadText } from "./answer-facts.ts";

/** Responses as rules look at them. */
export interface LookedResponse {
  id: string;
  number: number;
  language: string;
  answers: Record<string, Answer>;
  submitted_at: Date;
  texts: ReadText[];
}

const responseOf = ({
  account_id,
  survey_id,
}: SurveyKey) => sql<LookedResponse>`r.id, r.number, r.language, r.answers, r.submitted_at,
  coalesce((select jsonb_agg(jsonb_build_object('question_id', t.question_id, 'score', t.score,
      'sentiment', t.sentiment, 'emotions', t.emotions, 'topics', t.topics))
    from answer_texts t where t.account_id = ${account_id} and t.survey_id = ${survey_id}
      and t.response_id = r.id), '[]') as texts`;

/** Submitted responses by their ids, in no order. */
export async function responsesById(
  db: DbOrTransaction,
  key: SurveyKey,
  ids: readonly string[],
): Promise<LookedResponse[]> {
  const { account_id, survey_id } = key;
  const { rows } = await sql<LookedResponse>`select ${responseOf(key)} from responses r
    where r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.id = any(${[...ids]}::uuid[])
      and r.submitted_at is not null`.execute(db);
  return rows;
}

/** The latest submitted responses, the latest first. */
export async function latestResponses(
  db: DbOrTransaction,
  key: SurveyKey,
  limit: number,
): Promise<LookedResponse[]> {
  const { account_id, survey_id } = key;
  const { rows } = await sql<LookedResponse>`select ${responseOf(key)} from responses r
    where r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.submitted_at is not null
    order by r.submitted_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The topics that a survey's texts were found to be about, the most frequent first. */
export async function topicsOfAnswers(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select topic as name from (select topics from answer_texts
      where account_id = ${account_id} and survey_id = ${survey_id}
      order by response_id desc limit 5000) t, unnest(t.topics) as topic
    group by topic order by count(*) desc, topic limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
