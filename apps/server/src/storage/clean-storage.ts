import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import { type Deletion, deleteDeletions, lockCleaning, lockDue, postponeDeletions } from "./queries.ts";
import { StorageError } from "./storage.ts";
import { type Stores, storeNamed } from "./stores.ts";

interface Cleaning {
  db: Db;
  stores: Stores;
  log: Logger;
  signal?: AbortSignal;
}

const AT_ONCE = 50;
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 60 * 60_000;

/**
 * Deletes objects that no row stands for any more. An object goes before its note does, so that a crash in
 * between only means asking twice; those that a store does not delete now are tried again later. Says how
 * many went.
 */
export async function cleanStorage({ db, stores, log, signal }: Cleaning, now: Date): Promise<number> {
  let gone = 0;
  for (let more = true; more; ) {
    signal?.throwIfAborted();
    more = await db.transaction().execute(async (trx) => {
      if (!(await lockCleaning(trx))) return false;
      const due = await lockDue(trx, now, AT_ONCE);
      for (const store of new Set(due.map((deletion) => deletion.store))) {
        const deletions = due.filter((deletion) => deletion.store === store);
        const keys = deletions.map(({ key }) => key);
        try {
          await storeNamed(stores, store).remove(keys);
          await deleteDeletions(trx, store, keys);
          gone += keys.length;
        } catch (error) {
          if (!(error instanceof StorageError)) throw error;
          log.warn({ err: error, store, objects: keys.length }, "objects are deleted later");
          await postponeDeletions(trx, store, keys, new Date(now.getTime() + pauseAfter(deletions)));
        }
      }
      return due.length === AT_ONCE;
    });
  }
  return gone;
}

function pauseAfter(deletions: readonly Deletion[]): number {
  const tries = Math.max(...deletions.map((deletion) => deletion.tries));
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
}
