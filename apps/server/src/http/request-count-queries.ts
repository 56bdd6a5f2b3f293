import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { ProblemError } from "./problem.ts";

/** So many requests within so many ms, counted from the first of them; an hour at most, for counts are kept no longer. */
export interface RequestLimit {
  most: number;
  withinMs: number;
}

const KEPT_MS = 3_600_000;

/** How often something was asked for, this time included, and the ms after which it is counted anew. */
export interface RequestCount {
  requests: number;
  leftMs: number;
}

/**
 * Counts a request for all processes of all hosts together: one statement, so that no row is held beyond it, by the
 * database's clock, for hosts' clocks differ.
 */
export async function countRequest(db: Db, subject: string, withinMs: number): Promise<RequestCount> {
  const stale = sql`counted.since <= now() - ${withinMs} * interval '1 ms'`;
  const { rows } = await sql<RequestCount>`
    insert into directory.request_counts as counted (subject, requests, since) values (${subject}, 1, now())
    on conflict (subject) do update set
      requests = case when ${stale} then 1 else counted.requests + 1 end,
      since = case when ${stale} then now() else counted.since end
    returning requests, ${withinMs} - (extract(epoch from now() - since) * 1000)::integer as "leftMs"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("Counting gives a row");
  return row;
}

/** Takes back that a request was counted, which turned out to be none of those that are limited. */
export async function uncountRequest(db: Db, subject: string): Promise<void> {
  await sql`
    update directory.request_counts set requests = requests - 1
    where subject = ${subject} and requests > 0`.execute(db);
}

/** Counts a request. Throws TOO_MANY_REQUESTS beyond the limit, with the `seconds` until there may be more. */
export async function assertFewRequests(db: Db, subject: string, limit: RequestLimit): Promise<void> {
  const { requests, leftMs } = await countRequest(db, subject, limit.withinMs);
  if (requests <= limit.most) return;
  throw new ProblemError("TOO_MANY_REQUESTS", { seconds: Math.max(1, Math.ceil(leftMs / 1_000)) });
}

/** Housekeeping: counts that no longer matter. */
export async function deleteOldRequestCounts(db: Db): Promise<void> {
  await sql`delete from directory.request_counts where since <= now() - ${KEPT_MS} * interval '1 ms'`.execute(
    db,
  );
}
