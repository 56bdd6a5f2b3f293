// For the types of createRateLimit.
import type {} from "@fastify/rate-limit";
import { login } from "@soundings/contract/auth";
import type { Call } from "@soundings/contract/call";
import { joinAsNewPerson } from "@soundings/contract/members";
import { beginPasskey, removePasskey } from "@soundings/contract/passkeys";
import { beginApp, endApp, renewRecoveryCodes } from "@soundings/contract/second-steps";
import { changePassword, completePasswordReset, deleteMyAccount, register } from "@soundings/contract/users";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../db/db.ts";
import { placeOf } from "./place-of.ts";
import { ProblemError } from "./problem.ts";
import { assertFewRequests } from "./request-count-queries.ts";

const MINUTE_MS = 60_000;
/** A flood, not a busy person: a load test of one user stays far below. Per IP address, of one process. */
const CALLS_PER_MINUTE = 60_000;
/** A whole office behind one address may sign in at nine; the lockout stops who guesses. Per place, of all processes. */
const PASSWORDS_PER_MINUTE = 120;
/** Calls that hash a password, each a tenth of a second of a processor. */
const PASSWORDS: readonly Call[] = [
  login,
  register,
  completePasswordReset,
  changePassword,
  deleteMyAccount,
  joinAsNewPerson,
  // These may take the password as a proof.
  beginApp,
  endApp,
  renewRecoveryCodes,
  beginPasskey,
  removePasskey,
];

export type RateLimit = (call: Call, request: FastifyRequest) => Promise<void>;

/**
 * Counts calls by where they come from; throws TOO_MANY_REQUESTS beyond the limits. Calls that hash a password are counted in
 * the database, so that a flood gets no more by asking more hosts, and are refused while it cannot be asked. Each process
 * first counts for itself: of a flood only so many reach the database.
 */
export function makeRateLimit(api: FastifyInstance, db: Db): RateLimit {
  const keyGenerator = (request: FastifyRequest) => placeOf(request.ip);
  const calls = api.createRateLimit({ max: CALLS_PER_MINUTE, timeWindow: MINUTE_MS });
  const passwords = api.createRateLimit({ max: PASSWORDS_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator });
  return async (call, request) => {
    const hashes = PASSWORDS.includes(call);
    const counted = await (hashes ? passwords : calls)(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new ProblemError("TOO_MANY_REQUESTS", { seconds: counted.ttlInSeconds });
    }
    if (!hashes) return;
    const limit = { most: PASSWORDS_PER_MINUTE, withinMs: MINUTE_MS };
    await assertFewRequests(db, `passwords from ${keyGenerator(request)}`, limit);
  };
}
