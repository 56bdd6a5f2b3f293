import { type Selectable, sql, type Updateable } from "kysely";
import type { DbOrTransaction, Tables } from "../db/db.ts";
import type { Statement } from "../db/pipeline.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

type PlanRow = Pick<Selectable<Tables["accounts"]>, "plan" | "trial_ends_at" | "limits" | "product_features">;

/** Every batch of answers asks. */
export async function findPlan(db: DbOrTransaction, account_id: string): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    select plan, trial_ends_at, limits, product_features from accounts where account_id = ${account_id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("There is no such account");
  return row;
}

/**
 * The account's plan, its row locked until the transaction ends: checks of one account wait in line. Rows
 * that only name the account (a respondent's answer) are written meanwhile.
 */
export function lockAccount(trx: DbOrTransaction, account_id: string) {
  return trx
    .selectFrom("accounts")
    .select(["plan", "trial_ends_at", "limits", "product_features"])
    .where("account_id", "=", account_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the account is there and not deleted; it is not while the transaction lasts. */
export async function holdAccount(trx: DbOrTransaction, account_id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("accounts")
    .where("account_id", "=", account_id)
    .where("deleted_at", "is", null)
    .select("account_id")
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePlan(
  trx: DbOrTransaction,
  account_id: string,
  plan: Pick<Updateable<Tables["accounts"]>, "plan" | "limits" | "product_features" | "trial_ends_at">,
): Promise<void> {
  await trx.updateTable("accounts").set(plan).where("account_id", "=", account_id).execute();
}

/** Datasets that count: sample data does not. */
export async function countDatasets(trx: DbOrTransaction, account_id: string): Promise<number> {
  const { count } = await trx
    .selectFrom("datasets")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", account_id)
    .where("deleted_at", "is", null)
    .where("is_sample", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Datasets made since a moment; deleted ones count too. */
export async function countDatasetsSince(
  trx: DbOrTransaction,
  account_id: string,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom("datasets")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", account_id)
    .where("created_at", ">=", since)
    .where("is_sample", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Comments counted in a month for the whole account. */
export async function countedInMonth(
  db: DbOrTransaction,
  account_id: string,
  month: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(comment_count), 0)::integer as count from counted_comments
    where account_id = ${account_id} and month = ${month}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Comments counted in all months for one dataset. */
export async function countedOfDataset(
  db: DbOrTransaction,
  account_id: string,
  dataset_id: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(comment_count), 0)::integer as count from counted_comments
    where account_id = ${account_id} and dataset_id = ${dataset_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stands for comments that are in no dataset any more. */
export const NO_DATASET = "00000000-0000-0000-0000-000000000000";

/** Comments counted for one dataset, latest month first. */
export async function countedByMonth(
  db: DbOrTransaction,
  account_id: string,
  dataset_id: string,
): Promise<{ month: string; comment_count: number }[]> {
  const { rows } = await sql<{ month: string; comment_count: number }>`
    select month::text as month, comment_count from counted_comments
    where account_id = ${account_id} and dataset_id = ${dataset_id}
    order by month desc`.execute(db);
  return rows;
}

export async function addCountedComments(
  trx: DbOrTransaction,
  account_id: string,
  dataset_id: string,
  month: string,
  more: number,
): Promise<void> {
  await sql`
    insert into counted_comments as counted (account_id, month, dataset_id, comment_count)
    values (${account_id}, ${month}, ${dataset_id}, ${more})
    on conflict (account_id, month, dataset_id)
      do update set comment_count = counted.comment_count + excluded.comment_count`.execute(trx);
}

/** Adds to the responses of a month (its first day), whose rows are by survey and summed. */
export const addCountedAnswers = (
  { account_id, survey_id }: SurveyKey,
  month: string,
  more: number,
): Statement =>
  sql`
    insert into counted_answers as counted (account_id, month, survey_id, answer_count)
    values (${account_id}, ${month}, ${survey_id}, ${more})
    on conflict (account_id, month, survey_id)
      do update set answer_count = counted.answer_count + excluded.answer_count`;

/** The row that stands for no survey. */
const NO_SURVEY = "00000000-0000-0000-0000-000000000000";

/** Waits for whoever else has locked the account's month, and holds it until the transaction ends. */
export async function lockCountedAnswers(
  trx: DbOrTransaction,
  account_id: string,
  month: string,
): Promise<void> {
  await addCountedAnswers({ account_id, survey_id: NO_SURVEY }, month, 0).execute(trx);
}

export async function countedAnswers(
  db: DbOrTransaction,
  account_id: string,
  month: string,
): Promise<number> {
  const { rows } = await sql<{ answer_count: number }>`
    select coalesce(sum(answer_count), 0)::integer as answer_count from counted_answers
    where account_id = ${account_id} and month = ${month}`.execute(db);
  return rows[0]?.answer_count ?? 0;
}

/** Surveys that the month's answers have closed. */
export async function countInactiveSurveys(db: DbOrTransaction, account_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("surveys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", account_id)
    .where("status", "=", "INACTIVE")
    .executeTakeFirstOrThrow();
  return count;
}
