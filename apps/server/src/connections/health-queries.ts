import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

export interface ConnectionCounts {
  survey_id: string;
  survey_name: string;
  name: string;
  waiting: number;
  failed: number;
  delivered_today: number;
  last_delivered_at: Date | null;
  next_try_at: Date | null;
}

export interface WebhookStatus extends ConnectionCounts {
  id: string;
  switched_off: "by_owner" | "gone" | null;
  /** Every try failed, of so many deliveries that wait for a person. */
  exhausted: number;
  /** When it was last tried, and how that went. */
  tried_at: Date | null;
  status: number | null;
  fault: string | null;
}

const DAY = sql`interval '1 day'`;

/**
 * Every webhook of an account, each looked up by indexes: 1,000 webhooks with 100,000 deliveries take some 150 ms on a
 * busy machine.
 * While a delivery is tried, its next try is when another would take it over, which is none that people know.
 */
export async function webhookStatuses(
  db: DbOrTransaction,
  account_id: string,
  now: Date,
): Promise<WebhookStatus[]> {
  const { rows } = await sql<WebhookStatus>`
    select w.survey_id, s.name as survey_name, w.id, w.name, w.switched_off,
      waiting.count as waiting, waiting.next_try_at,
      ended.failed, ended.exhausted,
      delivered.today as delivered_today, last_delivered.at as last_delivered_at,
      tried.at as tried_at, tried.status, tried.fault
    from webhooks w
    join surveys s on s.account_id = w.account_id and s.id = w.survey_id
    cross join lateral (
      select count(*), min(d.next_attempt_at) filter (where d.attempts > 0) as next_try_at
      from webhook_deliveries d
      where d.account_id = w.account_id and d.survey_id = w.survey_id and d.webhook_id = w.id
        and d.state = 'pending'
    ) waiting
    cross join lateral (
      select count(*) as failed, count(*) filter (where d.state = 'exhausted') as exhausted
      from webhook_deliveries d
      where d.account_id = w.account_id and d.survey_id = w.survey_id and d.webhook_id = w.id
        and d.state in ('exhausted', 'stopped')
    ) ended
    cross join lateral (
      select count(*) as today
      from webhook_deliveries d
      where d.account_id = w.account_id and d.survey_id = w.survey_id and d.webhook_id = w.id
        and d.state = 'delivered' and d.delivered_at > ${now}::timestamptz - ${DAY}
    ) delivered
    left join lateral (
      select d.delivered_at as at
      from webhook_deliveries d
      where d.account_id = w.account_id and d.survey_id = w.survey_id and d.webhook_id = w.id
        and d.state = 'delivered'
      order by d.delivered_at desc limit 1
    ) last_delivered on true
    left join lateral (
      select a.at, a.status, a.fault
      from webhook_attempts a
      where a.account_id = w.account_id and a.survey_id = w.survey_id and a.webhook_id = w.id
      order by a.at desc limit 1
    ) tried on true
    where w.account_id = ${account_id}`.execute(db);
  return rows;
}

export interface SheetStatus extends ConnectionCounts {
  active: boolean;
  /** The Google account was taken away here, or has to agree again. */
  reconnect: boolean;
  fault: string | null;
}

/** Every sheet of an account. */
export async function sheetStatuses(
  db: DbOrTransaction,
  account_id: string,
  now: Date,
): Promise<SheetStatus[]> {
  const { rows } = await sql<SheetStatus>`
    select g.survey_id, s.name as survey_name, g.title as name, g.active, g.fault, g.next_try_at,
      coalesce(a.reconnect, true) as reconnect, g.last_written_at as last_delivered_at,
      waiting.count as waiting, ended.failed, written.today as delivered_today
    from google_sheets g
    join surveys s on s.account_id = g.account_id and s.id = g.survey_id
    left join google_accounts a on a.account_id = g.account_id and a.id = g.google_account_id
    cross join lateral (
      select count(*) from sheet_rows r
      where r.account_id = g.account_id and r.survey_id = g.survey_id and r.state = 'pending'
    ) waiting
    cross join lateral (
      select count(*) as failed from sheet_rows r
      where r.account_id = g.account_id and r.survey_id = g.survey_id and r.state = 'failed'
    ) ended
    cross join lateral (
      select count(*) as today from sheet_rows r
      where r.account_id = g.account_id and r.survey_id = g.survey_id and r.state = 'written'
        and r.written_at > ${now}::timestamptz - ${DAY}
    ) written
    where g.account_id = ${account_id}`.execute(db);
  return rows;
}

/** What a connection and its survey are called; undefined when it is no more. */
export async function connectionNames(
  db: DbOrTransaction,
  key: { account_id: string; survey_id: string; webhook_id: string | null },
): Promise<{ survey: string; connection: string } | undefined> {
  const { account_id, survey_id, webhook_id } = key;
  const { rows } = await sql<{ survey: string; connection: string }>`
    select s.name as survey, c.name as connection
    from surveys s
    join ${
      webhook_id
        ? sql`webhooks c on c.id = ${webhook_id} and`
        : sql`(select account_id, survey_id, title as name from google_sheets) c on`
    } c.account_id = s.account_id and c.survey_id = s.id
    where s.account_id = ${account_id} and s.id = ${survey_id}`.execute(db);
  return rows[0];
}
