import { sql } from "kysely";

/**
 * Which server holds which database since when. It changes when the server is started again or a standby takes its
 * place, when it recovers from the crash of one of its processes (its statistics begin anew then), and when a restored
 * database takes the place of one: rows that were read before may never have been there, or not be on the disk yet,
 * and numbers be given a second time, so what was made from them is read anew.
 */
export const EPOCH_TEXT = `extract(epoch from pg_postmaster_start_time())::text || '/' ||
  (select oid from pg_database where datname = current_database()) || coalesce('/' || pg_stat_get_bgwriter_stat_reset_time(), '')`;
export const EPOCH = sql<string>`${sql.raw(EPOCH_TEXT)}`;

const caches = new Set<{ clear(): void }>();

/** Lets a cache be cleared as soon as a connection leads to another epoch. */
export function ofOneEpoch<Cache extends { clear(): void }>(cache: Cache): Cache {
  caches.add(cache);
  return cache;
}

/** What a pool tells the epochs of its new connections. */
export function epochWatch(): (epoch: string) => void {
  let last: string | null = null;
  return (epoch) => {
    if (last !== null && last !== epoch) for (const cache of caches) cache.clear();
    last = epoch;
  };
}
