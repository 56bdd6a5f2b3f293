import type { Answer } from "@soundings/survey/answers";
import { type FlowMap, flowMap } from "@soundings/survey/flow";
import { Id } from "@soundings/survey/id";
import { expandLoops } from "@soundings/survey/loops/expand-loops";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { AnswerField, type FilledResponse } from "./answer-fields.ts";

/** Datasets that were made of surveys, and which answers they hold: table dataset_answers. */

/** datasets.source_ref of a survey's dataset. */
export const SurveyRef = z.object({
  survey_id: Id,
  /** Null: the open texts of all questions. */
  question_id: Id.nullable(),
  /** What the columns behind the comment are taken from, in their order. */
  fields: z.array(AnswerField),
});
export type SurveyRef = z.infer<typeof SurveyRef>;

/** Published versions, the latest first. */
export async function publishedVersions(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<{ number: number; map: FlowMap }[]> {
  const rows = await db
    .selectFrom("survey_versions")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("kind", "=", "published")
    .select(["number", "survey"])
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ number, survey }) => ({
    number,
    map: flowMap(expandLoops(survey)),
  }));
}

/** The datasets of a survey, those of single questions after that of all. */
export async function surveyDatasets(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<{ id: string; question_id: string | null }[]> {
  return await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("source", "=", "survey")
    .where(sql<boolean>`source_ref->>'survey_id' = ${survey_id}`)
    .where("deleted_at", "is", null)
    .select(["id", sql<string | null>`source_ref->>'question_id'`.as("question_id")])
    .orderBy(sql`source_ref->>'question_id' nulls first`)
    .execute();
}

/** A survey's dataset that is to be brought up to date. */
export interface DueSurveyDataset extends SurveyKey {
  question_id: string | null;
  language: string;
}

/** Datasets of surveys whose texts are analysed every day and were not for one, of every account, because a clock looks. */
export async function surveyDatasetsDue(db: DbOrTransaction, now: Date): Promise<DueSurveyDataset[]> {
  const day = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<DueSurveyDataset>`
    select d.account_id, d.source_ref->>'survey_id' as survey_id, d.source_ref->>'question_id' as question_id,
      (select u.language from users u where u.account_id = d.account_id and u.role = 'owner'
        order by u.created_at, u.id limit 1) as language
    from alert_settings s
    join datasets d on d.account_id = s.account_id and d.id = s.dataset_id
    where s.daily and s.level <> 'off' and d.source = 'survey' and d.status = 'FINISHED' and d.deleted_at is null
      and d.analysed_at < ${day}
    order by d.analysed_at
    limit 200`.execute(db);
  return rows;
}

/** Open texts of submitted responses that a dataset (null: a new one) does not hold yet. */
function newTexts(
  { account_id, survey_id }: SurveyKey,
  dataset_id: string | null,
  questionIds: readonly string[],
): RawBuilder<unknown> {
  return sql`from responses r cross join unnest(${[...questionIds]}::uuid[]) as q(id)
    where r.account_id = ${account_id} and r.survey_id = ${survey_id} and r.submitted_at is not null
      and btrim(coalesce(r.answers->q.id::text->>'text', ''), E' \\t\\n\\r') <> ''
      and not exists (select from dataset_answers d where d.account_id = ${account_id}
        and d.dataset_id = ${dataset_id}::uuid and d.response_id = r.id and d.question_id = q.id)`;
}

export async function countNewTexts(
  db: DbOrTransaction,
  key: SurveyKey,
  dataset_id: string | null,
  questionIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count ${newTexts(key, dataset_id, questionIds)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasNewTexts(
  db: DbOrTransaction,
  key: SurveyKey,
  dataset_id: string | null,
  questionIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select ${newTexts(key, dataset_id, questionIds)} limit 1`.execute(db);
  return rows.length > 0;
}

export interface SubmittedResponse extends FilledResponse {
  id: string;
  number: number;
}

/** Submitted responses in their order, in batches. */
export async function* submittedResponses(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  batchSize: number,
): AsyncGenerator<SubmittedResponse[]> {
  let after: { submitted_at: string; id: string } | null = null;
  for (;;) {
    const from: RawBuilder<unknown> = after
      ? sql`and (submitted_at, id) > (${after.submitted_at}::timestamptz, ${after.id}::uuid)`
      : sql``;
    const { rows } = await sql<SubmittedResponse & { answers: Record<string, Answer>; exact: string }>`
      select id, number, language, variant_id, parameters, answers, submitted_at, submitted_at::text as exact
      from responses
      where account_id = ${account_id} and survey_id = ${survey_id} and submitted_at is not null ${from}
      order by submitted_at, id limit ${batchSize}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = { submitted_at: last.exact, id: last.id };
  }
}

/** "response/question" of the answers that a dataset holds, of some responses. */
export async function heldAnswers(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  responseIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("dataset_answers")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("response_id", "in", [...responseIds])
    .select(["response_id", "question_id"])
    .execute();
  return new Set(rows.map(({ response_id, question_id }) => `${response_id}/${question_id}`));
}

export async function insertHeldAnswers(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  held: readonly { response_id: string; question_id: string; comment_id: number }[],
): Promise<void> {
  await sql`insert into dataset_answers (account_id, dataset_id, response_id, question_id, comment_id)
    select ${account_id}::uuid, ${dataset_id}::uuid, h.response_id, h.question_id, h.comment_id
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(response_id uuid, question_id uuid,
      comment_id integer)`.execute(trx);
}

/** Readies a survey's dataset for one more import, with the columns that came since. */
export async function reopenDataset(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  columns: object[],
  source_ref: SurveyRef,
): Promise<void> {
  await trx
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .set({ imported: false, columns: JSON.stringify(columns), source_ref: JSON.stringify(source_ref) })
    .execute();
}

/** A dataset's source and columns, its row held for the transaction. */
export async function lockSurveyDataset(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<{ status: string; columns: unknown; ref: SurveyRef } | null> {
  const row = await trx
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("deleted_at", "is", null)
    .select(["status", "columns", "source_ref"])
    .forUpdate()
    .executeTakeFirst();
  return row ? { status: row.status, columns: row.columns, ref: SurveyRef.parse(row.source_ref) } : null;
}
