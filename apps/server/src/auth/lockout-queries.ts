import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import {
  ADDRESS_LIMIT,
  countTry,
  FORGET_HOURS,
  minutesLocked,
  PAIR_LIMIT,
  PLACE_LIMIT,
  type Tries,
  type TryLimit,
} from "./lockout.ts";

/** Who tries a password: a stranger from a place, a browser that signed in before, or a session. */
export type Guesser = { place: string } | { device: Buffer } | "session";

interface Subject {
  name: string;
  limit: TryLimit;
  /** A right password clears it; the others only get back what it took. */
  cleared: boolean;
}

/** What a try is counted for, always in this order: whoever waits for a row holds no later one. */
function subjectsOf(email: string, guesser: Guesser): Subject[] {
  const pair = { limit: PAIR_LIMIT, cleared: true };
  if (guesser === "session") return [{ ...pair, name: `${email} signed in` }];
  if ("device" in guesser) return [{ ...pair, name: `${email} on ${guesser.device.toString("hex")}` }];
  return [
    { name: `from ${guesser.place}`, limit: PLACE_LIMIT, cleared: false },
    { name: `${email} from anywhere`, limit: ADDRESS_LIMIT, cleared: false },
    { ...pair, name: `${email} from ${guesser.place}` },
  ];
}

/**
 * Counts a try before the password is looked at, so that guesses sent all at once, to any number of processes, are
 * counted one by one. Throws SIGN_IN_LOCKED, and counts nothing then.
 */
export async function takeTry(db: Db, email: string, guesser: Guesser, now: Date): Promise<void> {
  await countTries(db, subjectsOf(email, guesser), "SIGN_IN_LOCKED", now);
}

async function countTries(
  db: Db,
  subjects: readonly Subject[],
  locked: "SIGN_IN_LOCKED" | "CODES_LOCKED",
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { name, limit } of subjects) {
      const { rows } = await sql<Tries>`
        insert into directory.password_tries (subject, count, updated_at) values (${name}, 0, ${now})
        on conflict (subject) do update set subject = excluded.subject
        returning count, updated_at, locked_until`.execute(trx);
      const [before] = rows;
      const minutes = before ? minutesLocked(before, now) : 0;
      if (minutes > 0) throw new ProblemError(locked, { minutes });
      await trx
        .updateTable("directory.password_tries")
        .set(countTry(before, limit, now))
        .where("subject", "=", name)
        .execute();
    }
  });
}

/** Gives a try back whose password was right. */
export async function giveTryBack(db: Db, email: string, guesser: Guesser): Promise<void> {
  for (const { name, cleared } of subjectsOf(email, guesser)) {
    if (cleared) await db.deleteFrom("directory.password_tries").where("subject", "=", name).execute();
    else {
      await db
        .updateTable("directory.password_tries")
        .set({ count: sql<number>`greatest(count - 1, 0)`, locked_until: null })
        .where("subject", "=", name)
        .execute();
    }
  }
}

/** Who tries codes of second steps: somebody who knows the password, or somebody who is signed in. */
export interface CodeGuesser {
  user_id: string;
  signed_in: boolean;
}

/**
 * Wrong codes are counted for the person wherever they come from, and a new password does not forget them: else whoever
 * reads a person's mail could guess on.
 */
const codeSubject = ({ user_id, signed_in }: CodeGuesser): Subject => ({
  name: `codes of ${user_id}${signed_in ? " signed in" : ""}`,
  limit: PAIR_LIMIT,
  cleared: true,
});

/** Counts a code before it is looked at. Throws CODES_LOCKED. */
export async function takeCodeTry(db: Db, guesser: CodeGuesser, now: Date): Promise<void> {
  await countTries(db, [codeSubject(guesser)], "CODES_LOCKED", now);
}

export async function forgetCodeTries(db: DbOrTransaction, guesser: CodeGuesser): Promise<void> {
  await db.deleteFrom("directory.password_tries").where("subject", "=", codeSubject(guesser).name).execute();
}

/** A person's wrong codes. */
export async function forgetCodeTriesOf(trx: DbOrTransaction, user_id: string): Promise<void> {
  for (const signed_in of [false, true]) await forgetCodeTries(trx, { user_id, signed_in });
}

/** An address's wrong passwords, from every place and device. */
export async function forgetTries(trx: DbOrTransaction, email: string): Promise<void> {
  await sql`delete from directory.password_tries where starts_with(subject, ${`${email} `})`.execute(trx);
}

/** Housekeeping: wrong passwords that no longer count. */
export async function deleteOldTries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("directory.password_tries")
    .where("updated_at", "<", new Date(now.getTime() - FORGET_HOURS * 3_600_000))
    .execute();
}
