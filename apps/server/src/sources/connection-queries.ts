import type { NetworkSource } from "@soundings/contract/sources";
import type { DbOrTransaction } from "../db/db.ts";

/** The sources at which an account has an account of its own. */
export async function connectedSources(db: DbOrTransaction, account_id: string): Promise<Set<NetworkSource>> {
  const rows = await db
    .selectFrom("connections")
    .where("account_id", "=", account_id)
    .select("source")
    .distinct()
    .execute();
  return new Set(rows.map(({ source }) => source as NetworkSource));
}
