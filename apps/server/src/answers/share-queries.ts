import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table random_shares. */

const HALF_HOUR_MS = 1_800_000;

interface Turn {
  draws: string;
  /** A number by chance for each cell: among those with as few respondents the lowest has its turn. */
  order: readonly number[];
  now: Date;
  /** How long it may wait for a row that others have; PostgreSQL's word for it. */
  maxWait: string;
}

/**
 * The cell with the fewest respondents: those who began, and those who opened the page within the last half hour to
 * hour and may still begin. It counts one more after. Nobody reads what others are about to change: one statement
 * does both, in a transaction that waits for no disk; null where there is no such survey.
 */
export async function giveCell(db: Db, key: SurveyKey, turn: Turn): Promise<number | null> {
  return await db.transaction().execute(async (trx) => {
    await sql`select set_config('synchronous_commit', 'off', true),
      set_config('lock_timeout', ${turn.maxWait}, true)`.execute(trx);
    return (
      (await nextCell(trx, key, turn)) ??
      (await firstCell(trx, key, turn)) ??
      // Somebody else opened the first page.
      (await nextCell(trx, key, turn))
    );
  });
}

const halfHour = (at: Date) => Math.floor(at.getTime() / HALF_HOUR_MS);
const noneOf = (cells: number) => sql`array_fill(0, array[${cells}::integer])`;

async function firstCell(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { draws, order, now }: Omit<Turn, "maxWait">,
): Promise<number | null> {
  const given = 1 + order.indexOf(Math.min(...order));
  const opened = order.map((_, at) => Number(at + 1 === given));
  const none = noneOf(order.length);
  const { rows } = await sql<{ given: number }>`
    insert into random_shares (account_id, survey_id, draws, begun, opened, opened_before, half_hour, given)
    select account_id, id, ${draws}, ${none}, ${opened}::integer[], ${none}, ${halfHour(now)}::bigint, ${given}::integer
    from surveys where account_id = ${account_id}::uuid and id = ${survey_id}::uuid
    on conflict (account_id, survey_id, draws) do nothing
    returning given`.execute(trx);
  return rows[0]?.given ?? null;
}

async function nextCell(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { draws, order, now }: Omit<Turn, "maxWait">,
): Promise<number | null> {
  const cells = order.length;
  const { rows } = await sql<{ given: number }>`
    update random_shares as known set (opened, opened_before, half_hour, given) = (
      select
        (select array_agg(turned.opened[i] + (i = fewest.cell)::integer order by i)
          from generate_series(1, ${cells}::integer) as i),
        turned.opened_before, turned.half_hour, fewest.cell
      from (select
          -- Hosts' clocks differ a little: it never goes back.
          greatest(known.half_hour, ${halfHour(now)}::bigint) as half_hour,
          case when known.half_hour >= ${halfHour(now)}::bigint then known.opened else ${noneOf(cells)} end as opened,
          case when known.half_hour >= ${halfHour(now)}::bigint then known.opened_before
            when known.half_hour = ${halfHour(now)}::bigint - 1 then known.opened
            else ${noneOf(cells)} end as opened_before
        ) as turned,
        lateral (select i as cell from generate_series(1, ${cells}::integer) as i
          order by known.begun[i] + turned.opened[i] + turned.opened_before[i], (${[...order]}::integer[])[i] limit 1
        ) as fewest
    )
    where account_id = ${account_id}::uuid and survey_id = ${survey_id}::uuid and draws = ${draws}
    returning given`.execute(trx);
  return rows[0]?.given ?? null;
}

/** A response that was begun. */
export interface Begun {
  cell: number;
  /** Whether it has a place among those of its cell. */
  counted: boolean;
  /** When its page was given a cell; null where none was. */
  opened_at: Date | null;
}

/** Counts responses that were begun instead of their pages that were opened. */
export async function countBegun(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  draws: string,
  begun: readonly Begun[],
): Promise<void> {
  const rows = begun.map(({ cell, counted, opened_at }) => ({
    ...{ cell, counted },
    half_hour: opened_at && halfHour(opened_at),
  }));
  await sql`
    update random_shares as known set (begun, opened, opened_before) = (
      select array_agg(known.begun[i] + came.begun order by i),
        array_agg(greatest(0, known.opened[i] - came.now) order by i),
        array_agg(greatest(0, known.opened_before[i] - came.before) order by i)
      from generate_series(1, cardinality(known.begun)) as i, lateral (
        select count(*) filter (where counted)::integer as begun,
          count(*) filter (where row.half_hour = known.half_hour)::integer as now,
          count(*) filter (where row.half_hour = known.half_hour - 1)::integer as before
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(cell integer, counted boolean, half_hour bigint)
        where row.cell = i
      ) as came
    )
    where account_id = ${account_id}::uuid and survey_id = ${survey_id}::uuid and draws = ${draws}`.execute(
    trx,
  );
}
