import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { TallyKind, TallyRow } from "./tally.ts";

/** Days that are kept: a week to look at, and the day that ends meanwhile. */
const KEPT = sql`interval '8 days'`;

/** Adds what a process did to this hour, which all processes write. `rows` in the order of Tally.take(). */
export async function addTallies(db: Db, rows: readonly TallyRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into activity as a (hour, kind, name, count, failed, seconds, buckets)
    select date_trunc('hour', now(), 'UTC'), kind, name, count, failed, seconds, buckets
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(kind text, name text, count bigint, failed bigint, seconds double precision, buckets bigint[])
    on conflict (hour, kind, name) do update set
      count = a.count + excluded.count,
      failed = a.failed + excluded.failed,
      seconds = a.seconds + excluded.seconds,
      buckets = (
        select array_agg(coalesce(was, 0) + coalesce(more, 0) order by at)
        from unnest(a.buckets, excluded.buckets) with ordinality as both_of(was, more, at)
      )`.execute(db);
}

/** What all processes did in the last hours, whole hours and the running one, by name. */
export async function sumTallies(db: Db, kind: TallyKind, hours: number): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    with chosen as (
      select * from activity
      where kind = ${kind} and hour > date_trunc('hour', now(), 'UTC') - make_interval(hours => ${hours}::integer)
    ), spread as (
      select name, at, sum(count_of)::bigint as count_of
      from chosen, unnest(buckets) with ordinality as b(count_of, at) group by name, at
    )
    select ${kind}::text as kind, chosen.name, sum(count)::bigint as count, sum(failed)::bigint as failed,
      sum(seconds) as seconds,
      (select json_agg(count_of order by at) from spread where spread.name = chosen.name) as buckets
    from chosen group by chosen.name order by chosen.name`.execute(db);
  return rows;
}

export async function deleteOldTallies(db: Db): Promise<void> {
  await sql`delete from activity where hour < now() - ${KEPT}`.execute(db);
}
