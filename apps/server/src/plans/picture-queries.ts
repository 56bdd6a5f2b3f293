import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** How many pictures an account has, and their bytes together. */
export async function pictureTotals(
  db: DbOrTransaction,
  account_id: string,
): Promise<{ media_count: number; used_bytes: number }> {
  return await db
    .selectFrom("media")
    .where("account_id", "=", account_id)
    .select((eb) => [
      eb.fn.countAll<number>().as("media_count"),
      sql<number>`coalesce(sum(size), 0)::bigint`.as("used_bytes"),
    ])
    .executeTakeFirstOrThrow();
}
