import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** Table answers_limit_notices. */

export interface CountedAccount {
  account_id: string;
  plan: string;
  limits: unknown;
  /** Answers of the month. */
  used: number;
  /** What its people were told of the month already. */
  near: boolean;
  reached: boolean;
}

/** Accounts with answers in a month that may have a limit of them. Of every account, because a clock looks. */
export async function accountsWithAnswers(db: DbOrTransaction, month: string): Promise<CountedAccount[]> {
  const { rows } = await sql<CountedAccount>`
    select a.account_id, a.plan, a.limits, c.used,
      exists (
        select from answers_limit_notices n
        where n.account_id = a.account_id and n.month = ${month} and n.level = 'near'
      ) as near,
      exists (
        select from answers_limit_notices n
        where n.account_id = a.account_id and n.month = ${month} and n.level = 'reached'
      ) as reached
    from (
      select account_id, sum(answer_count)::integer as used from counted_answers
      where month = ${month} group by account_id
    ) c
    join accounts a on a.account_id = c.account_id
    where a.deleted_at is null and c.used > 0
      and (a.plan = 'trial' or a.limits -> 'max_answers_per_month' is not null)
    order by a.account_id`.execute(db);
  return rows;
}

/** Writes down what an account's people are told of a month's answers; false where they were. */
export async function recordAnswersLimit(
  trx: DbOrTransaction,
  notice: { account_id: string; month: string; level: "near" | "reached" },
  told_at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("answers_limit_notices")
    .values({ ...notice, told_at })
    .onConflict((conflict) => conflict.columns(["account_id", "month", "level"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
