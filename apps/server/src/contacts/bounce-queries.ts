import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** Notes that mail to an address came back for good. False where no contact has it. */
export async function markBounced(
  db: DbOrTransaction,
  account_id: string,
  address_hash: Buffer,
  { reason, at }: { reason: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update contacts set bounced_at = coalesce(bounced_at, ${at}),
      bounce_reason = coalesce(bounce_reason, ${reason})
    where account_id = ${account_id} and address_hash = ${address_hash}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
