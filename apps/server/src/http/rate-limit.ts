// For the types of createRateLimit.
import type {} from "@fastify/rate-limit";
import { login } from "@soundings/contract/auth";
import type { Call } from "@soundings/contract/call";
import { changePassword, completePasswordReset, deleteMyAccount, register } from "@soundings/contract/users";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ProblemError } from "./problem.ts";

const MINUTE_MS = 60_000;
/** A flood, not a busy person: a load test of one user stays far below. Per IP address. */
const CALLS_PER_MINUTE = 60_000;
/** A whole office behind one address may sign in at nine; the lockout stops who guesses. */
const PASSWORDS_PER_MINUTE = 120;
/** Calls that hash a password, each a tenth of a second of a processor. */
const PASSWORDS: readonly Call[] = [login, register, completePasswordReset, changePassword, deleteMyAccount];

export type RateLimit = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Counts calls per IP address in this process; throws TOO_MANY_REQUESTS beyond the limits. */
export function makeRateLimit(api: FastifyInstance): RateLimit {
  const calls = api.createRateLimit({ max: CALLS_PER_MINUTE, timeWindow: MINUTE_MS });
  const passwords = api.createRateLimit({ max: PASSWORDS_PER_MINUTE, timeWindow: MINUTE_MS });
  return async (call, request, reply) => {
    const counted = await (PASSWORDS.includes(call) ? passwords : calls)(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header("retry-after", counted.ttlInSeconds);
    throw new ProblemError("TOO_MANY_REQUESTS");
  };
}
