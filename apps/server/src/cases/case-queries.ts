import type { CaseChange, CaseFilter, CaseItem, CaseStatus, CloseReason } from "@soundings/contract/cases";
import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { NamedRule } from "./open-queries.ts";

/** Table cases, for people. */

export interface CaseReader {
  account_id: string;
  user_id: string;
  /** Surveys and datasets that do not exist for the reader. */
  hidden: readonly string[];
}

export interface CaseRow {
  id: string;
  number: number;
  survey_id: string | null;
  response_id: string | null;
  dataset_id: string | null;
  comment_id: number | null;
  thing_name: string;
  rules: NamedRule[];
  status: CaseStatus;
  close_reason: CloseReason | null;
  owner_id: string | null;
  owner_name: string | null;
  due_at: Date | null;
  is_overdue: boolean;
  excerpt: string;
  score: number | null;
  rating: number | null;
  emotions: string[];
  topics: string[];
  source_at: Date | null;
  opened_at: Date;
  first_reply_at: Date | null;
  closed_at: Date | null;
}

/** Cases of things that are there, with the names of things and owners. */
const FROM = sql`from cases c
  left join surveys s on s.account_id = c.account_id and s.id = c.survey_id
  left join datasets d on d.account_id = c.account_id and d.id = c.dataset_id and d.deleted_at is null
  left join users u on u.account_id = c.account_id and u.id = c.owner_id`;

const OVERDUE = sql`(c.due_at < now() and c.status <> 'closed')`;

const ROW = sql<CaseRow>`c.id, c.number, c.survey_id, c.response_id, c.dataset_id, c.comment_id,
  coalesce(s.name, d.name) as thing_name, c.rules, c.status, c.close_reason, c.owner_id,
  coalesce(nullif(u.name, ''), u.email) as owner_name, c.due_at, coalesce(${OVERDUE}, false) as is_overdue, c.excerpt,
  c.score, c.rating, c.emotions, c.topics, c.source_at, c.opened_at, c.first_reply_at, c.closed_at`;

const visible = ({ account_id, hidden }: CaseReader) => sql`c.account_id = ${account_id}
  and coalesce(s.id, d.id) is not null and coalesce(c.survey_id, c.dataset_id) <> all(${[...hidden]}::uuid[])`;

/** A text that LIKE takes literally. */
const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");

type Narrowing = Omit<CaseFilter, "state">;

function narrowed(reader: CaseReader, { owner, overdue, survey_id, dataset_id, search }: Narrowing) {
  const parts: RawBuilder<unknown>[] = [visible(reader)];
  if (owner === "nobody") parts.push(sql`c.owner_id is null`);
  else if (owner) parts.push(sql`c.owner_id = ${owner === "me" ? reader.user_id : owner}::uuid`);
  if (overdue) parts.push(OVERDUE);
  if (survey_id) parts.push(sql`c.survey_id = ${survey_id}`);
  if (dataset_id) parts.push(sql`c.dataset_id = ${dataset_id}`);
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  if (number) parts.push(sql`c.number = ${Number(number)}`);
  else if (search) {
    const text = likeText(search);
    parts.push(sql`(fold(c.excerpt) like '%' || fold(${text}) || '%' or exists (select from case_events e
      where e.account_id = ${reader.account_id} and e.case_id = c.id and e.kind = 'note'
        and fold(e.details ->> 'text') like '%' || fold(${text}) || '%'))`);
  }
  return sql.join(parts, sql` and `);
}

const STATES: Record<CaseFilter["state"], RawBuilder<unknown>> = {
  open: sql`c.status in ('open', 'in_progress')`,
  waiting: sql`c.status = 'waiting'`,
  closed: sql`c.status = 'closed'`,
  all: sql`true`,
};

const ORDERS = {
  opened_at: sql`c.opened_at`,
  due_at: sql`c.due_at`,
  score: sql`c.score`,
  changed_at: sql`c.changed_at`,
};

export interface CaseOrder {
  sortBy: keyof typeof ORDERS;
  sortDirection: "asc" | "desc";
}

/** Cases of a filter in an order; what has no value of it comes last. */
export async function findCases(
  db: DbOrTransaction,
  reader: CaseReader,
  { state, ...rest }: CaseFilter,
  { sortBy, sortDirection }: CaseOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<CaseRow[]> {
  const direction = sortDirection === "desc" ? sql`desc` : sql`asc`;
  const { rows } = await sql<CaseRow>`select ${ROW} ${FROM}
    where ${narrowed(reader, rest)} and ${STATES[state]}
    order by ${ORDERS[sortBy]} ${direction} nulls last, c.id ${direction} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export interface CaseCounts {
  open: number;
  waiting: number;
  closed: number;
  overdue: number;
  mine: number;
}

/** How many a filter keeps in each state; of those that are not closed, how many are overdue or the reader's. */
export async function countByState(
  db: DbOrTransaction,
  reader: CaseReader,
  filter: Narrowing,
): Promise<CaseCounts> {
  const { rows } = await sql<CaseCounts>`select
      count(*) filter (where ${STATES.open})::integer as open,
      count(*) filter (where ${STATES.waiting})::integer as waiting,
      count(*) filter (where ${STATES.closed})::integer as closed,
      count(*) filter (where ${OVERDUE})::integer as overdue,
      count(*) filter (where c.owner_id = ${reader.user_id} and c.status <> 'closed')::integer as mine
    ${FROM} where ${narrowed(reader, filter)}`.execute(db);
  return rows[0] as CaseCounts;
}

/** How many cases that are not closed are somebody's own, and how many of them are overdue. */
export async function countOwn(
  db: DbOrTransaction,
  reader: CaseReader,
): Promise<{ mine: number; overdue: number }> {
  const { rows } = await sql<{ mine: number; overdue: number }>`select count(*)::integer as mine,
      count(*) filter (where ${OVERDUE})::integer as overdue
    ${FROM} where ${visible(reader)} and c.owner_id = ${reader.user_id} and c.status <> 'closed'`.execute(db);
  return rows[0] as { mine: number; overdue: number };
}

/** Surveys and datasets with rules or cases. */
export async function caseThings(db: DbOrTransaction, { account_id, hidden }: CaseReader) {
  const { rows } = await sql<{ kind: "survey" | "dataset"; id: string; name: string; rules: number }>`
    select t.kind, t.id, t.name, (select count(*)::integer from case_rules r where r.account_id = ${account_id}
      and coalesce(r.survey_id, r.dataset_id) = t.id) as rules
    from (
      select 'survey' as kind, s.id, s.name from surveys s where s.account_id = ${account_id}
        and (exists (select from case_rules r where r.account_id = ${account_id} and r.survey_id = s.id)
          or exists (select from cases c where c.account_id = ${account_id} and c.survey_id = s.id))
      union all
      select 'dataset', d.id, d.name from datasets d where d.account_id = ${account_id} and d.deleted_at is null
        and (exists (select from case_rules r where r.account_id = ${account_id} and r.dataset_id = d.id)
          or exists (select from cases c where c.account_id = ${account_id} and c.dataset_id = d.id))) t
    where t.id <> all(${[...hidden]}::uuid[])
    order by t.name, t.id limit 500`.execute(db);
  return rows;
}

/** Undefined where it does not exist for the reader. */
export async function findCase(
  db: DbOrTransaction,
  reader: CaseReader,
  id: string,
): Promise<CaseRow | undefined> {
  const { rows } =
    await sql<CaseRow>`select ${ROW} ${FROM} where ${visible(reader)} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Some of them, their rows held until the transaction ends. */
export async function lockCases(
  trx: DbOrTransaction,
  reader: CaseReader,
  ids: readonly string[],
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${ROW} ${FROM}
    where ${visible(reader)} and c.id = any(${[...ids]}::uuid[]) order by c.id for update of c`.execute(trx);
  return rows;
}

export interface CaseState {
  status: CaseStatus;
  close_reason: CloseReason | null;
  owner_id: string | null;
  due_at: Date | null;
  closed_at: Date | null;
  first_reply_at: Date | null;
}

export async function setCase(
  trx: DbOrTransaction,
  { account_id, id }: { account_id: string; id: string },
  state: Partial<CaseState>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("cases")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .set({ ...state, changed_at: now })
    .execute();
}

/** A row as a list shows it. */
export const itemOf = (row: CaseRow, may_change: boolean): CaseItem => ({
  id: row.id,
  number: row.number,
  survey_id: row.survey_id,
  dataset_id: row.dataset_id,
  thing_name: row.thing_name,
  status: row.status,
  close_reason: row.close_reason,
  owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : null,
  due_at: row.due_at?.toISOString() ?? null,
  is_overdue: row.is_overdue,
  excerpt: row.excerpt,
  score: row.score === null ? null : Math.round(row.score),
  rating: row.rating,
  opened_at: row.opened_at.toISOString(),
  may_change,
});

/** The fields that a change sets, as they are. */
export const backOf = (row: CaseRow, { id, ...change }: CaseChange): CaseChange => ({
  id,
  ...(change.status !== undefined && {
    status: row.status,
    ...(row.close_reason && { close_reason: row.close_reason }),
  }),
  ...(change.owner_id !== undefined && { owner_id: row.owner_id }),
  ...(change.due_at !== undefined && { due_at: row.due_at?.toISOString() ?? null }),
});
