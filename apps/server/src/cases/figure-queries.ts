import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { Sums } from "../statistics/statistics.ts";
import type { CaseReader } from "./case-queries.ts";
import type { Thing } from "./case-thing.ts";

export interface HandledCounts {
  total: number;
  closed: number;
  replied: number;
  hours_to_reply: number | null;
  hours_to_close: number | null;
  /** When the first was closed. */
  since: Date | null;
}

/** How the cases that a reader sees were seen to, of one thing where it is named. */
export async function handledCounts(
  db: DbOrTransaction,
  { account_id, hidden }: CaseReader,
  thing: Thing | null,
): Promise<HandledCounts> {
  const hours = (column: string) =>
    sql`(percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(column)} - c.opened_at))
      / 3600)::float8`;
  const { rows } = await sql<HandledCounts>`
    select count(*)::integer as total, count(c.closed_at)::integer as closed,
      count(c.first_reply_at)::integer as replied, ${hours("c.first_reply_at")} as hours_to_reply,
      ${hours("c.closed_at")} as hours_to_close, min(c.closed_at) as since
    from cases c
    left join surveys s on s.account_id = c.account_id and s.id = c.survey_id
    left join datasets d on d.account_id = c.account_id and d.id = c.dataset_id and d.deleted_at is null
    where c.account_id = ${account_id} and coalesce(s.id, d.id) is not null
      and coalesce(c.survey_id, c.dataset_id) <> all(${[...hidden]}::uuid[])
      and (${thing?.id ?? null}::uuid is null or coalesce(c.survey_id, c.dataset_id) = ${thing?.id ?? null}::uuid)`.execute(
    db,
  );
  return rows[0] as HandledCounts;
}

export interface Span {
  from: Date;
  to: Date;
}

const SUMS = (value: RawBuilder<unknown>) => sql<Sums>`count(v)::integer as count,
  coalesce(sum(v), 0)::float8 as sum, coalesce(sum(v * v), 0)::float8 as squares
  from (select ${value} as v`;

/** What a question of numbers was answered with in a span; `camps`: 100 for 9 and 10, −100 for up to 6, else 0. */
export async function answerSums(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  question_id: string,
  { camps }: { camps: boolean },
  { from, to }: Span,
): Promise<Sums> {
  const given = sql`(r.answers -> ${question_id} ->> 'value')::float8`;
  const value = camps
    ? sql`case when ${given} >= 9 then 100 when ${given} <= 6 then -100 when ${given} is not null then 0 end::float8`
    : given;
  const { rows } = await sql<Sums>`select ${SUMS(value)}
    from responses r where r.account_id = ${account_id} and r.survey_id = ${survey_id}
      and r.submitted_at >= ${from} and r.submitted_at < ${to}) values`.execute(db);
  return rows[0] as Sums;
}

/** Scores of a survey's open texts in a span, each response once: the mean of its texts. */
export async function textSums(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { from, to }: Span,
): Promise<Sums> {
  const mean = sql`(select avg(t.score)::float8 from answer_texts t where t.account_id = ${account_id}
    and t.survey_id = ${survey_id} and t.response_id = r.id)`;
  const { rows } = await sql<Sums>`select ${SUMS(mean)}
    from responses r where r.account_id = ${account_id} and r.survey_id = ${survey_id}
      and r.submitted_at >= ${from} and r.submitted_at < ${to}) values`.execute(db);
  return rows[0] as Sums;
}
