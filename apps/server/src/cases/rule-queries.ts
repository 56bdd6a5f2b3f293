import type { CaseCondition, CaseRule } from "@soundings/contract/case-rules";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { columnsOf, type Thing } from "./case-thing.ts";

/** Table case_rules. */

export interface RuleReader {
  account_id: string;
  /** Surveys and datasets that do not exist for the reader. */
  hidden: readonly string[];
}

export interface NewRule {
  name: string;
  conditions: CaseCondition[];
  assignee_id: string | null;
  due_hours: number | null;
  mail: boolean;
  is_on: boolean;
}

/** Since when a rule looks. */
export interface RuleStart {
  since: Date;
  looked_comment: number;
}

/** Rules of things that are there, the newest first; of one thing where it is named. */
export async function listRules(
  db: DbOrTransaction,
  { account_id, hidden }: RuleReader,
  { thing, id }: { thing?: Thing | null; id?: string } = {},
): Promise<CaseRule[]> {
  const { rows } = await sql<Omit<CaseRule, "created_at"> & { created_at: Date }>`
    select r.id, r.survey_id, r.dataset_id, coalesce(s.name, d.name) as thing_name, r.name, r.conditions,
      r.assignee_id, r.due_hours, r.mail, r.is_on, r.created_at,
      (select count(*)::integer from cases c where c.account_id = ${account_id}
        and c.rules @> jsonb_build_array(jsonb_build_object('id', r.id))) as case_count
    from case_rules r
    left join surveys s on s.account_id = r.account_id and s.id = r.survey_id
    left join datasets d on d.account_id = r.account_id and d.id = r.dataset_id and d.deleted_at is null
    where r.account_id = ${account_id} and coalesce(s.id, d.id) is not null
      and coalesce(r.survey_id, r.dataset_id) <> all(${[...hidden]}::uuid[])
      and (${thing?.id ?? null}::uuid is null or coalesce(r.survey_id, r.dataset_id) = ${thing?.id ?? null}::uuid)
      and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
    order by r.created_at desc, r.id desc`.execute(db);
  return rows.map(({ created_at, ...rule }) => ({ ...rule, created_at: created_at.toISOString() }));
}

export async function countRules(db: DbOrTransaction, account_id: string): Promise<number> {
  const row = await db
    .selectFrom("case_rules")
    .where("account_id", "=", account_id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertRule(
  trx: DbOrTransaction,
  account_id: string,
  thing: Thing,
  { conditions, ...rule }: NewRule,
  start: RuleStart & { now: Date },
): Promise<string> {
  const id = newId();
  const { now: created_at, ...since } = start;
  await trx
    .insertInto("case_rules")
    .values({
      account_id,
      id,
      ...columnsOf(thing),
      ...rule,
      conditions: JSON.stringify(conditions),
      ...since,
      created_at,
    })
    .execute();
  return id;
}

/** Null where the thing has no such rule. */
export async function lockRule(
  trx: DbOrTransaction,
  account_id: string,
  thing: Thing,
  id: string,
): Promise<{ conditions: CaseCondition[]; is_on: boolean } | null> {
  const row = await trx
    .selectFrom("case_rules")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where(thingColumn(thing), "=", thing.id)
    .select(["conditions", "is_on"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function saveRule(
  trx: DbOrTransaction,
  account_id: string,
  id: string,
  { conditions, ...rule }: NewRule,
  start: RuleStart | null,
): Promise<void> {
  await trx
    .updateTable("case_rules")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .set({ ...rule, conditions: JSON.stringify(conditions), ...start })
    .execute();
}

export async function deleteRule(
  db: DbOrTransaction,
  account_id: string,
  thing: Thing,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("case_rules")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where(thingColumn(thing), "=", thing.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const thingColumn = ({ kind }: Thing) => (kind === "survey" ? "survey_id" : "dataset_id");

/** A rule that looks, with who gets its cases as long as they may be told. */
export interface ActiveRule extends NewRule, RuleStart {
  id: string;
  assignee_email: string | null;
}

/** The rules of a thing that are on, the oldest first; their rows are held where a transaction says so. */
export async function activeRules(
  db: DbOrTransaction,
  account_id: string,
  { kind, id }: Thing,
  { lock = false } = {},
): Promise<ActiveRule[]> {
  const { rows } = await sql<ActiveRule>`
    select r.id, r.name, r.conditions, r.assignee_id, r.due_hours, r.mail, r.is_on, r.since, r.looked_comment,
      (select u.email from users u where u.account_id = ${account_id} and u.id = r.assignee_id
        and u.disabled_at is null and u.verified_at is not null) as assignee_email
    from case_rules r
    where r.account_id = ${account_id} and r.is_on
      and ${sql.ref(kind === "survey" ? "r.survey_id" : "r.dataset_id")} = ${id}
    order by r.created_at, r.id ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows;
}

/** How far a dataset was looked through, by the rules that had looked up to `from`. */
export async function setLooked(
  trx: DbOrTransaction,
  account_id: string,
  dataset_id: string,
  { from, through }: { from: number; through: number },
): Promise<void> {
  await trx
    .updateTable("case_rules")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("looked_comment", ">=", from)
    .set({ looked_comment: sql<number>`greatest(looked_comment, ${through})` })
    .execute();
}
