import { sql } from "kysely";
import { closeJob, type Db, type DbOrTransaction, enqueue } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** What waits for rules that open cases: table case_answers_waiting, and the jobs that look. The rules are in cases/. */

/** Puts submitted responses in line for the survey's rules, where it has any. Give the transaction that stores them. */
export async function awaitRules(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  responseIds: readonly string[],
): Promise<void> {
  if (responseIds.length === 0) return;
  const { numAffectedRows } = await sql`
    insert into case_answers_waiting (account_id, survey_id, response_id)
    select ${account_id}::uuid, ${survey_id}::uuid, r.id from unnest(${[...responseIds]}::uuid[]) as r(id)
    where exists (select from case_rules
      where account_id = ${account_id} and survey_id = ${survey_id} and is_on)
    order by r.id
    on conflict do nothing`.execute(trx);
  if (numAffectedRows) await enqueueLook(trx, { account_id, survey_id }, { keep: true });
}

/** Puts all submitted responses in line, for a rule that looks at what is there too. */
export async function awaitRulesOfAll(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<void> {
  await sql`
    insert into case_answers_waiting (account_id, survey_id, response_id)
    select account_id, survey_id, id from responses
    where account_id = ${account_id} and survey_id = ${survey_id} and submitted_at is not null
    on conflict do nothing`.execute(trx);
  await enqueueLook(trx, { account_id, survey_id }, { keep: true });
}

/** Has the rules look again at responses that wait, once their texts were read. Give the transaction that says so. */
export async function wakeRules(trx: DbOrTransaction, key: SurveyKey): Promise<void> {
  if (await hasWaiting(trx, key)) await enqueueLook(trx, key, { keep: true });
}

async function hasWaiting(db: DbOrTransaction, { account_id, survey_id }: SurveyKey): Promise<boolean> {
  const row = await db
    .selectFrom("case_answers_waiting")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .select("response_id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const lookKey = ({ survey_id }: SurveyKey) => `cases:${survey_id}`;

async function enqueueLook(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { keep }: { keep: boolean },
): Promise<void> {
  const name = lookKey({ account_id, survey_id });
  await enqueue(db, "open_answer_cases", { account_id, survey_id }, { jobKey: name, queue: name, keep });
}

/** Ends the job that found nothing ready; what became so just before gets another one. */
export async function endLook(db: Db, key: SurveyKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await closeJob(trx, lookKey(key));
    if ((await readyResponses(trx, key, 1)).length > 0) await enqueueLook(trx, key, { keep: true });
  });
}

/** Starts the rules wherever answers wait, also where a job was given up. */
export async function awakeRules(db: DbOrTransaction): Promise<void> {
  const surveys = await db
    .selectFrom("case_answers_waiting")
    .select(["account_id", "survey_id"])
    .distinct()
    .execute();
  for (const survey of surveys) await enqueueLook(db, survey, { keep: false });
}

/** Responses in line whose texts were all read, the oldest first. */
export async function readyResponses(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.response_id as id from case_answers_waiting w
    where w.account_id = ${account_id} and w.survey_id = ${survey_id}
      and not exists (select from answer_texts_waiting t where t.account_id = ${account_id}
        and t.survey_id = ${survey_id} and t.response_id = w.response_id)
    order by w.response_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes responses out of the line, in the transaction that opens their cases. */
export async function leaveLine(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  responseIds: readonly string[],
): Promise<void> {
  await sql`delete from case_answers_waiting
    where account_id = ${account_id} and survey_id = ${survey_id}
      and response_id = any(${[...responseIds]}::uuid[])`.execute(trx);
}

/** Has a dataset's rules look at what they have not seen, where it has any. Give the transaction that shows a run. */
export async function awaitCommentRules(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  const rule = await trx
    .selectFrom("case_rules")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (!rule) return;
  const jobKey = `cases:${dataset_id}`;
  await enqueue(trx, "open_comment_cases", { account_id, dataset_id }, { jobKey, queue: jobKey });
}

/** Comments from one on are gone, and others may come in their places. Their cases go with them. */
export async function commentsTakenBack(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  first_comment: number,
): Promise<void> {
  await trx
    .updateTable("case_rules")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("looked_comment", ">=", first_comment)
    .set({ looked_comment: first_comment - 1 })
    .execute();
}
