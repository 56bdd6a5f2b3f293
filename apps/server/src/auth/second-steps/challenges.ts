import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "../../config.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { encryptionKey } from "../../secrets/encrypt-secret.ts";

// What a passkey signs. A challenge is signed by this server and stored nowhere, since every look at the sign-in page asks
// for one; what is stored is which ones were answered, until they have run out.

/** Longer than people look at the sign-in page before they choose a passkey that it offers; the page asks again before. */
const CHALLENGE_MINUTES = 15;
const RANDOM_BYTES = 24;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;
const TIME_AT = RANDOM_BYTES;
const SIGNATURE_AT = TIME_AT + TIME_BYTES;

type KeyPlace = Pick<Config, "secretKey" | "dataFolder">;
/** What a challenge is for: showing a passkey, or adding one to a person. */
export type ChallengePurpose = "get" | `create ${string}`;

function sign(config: KeyPlace, purpose: ChallengePurpose, body: Buffer): Buffer {
  const key = createHmac("sha256", encryptionKey(config)).update("passkey challenges").digest();
  return createHmac("sha256", key).update(`${purpose} `).update(body).digest();
}

/** A fresh challenge, in base64url. */
export function makeChallenge(config: KeyPlace, purpose: ChallengePurpose, now: Date): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime() + CHALLENGE_MINUTES * 60_000, 0, TIME_BYTES);
  const body = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
  return Buffer.concat([body, sign(config, purpose, body)]).toString("base64url");
}

/** When a challenge of ours runs out; null for one that is none, is for something else, or has run out. */
export function readChallenge(
  config: KeyPlace,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Date | null {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== SIGNATURE_AT + SIGNATURE_BYTES || bytes.toString("base64url") !== challenge)
    return null;
  const signature = sign(config, purpose, bytes.subarray(0, SIGNATURE_AT));
  if (!timingSafeEqual(signature, bytes.subarray(SIGNATURE_AT))) return null;
  const expires_at = new Date(bytes.readUIntBE(TIME_AT, TIME_BYTES));
  return expires_at > now ? expires_at : null;
}

/** Uses a challenge up: of several answers to it one counts. */
export async function useChallenge(
  db: DbOrTransaction,
  challenge: string,
  expires_at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("directory.used_challenges")
    .values({ challenge_hash: createHash("sha256").update(challenge).digest(), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Housekeeping: challenges that no answer fits any more. */
export async function deleteOldChallenges(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom("directory.used_challenges").where("expires_at", "<=", now).execute();
}
