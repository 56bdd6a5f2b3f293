import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { FAILURES_COUNT_HOURS, lockMinutes } from "./lockout.ts";

/**
 * Counts a wrong password for an address from a place and locks the pair for as long as the count
 * asks. Returns the minutes of the lock, 0 for none.
 */
export async function countFailure(db: Db, email: string, ip: string, now: Date): Promise<number> {
  const stale = new Date(now.getTime() - FAILURES_COUNT_HOURS * 3_600_000);
  return db.transaction().execute(async (trx) => {
    const { failures } = await trx
      .insertInto("directory.sign_in_failures")
      .values({ email, ip, failures: 1, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(["email", "ip"]).doUpdateSet({
          failures: sql<number>`case when sign_in_failures.updated_at < ${stale} then 1
            else sign_in_failures.failures + 1 end`,
          updated_at: now,
        }),
      )
      .returning("failures")
      .executeTakeFirstOrThrow();
    const minutes = lockMinutes(failures);
    await trx
      .updateTable("directory.sign_in_failures")
      .set({ locked_until: minutes > 0 ? new Date(now.getTime() + minutes * 60_000) : null })
      .where("email", "=", email)
      .where("ip", "=", ip)
      .execute();
    return minutes;
  });
}

export async function lockedUntil(db: Db, email: string, ip: string): Promise<Date | null> {
  const row = await db
    .selectFrom("directory.sign_in_failures")
    .select("locked_until")
    .where("email", "=", email)
    .where("ip", "=", ip)
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** From every place. */
export async function forgetAllFailures(trx: DbOrTransaction, email: string): Promise<void> {
  await trx.deleteFrom("directory.sign_in_failures").where("email", "=", email).execute();
}

export async function forgetFailures(db: Db, email: string, ip: string): Promise<void> {
  await db.deleteFrom("directory.sign_in_failures").where("email", "=", email).where("ip", "=", ip).execute();
}

/** Housekeeping: wrong passwords that no longer count. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("directory.sign_in_failures")
    .where("updated_at", "<", new Date(now.getTime() - FAILURES_COUNT_HOURS * 3_600_000))
    .execute();
}
