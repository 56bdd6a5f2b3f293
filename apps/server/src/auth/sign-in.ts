import type { User } from "@soundings/contract/auth";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { makeToken, sessionEnd } from "../http/session.ts";
import { placeOf } from "./lockout.ts";
import { countFailure, forgetFailures, lockedUntil } from "./lockout-queries.ts";
import { passwordFits } from "./password.ts";
import { addSession, deleteEndedSessions, findByAddress } from "./queries.ts";
import { userOf } from "./user.ts";

export interface Credentials {
  email: string;
  password: string;
  ip: string;
  user_agent: string;
}

/**
 * Opens a session for an address and its password. Throws WRONG_CREDENTIALS (also for addresses that
 * nobody has, after the same work), SIGN_IN_LOCKED, and only after the right password NOT_VERIFIED or
 * ACCOUNT_DISABLED.
 */
export async function signIn(
  db: Db,
  { email, password, ip, user_agent }: Credentials,
  now: Date,
): Promise<{ user: User; access: string }> {
  const row = await provePassword(db, email.trim().toLowerCase(), password, ip, now);
  if (row.disabled_at) throw new ProblemError("ACCOUNT_DISABLED");
  if (!row.verified_at) throw new ProblemError("NOT_VERIFIED");

  const { token, token_hash } = makeToken(row.account_id);
  await deleteEndedSessions(db, row.account_id, now);
  await addSession(db, {
    account_id: row.account_id,
    token_hash,
    user_id: row.id,
    created_at: now,
    last_used_at: now,
    expires_at: sessionEnd(now),
    user_agent: user_agent.slice(0, 300),
  });
  return { user: userOf(row), access: token };
}

/**
 * The user behind an address and the right password; wrong ones are counted for the address and the place.
 * Throws SIGN_IN_LOCKED and WRONG_CREDENTIALS.
 */
export async function provePassword(db: Db, address: string, password: string, ip: string, now: Date) {
  const place = placeOf(ip);
  // One after the other for the same pair, so that guesses sent all at once are counted one by one.
  return await oneAtATime(`${place} ${address}`, () => checkPassword(db, address, password, place, now));
}

async function checkPassword(db: Db, address: string, password: string, place: string, now: Date) {
  const until = await lockedUntil(db, address, place);
  if (until && until > now) {
    const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
    throw new ProblemError("SIGN_IN_LOCKED", { minutes });
  }
  const row = await findByAddress(db, address);
  const fits = await passwordFits(password, row?.password_hash);
  if (!row || !fits) {
    await countFailure(db, address, place, now);
    throw new ProblemError("WRONG_CREDENTIALS");
  }
  await forgetFailures(db, address, place);
  return row;
}

const waiting = new Map<string, Promise<unknown>>();

/** Runs pieces of work with the same key one after the other, within this process. */
async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (waiting.get(key) ?? Promise.resolve()).then(work, work);
  waiting.set(key, mine);
  try {
    return await mine;
  } finally {
    if (waiting.get(key) === mine) waiting.delete(key);
  }
}
