import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Table random_shares. */

const HALF_HOUR_MS = 1_800_000;

/** A page that is opened waits no longer for a row that others have. */
const MAX_WAIT = "100ms";

/**
 * The cell with the fewest respondents: those who began, and those who opened the page within the last half hour to
 * hour and may still begin. It counts one more after. One short statement, so that nobody reads what others are about
 * to change; null where there is no such survey.
 */
export async function giveCell(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { draws, cells, first }: { draws: string; cells: number; first: number },
): Promise<number | null> {
  const none = sql`array_fill(0, array[${cells}::integer])`;
  const { rows } = await sql<{ given: number }>`
    insert into random_shares as known
      (account_id, survey_id, draws, begun, opened, opened_before, half_hour, given)
    select account_id, id, ${draws}, ${none},
      (select array_agg((i = ${first})::integer order by i) from generate_series(1, ${cells}::integer) as i),
      ${none}, floor(extract(epoch from now()) * 1000 / ${HALF_HOUR_MS}::integer), ${first}::integer
    from surveys
    where account_id = ${account_id}::uuid and id = ${survey_id}::uuid
      and set_config('synchronous_commit', 'off', true) is not null
      and set_config('lock_timeout', ${MAX_WAIT}, true) is not null
    on conflict (account_id, survey_id, draws) do update
    set (opened, opened_before, half_hour, given) = (
      select
        (select array_agg(turned.opened[i] + (i = fewest.cell)::integer order by i)
          from generate_series(1, ${cells}::integer) as i),
        turned.opened_before, excluded.half_hour, fewest.cell
      from (select
          case when known.half_hour = excluded.half_hour then known.opened else ${none} end as opened,
          case excluded.half_hour - known.half_hour when 0 then known.opened_before when 1 then known.opened
            else ${none} end as opened_before
        ) as turned,
        lateral (select i as cell from generate_series(1, ${cells}::integer) as i
          order by known.begun[i] + turned.opened[i] + turned.opened_before[i], random() limit 1) as fewest
    )
    returning given`.execute(db);
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
    half_hour: opened_at && Math.floor(opened_at.getTime() / HALF_HOUR_MS),
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
