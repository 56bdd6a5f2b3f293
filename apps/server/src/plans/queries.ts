import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** The account's plan, its row locked until the transaction ends: checks of one account wait in line. */
export function lockAccount(trx: DbOrTransaction, account_id: string) {
  return trx
    .selectFrom("accounts")
    .select(["plan", "trial_ends_at", "limits"])
    .where("account_id", "=", account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findPlan(db: DbOrTransaction, account_id: string) {
  return db
    .selectFrom("accounts")
    .select(["plan", "limits", "product_features"])
    .where("account_id", "=", account_id)
    .executeTakeFirstOrThrow();
}

export async function countDatasets(trx: DbOrTransaction, account_id: string): Promise<number> {
  const { count } = await trx
    .selectFrom("datasets")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", account_id)
    .where("deleted_at", "is", null)
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
    .executeTakeFirstOrThrow();
  return count;
}

/** Comments counted in a month for the whole account, and in all months for one dataset. */
export async function countedComments(
  trx: DbOrTransaction,
  account_id: string,
  dataset_id: string,
  month: string,
): Promise<{ in_month: number; of_dataset: number }> {
  const { rows } = await sql<{ in_month: number; of_dataset: number }>`
    select
      (select coalesce(sum(comment_count), 0)::integer from counted_comments
        where account_id = ${account_id} and month = ${month}) as in_month,
      (select coalesce(sum(comment_count), 0)::integer from counted_comments
        where account_id = ${account_id} and dataset_id = ${dataset_id}) as of_dataset`.execute(trx);
  return rows[0] ?? { in_month: 0, of_dataset: 0 };
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

/** Adds to the responses of a month (its first day); says how many there are now. */
export async function addCountedAnswers(
  trx: DbOrTransaction,
  account_id: string,
  month: string,
  more: number,
): Promise<number> {
  const { rows } = await sql<{ answer_count: number }>`
    insert into counted_answers as counted (account_id, month, answer_count)
    values (${account_id}, ${month}, ${more})
    on conflict (account_id, month) do update set answer_count = counted.answer_count + excluded.answer_count
    returning answer_count`.execute(trx);
  return rows[0]?.answer_count ?? more;
}
