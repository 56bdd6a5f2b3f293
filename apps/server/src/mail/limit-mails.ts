import { sql } from "kysely";
import { placeOf } from "../auth/lockout.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";

// Mails that may be asked for in an hour, whether or not anybody has the address. A single place can use up
// only its own share of an address's mails, so it cannot keep a person from getting theirs.

/** For one address, from one place. */
export const MAILS_PER_PAIR = 5;
/** For one address, from everywhere: what a mailbox can bear. */
export const MAILS_PER_ADDRESS = 20;
/** From one place: a classroom may sign up at once. */
export const MAILS_PER_PLACE = 100;

const HOUR_MS = 3_600_000;

/** Counts a mail that somebody asks for. Throws TOO_MANY_MAILS beyond the limits. */
export async function assertMayAskForMail(db: Db, email: string, ip: string, now: Date): Promise<void> {
  const place = placeOf(ip);
  await count(db, `from ${place}`, MAILS_PER_PLACE, now);
  await count(db, `${email} from ${place}`, MAILS_PER_PAIR, now);
  await count(db, `${email} from anywhere`, MAILS_PER_ADDRESS, now);
}

async function count(db: Db, subject: string, most: number, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<{ requests: number; since: Date }>`
    insert into directory.mail_requests as counted (subject, requests, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      requests = case when counted.since <= ${stale} then 1 else counted.requests + 1 end,
      since = case when counted.since <= ${stale} then excluded.since else counted.since end
    returning requests, since`.execute(db);
  const [row] = rows;
  if (!row || row.requests <= most) return;
  const minutes = Math.max(1, Math.ceil((row.since.getTime() + HOUR_MS - now.getTime()) / 60_000));
  throw new ProblemError("TOO_MANY_MAILS", { minutes });
}

/** Housekeeping: counts that no longer matter. */
export async function deleteOldMailCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("directory.mail_requests")
    .where("since", "<=", new Date(now.getTime() - HOUR_MS))
    .execute();
}

export async function forgetMailCounts(trx: DbOrTransaction, email: string): Promise<void> {
  await sql`delete from directory.mail_requests where starts_with(subject, ${`${email} `})`.execute(trx);
}
