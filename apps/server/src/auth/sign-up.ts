import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { TRIAL_DAYS } from "@soundings/contract/limits";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { askForMail } from "../mail/ask-for-mail.ts";
import { hashPassword } from "../secrets/password.ts";
import { assertGoodPassword } from "./check-password.ts";
import { addUser } from "./queries.ts";

export interface SignUp {
  email: string;
  password: string;
  name: string;
  language: InterfaceLanguage;
}

const DAY_MS = 86_400_000;

/**
 * Makes an unconfirmed trial account and has its link mailed. For an address that has an account already
 * nothing changes, also when that one is not confirmed yet: the mail is then another. Both take the same
 * work: the rows are written either way, and taken back when the address turns out to be taken.
 */
export async function signUp(
  db: Db,
  { email, password, name, language }: SignUp,
  origin: string,
  now: Date,
): Promise<void> {
  assertGoodPassword(password, email);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await sql`savepoint unknown_address`.execute(trx);
    const made = await addUser(trx, {
      account_id: newId(now.getTime()),
      user_id: newId(now.getTime()),
      email,
      name,
      language,
      password_hash,
      plan: "trial",
      trial_ends_at: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
      verified_at: null,
      now,
    });
    if (!made) await sql`rollback to savepoint unknown_address`.execute(trx);
    await askForMail(trx, { kind: "sign_up", email, origin });
  });
}
