import type { OptOutReason } from "@soundings/contract/contacts";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** Table contact_opt_outs: addresses that are never written to, by their hashes. */

export interface OptOut {
  reason: OptOutReason;
  at: Date;
}

/** Those of some hashes that are there, by the hash as hex. */
export async function findOptOuts(
  db: DbOrTransaction,
  account_id: string,
  hashes: readonly Buffer[],
): Promise<Map<string, OptOut>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("contact_opt_outs")
    .where("account_id", "=", account_id)
    .where(sql<boolean>`address_hash = any(${[...hashes]}::bytea[])`)
    .select(["address_hash", "reason", "at"])
    .execute();
  return new Map(rows.map(({ address_hash, reason, at }) => [address_hash.toString("hex"), { reason, at }]));
}

/** Whose word stands where two were said: what people chose themselves over a member's, an erasure over all. */
const STRENGTH = sql`array['by_member', 'complained', 'unsubscribed', 'erased']`;

/** Writes an address off; a stronger reason than the one that is there takes its place. */
export async function insertOptOut(
  db: DbOrTransaction,
  account_id: string,
  address_hash: Buffer,
  { reason, at }: OptOut,
): Promise<void> {
  await sql`insert into contact_opt_outs (account_id, address_hash, reason, at)
    values (${account_id}, ${address_hash}, ${reason}, ${at})
    on conflict (account_id, address_hash) do update set reason = excluded.reason, at = excluded.at
      where array_position(${STRENGTH}, contact_opt_outs.reason) < array_position(${STRENGTH}, excluded.reason)`.execute(
    db,
  );
}

/** Takes back what a member set; false where somebody chose it themselves. */
export async function takeBackOptOut(
  db: DbOrTransaction,
  account_id: string,
  address_hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contact_opt_outs")
    .where("account_id", "=", account_id)
    .where("address_hash", "=", address_hash)
    .where("reason", "=", "by_member")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
