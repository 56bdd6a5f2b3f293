import { IDEMPOTENCY_HOURS } from "@soundings/contract/idempotency";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export interface KeyOfAccount {
  account_id: string;
  key: string;
}

/** A request without a reply after this long went down with its process; no call may take as long. */
const LOST_SECONDS = 120;

/** True where the key is the request's to work on: new, too old, or of a request that was lost. */
export async function claimKey(db: Db, { account_id, key }: KeyOfAccount, request: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as k (account_id, key, request) values (${account_id}, ${key}, ${request})
    on conflict (account_id, key) do update
    set request = excluded.request, reply = null, created_at = excluded.created_at
    where k.created_at < excluded.created_at - make_interval(hours => ${IDEMPOTENCY_HOURS})
      or (k.reply is null and k.request = excluded.request
        and k.created_at < excluded.created_at - make_interval(secs => ${LOST_SECONDS}))
    returning true`.execute(db);
  return rows.length > 0;
}

/** What is known of a key; null for one that is not there. */
export async function findKey(
  db: Db,
  { account_id, key }: KeyOfAccount,
): Promise<{ request: Buffer; reply: Buffer | null } | null> {
  const row = await db
    .selectFrom("idempotency_keys")
    .where("account_id", "=", account_id)
    .where("key", "=", key)
    .select(["request", "reply"])
    .executeTakeFirst();
  return row ?? null;
}

export async function keepReply(db: Db, { account_id, key }: KeyOfAccount, reply: Buffer): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .where("account_id", "=", account_id)
    .where("key", "=", key)
    .set({ reply })
    .execute();
}

export async function forgetKey(db: Db, { account_id, key }: KeyOfAccount): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("account_id", "=", account_id)
    .where("key", "=", key)
    .execute();
}

/** Deletes every account's keys that are too old to be asked for again. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys
    where created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`.execute(db);
}
