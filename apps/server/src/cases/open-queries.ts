import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** Tables cases and case_numbers, as cases are opened. */

export type CaseSource =
  | { survey_id: string; response_id: string }
  | { dataset_id: string; comment_id: number };

export interface NamedRule {
  id: string;
  name: string;
}

export interface NewCase {
  id: string;
  number: number;
  source: CaseSource;
  rules: NamedRule[];
  owner_id: string | null;
  due_at: Date | null;
  excerpt: string;
  score: number | null;
  rating: number | null;
  emotions: string[];
  topics: string[];
  source_at: Date | null;
  opened_at: Date;
}

/** The first of so many numbers that are free from now on; the account's row is held until the transaction ends. */
export async function takeNumbers(trx: DbOrTransaction, account_id: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into case_numbers (account_id, last) values (${account_id}, ${count})
    on conflict (account_id) do update set last = case_numbers.last + excluded.last
    returning last`.execute(trx);
  return (rows[0]?.last ?? count) - count + 1;
}

/** The cases that some sources have, by `sourceName`. */
export async function casesOf(
  trx: DbOrTransaction,
  account_id: string,
  sources: readonly CaseSource[],
): Promise<Map<string, { id: string; rules: NamedRule[] }>> {
  const responses = sources.flatMap((one) => ("response_id" in one ? one.response_id : []));
  const comments = sources.flatMap((one) => ("response_id" in one ? [] : one));
  const { rows } = await sql<{ source: string; id: string; rules: NamedRule[] }>`
    select response_id::text as source, id, rules from cases
    where account_id = ${account_id} and response_id = any(${responses}::uuid[])
    union all
    select dataset_id::text || '/' || comment_id, id, rules from cases
    where account_id = ${account_id} and dataset_id = any(${comments.map(({ dataset_id }) => dataset_id)}::uuid[])
      and comment_id = any(${comments.map(({ comment_id }) => comment_id)}::integer[])`.execute(trx);
  return new Map(rows.map(({ source, ...row }) => [source, row]));
}

export async function setRules(
  trx: DbOrTransaction,
  account_id: string,
  id: string,
  rules: readonly NamedRule[],
): Promise<void> {
  await trx
    .updateTable("cases")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .set({ rules: JSON.stringify(rules) })
    .execute();
}

export async function insertCases(
  trx: DbOrTransaction,
  account_id: string,
  cases: readonly NewCase[],
): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map(({ source, rules, opened_at, ...one }) => ({
    account_id,
    ...one,
    ...source,
    rules: JSON.stringify(rules),
    status: "open",
    opened_at,
    changed_at: opened_at,
  }));
  await trx.insertInto("cases").values(rows).execute();
}
