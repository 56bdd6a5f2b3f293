import type { SignInReply } from "@soundings/contract/auth";
import { SESSION_MAX_DAYS } from "../config/people.ts";
import type { Db } from "../db/db.ts";
import { placeOf } from "../http/place-of.ts";
import { ProblemError } from "../http/problem.ts";
import { findByAddress } from "../http/signed-queries.ts";
import { makeLine, makeLines } from "../media/in-line.ts";
import { passwordFits } from "../secrets/password.ts";
import { beginSession } from "./begin-session.ts";
import { findDevice } from "./device-queries.ts";
import { type Guesser, giveTryBack, takeTry } from "./lockout-queries.ts";
import type { Browser } from "./open-session.ts";

/** What passwords are looked at with. */
export interface PasswordContext {
  db: Db;
  passwordLine: PasswordLine;
}

export interface Credentials extends Browser {
  email: string;
  password: string;
  ip: string;
}

/**
 * Opens a session for an address and its password, or asks for the person's second step. Throws WRONG_CREDENTIALS (also for addresses that
 * nobody has, after the same work), SIGN_IN_LOCKED, and only after the right password NOT_VERIFIED or
 * ACCOUNT_DISABLED.
 */
export async function signIn(
  { db, passwordLine }: PasswordContext,
  { email, password, ip, ...browser }: Credentials,
  now: Date,
  maxDays = SESSION_MAX_DAYS,
): Promise<SignInReply> {
  const address = email.trim().toLowerCase();
  const row = await provePassword(
    { db, passwordLine },
    address,
    password,
    { ip, devices: browser.devices ?? [] },
    now,
  );
  if (row.disabled_at) throw new ProblemError("ACCOUNT_DISABLED");
  if (!row.verified_at) throw new ProblemError("NOT_VERIFIED");
  return await beginSession(db, row, browser, { now, maxDays, signed_in_by: "password" });
}

/** Where a password comes from: a browser that may be known, or somebody who is signed in. */
type From = { ip: string; devices: readonly string[] } | "session";

/**
 * The user behind an address and the right password; wrong ones are counted for the address and where they come
 * from. Throws SIGN_IN_LOCKED and WRONG_CREDENTIALS.
 */
export async function provePassword(
  { db, passwordLine }: PasswordContext,
  address: string,
  password: string,
  from: From,
  now: Date,
) {
  const key = from === "session" ? address : `${placeOf(from.ip)} ${address}`;
  // One after the other for the same pair, so that right ones sent all at once do not lock each other out.
  return await passwordLine(key, async () => {
    const row = await findByAddress(db, address);
    const guesser = await guesserOf(db, row, from, now);
    await takeTry(db, address, guesser, now);
    const fits = await passwordFits(password, row?.password_hash);
    if (!row || !fits) throw new ProblemError("WRONG_CREDENTIALS");
    await giveTryBack(db, address, guesser);
    return row;
  });
}

async function guesserOf(
  db: Db,
  row: { account_id: string; id: string } | undefined,
  from: From,
  now: Date,
): Promise<Guesser> {
  if (from === "session") return from;
  const owner = row && { account_id: row.account_id, user_id: row.id };
  const device = owner && (await findDevice(db, owner, from.devices, now));
  return device ? { device: device.token_hash } : { place: placeOf(from.ip) };
}

/**
 * Passwords looked at at once, fewer than any limit has tries: hundreds of right ones from one office, each counted while
 * it is looked at, never lock it. The processor does no more at once either.
 */
const AT_ONCE = 8;

/** Looks at passwords one after the other for the same key, and at a few at once. */
export type PasswordLine = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function makePasswordLine(): PasswordLine {
  const lineOf = makeLines();
  const inLine = makeLine(AT_ONCE);
  return (key, work) => lineOf(key)(() => inLine(work));
}
