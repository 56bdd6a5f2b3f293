import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { placeOf } from "../http/place-of.ts";
import { ProblemError } from "../http/problem.ts";
import { countRequest } from "../http/request-count-queries.ts";

// Mails that may be asked for in an hour, whether or not anybody has the address. The place that asks is counted first,
// and the first mail that a place asks for has a share of its own: a few places that ask again and again cannot keep a
// person from getting theirs. A browser in which the person signed in before has its own share too.

/** For one address, from one place. */
export const MAILS_PER_PAIR = 5;
/** For one address, from all places that ask again: what a mailbox can bear. */
export const MAILS_PER_ADDRESS = 20;
/** For one address, from places that ask for the first time in the hour. */
export const FIRST_MAILS_PER_ADDRESS = 60;
/** From one place: a classroom may sign up at once. */
export const MAILS_PER_PLACE = 100;

const HOUR_MS = 3_600_000;

export interface MailAsked {
  email: string;
  ip: string;
  /** The device of the address's owner that asks; undefined for others. */
  device: Buffer | undefined;
}

/** Counts a mail that somebody asks for. Throws TOO_MANY_MAILS beyond the limits. */
export async function assertMayAskForMail(db: Db, { email, ip, device }: MailAsked): Promise<void> {
  if (device) {
    await count(db, `${email} on ${device.toString("hex")}`, MAILS_PER_PAIR);
    return;
  }
  const place = placeOf(ip);
  await count(db, `from ${place}`, MAILS_PER_PLACE);
  const asked = await count(db, `${email} from ${place}`, MAILS_PER_PAIR);
  if (asked === 1) await count(db, `${email} from new places`, FIRST_MAILS_PER_ADDRESS);
  else await count(db, `${email} from anywhere`, MAILS_PER_ADDRESS);
}

/** How often it was asked for in this hour, this time included. */
async function count(db: Db, subject: string, most: number): Promise<number> {
  const { requests, leftMs } = await countRequest(db, subject, HOUR_MS);
  if (requests <= most) return requests;
  throw new ProblemError("TOO_MANY_MAILS", { minutes: Math.max(1, Math.ceil(leftMs / 60_000)) });
}

export async function forgetMailCounts(trx: DbOrTransaction, email: string): Promise<void> {
  await sql`delete from directory.request_counts where starts_with(subject, ${`${email} `})`.execute(trx);
}
