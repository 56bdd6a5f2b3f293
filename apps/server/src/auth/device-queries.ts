import type { Db, DbOrTransaction } from "../db/db.ts";
import { accountOfToken, hashToken, makeToken } from "../http/session.ts";
import type { TokenOwner } from "./token-queries.ts";

// A browser in which somebody signed in keeps a token that opens nothing. Shown again at the next sign-in, it tells the
// owner's browser from those who guess.

/** A device that was not used for so long is forgotten. */
const DEVICE_DAYS = 400;
/** Of one user; those used last are kept. */
const MAX_DEVICES = 50;
const DAY_MS = 86_400_000;

export interface Device {
  token: string;
  token_hash: Buffer;
  /** Its owner is not asked for the second step until then. */
  trusted_until: Date | null;
}

/** The user's device among the tokens that a browser shows; undefined when it is none. */
export async function findDevice(
  db: Db,
  { account_id, user_id }: TokenOwner,
  shown: readonly string[],
  now: Date,
): Promise<Device | undefined> {
  const [token] = shown.filter((one) => accountOfToken(one) === account_id);
  if (token === undefined) return undefined;
  const found = await db
    .selectFrom("devices")
    .select(["token_hash", "trusted_until"])
    .where("account_id", "=", account_id)
    .where("token_hash", "=", hashToken(token))
    .where("user_id", "=", user_id)
    .where("last_used_at", ">", new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
    .executeTakeFirst();
  return found && { token, ...found };
}

/** Knows a browser from now on, and forgets those that were not used for longest. */
export async function addDevice(
  db: DbOrTransaction,
  { account_id, user_id }: TokenOwner,
  now: Date,
): Promise<Device> {
  const device = makeToken(account_id);
  const { token_hash } = device;
  await db
    .insertInto("devices")
    .values({ account_id, token_hash, user_id, created_at: now, last_used_at: now })
    .execute();
  const kept = db
    .selectFrom("devices")
    .select("token_hash")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .orderBy("last_used_at", "desc")
    .limit(MAX_DEVICES);
  await db
    .deleteFrom("devices")
    .where("account_id", "=", account_id)
    .where("user_id", "=", user_id)
    .where("token_hash", "not in", kept)
    .execute();
  return { ...device, trusted_until: null };
}

export async function touchDevice(db: Db, account_id: string, token_hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable("devices")
    .set({ last_used_at: now })
    .where("account_id", "=", account_id)
    .where("token_hash", "=", token_hash)
    .execute();
}

export async function trustDevice(
  db: Db,
  account_id: string,
  token_hash: Buffer,
  trusted_until: Date,
): Promise<void> {
  await db
    .updateTable("devices")
    .set({ trusted_until })
    .where("account_id", "=", account_id)
    .where("token_hash", "=", token_hash)
    .execute();
}

/** Forgets a browser, that of a session which ends. */
export async function forgetDevice(db: Db, account_id: string, token_hash: Buffer | null): Promise<void> {
  if (token_hash === null) return;
  await db
    .deleteFrom("devices")
    .where("account_id", "=", account_id)
    .where("token_hash", "=", token_hash)
    .execute();
}
