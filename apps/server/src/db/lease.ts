import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Db, Tables } from "./db.ts";
import { newId } from "./new-id.ts";

/** A holder that was not heard of for so long has vanished; others wait no longer for it. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_000;
const MAX_PAUSE_MS = 500;

/** Another process took the lease over, since this one had not renewed it in time. */
export class LeaseLostError extends Error {}

export interface Lease {
  /**
   * Writes in a transaction that nobody takes the lease over from. Throws LeaseLostError, with nothing written, where
   * somebody has.
   */
  write<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
}

/**
 * Does work of a name in one process at a time: waits until no other has its lease, and renews ours while the work
 * goes on. What must not be written twice is written by lease.write(). `lasts` in ms.
 */
export async function withLease<Result>(
  db: Db,
  name: string,
  work: (lease: Lease) => Promise<Result>,
  lasts = LEASE_MS,
): Promise<Result> {
  const holder = newId();
  for (let pause = 20; !(await take(db, name, holder, lasts)); pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    await sleep(pause);
  }
  const renewing = setInterval(
    () => void renew(db, name, holder, lasts).catch(() => {}),
    Math.min(RENEW_MS, lasts / 4),
  );
  renewing.unref();
  try {
    return await work({
      write: (write) =>
        db.transaction().execute(async (trx) => {
          await hold(trx, name, holder);
          return await write(trx);
        }),
    });
  } finally {
    clearInterval(renewing);
    // Where the database is away the lease ends by itself.
    await db
      .deleteFrom("leases")
      .where("name", "=", name)
      .where("holder", "=", holder)
      .execute()
      .catch(() => {});
  }
}

/** Times are the database's: hosts' clocks differ. */
const expiry = (lasts: number) => sql<Date>`clock_timestamp() + ${lasts} * interval '1 ms'`;

async function take(db: Db, name: string, holder: string, lasts: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("leases")
    .values({ name, holder, expires_at: expiry(lasts) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, expires_at: expiry(lasts) })
        .where("leases.expires_at", "<", sql<Date>`clock_timestamp()`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function renew(db: Db, name: string, holder: string, lasts: number): Promise<void> {
  await db
    .updateTable("leases")
    .set({ expires_at: expiry(lasts) })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .execute();
}

/** One that has expired is ours still while nobody took it. */
async function hold(trx: Transaction<Tables>, name: string, holder: string): Promise<void> {
  const held = await trx
    .selectFrom("leases")
    .where("name", "=", name)
    .where("holder", "=", holder)
    .select("name")
    .forShare()
    .executeTakeFirst();
  if (!held) throw new LeaseLostError(`Another process took over the work "${name}"`);
}
