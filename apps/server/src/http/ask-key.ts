import { KEY_PACE } from "@soundings/contract/api-keys";
import type { Call } from "@soundings/contract/call";
import { scopesOf } from "@soundings/contract/key-scopes";
import type { FastifyReply } from "fastify";
import { ProblemError } from "./problem.ts";
import type { SignedKey } from "./session.ts";
import { TokenBuckets } from "./token-bucket.ts";

/**
 * Whether a key may make a call. Its member's rights are asked as well: a key never has more.
 * @throws KEY_NOT_TAKEN, KEY_SCOPE_MISSING with the scopes
 */
export function askKey(call: Call, key: SignedKey): void {
  const needed = scopesOf(call);
  if (!needed) throw new ProblemError("KEY_NOT_TAKEN");
  const missing = needed.filter((scope) => !key.scopes.includes(scope));
  if (missing.length > 0) throw new ProblemError("KEY_SCOPE_MISSING", { scopes: missing.join(", ") });
}

/** Whether somebody may show surveys to respondents and close them, where a call does more than that as well. */
export const mayPublish = ({ key }: { key: SignedKey | null }): boolean =>
  key === null || key.scopes.includes("publish");

export type KeyLimit = (key_hash: Buffer, reply: FastifyReply, now: number) => void;

/**
 * Counts the calls of each key and says in the reply's headers how many more there may be at once. Asked before the key
 * is looked up, so that a program gone wild costs the database nothing.
 * @throws TOO_MANY_REQUESTS with the `seconds` until there may be one more
 */
export function makeKeyLimit(): KeyLimit {
  const buckets = new TokenBuckets(KEY_PACE);
  return (key_hash, reply, now) => {
    const { taken, left } = buckets.takeOne(key_hash.toString("base64"), now);
    const { at_once, a_second } = KEY_PACE;
    reply.header("ratelimit-limit", at_once);
    reply.header("ratelimit-remaining", Math.floor(left));
    // Until all of them are there again.
    reply.header("ratelimit-reset", Math.ceil((at_once - left) / a_second));
    if (!taken)
      throw new ProblemError("TOO_MANY_REQUESTS", { seconds: Math.max(1, Math.ceil((1 - left) / a_second)) });
  };
}
