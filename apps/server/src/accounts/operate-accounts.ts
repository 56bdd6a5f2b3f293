import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { type Plan, TRIAL_DAYS } from "@soundings/contract/limits";
import { deleteKeysOf } from "../api-keys/queries.ts";
import { readablePassword } from "../auth/ensure-owner.ts";
import { addUser, setDisabled } from "../auth/queries.ts";
import { deleteSessionsOf } from "../auth/session-queries.ts";
import { deleteUnusedTokens } from "../auth/token-queries.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { memberIds } from "../members/rehome-queries.ts";
import { hashPassword } from "../secrets/password.ts";
import { findOwner } from "./operator-queries.ts";

const DAY_MS = 86_400_000;

export interface AccountToCreate {
  email: string;
  name: string;
  language: InterfaceLanguage;
  plan: Plan;
  /** Made up when there is none. */
  password: string | undefined;
}

/**
 * A confirmed account, made by the operator. Returns the password when it was made up; null when the
 * address has an account already.
 */
export async function createAccount(
  db: Db,
  { email, name, language, plan, password }: AccountToCreate,
  now: Date,
): Promise<{ made_up: string | undefined } | null> {
  const made_up = password === undefined ? readablePassword() : undefined;
  const password_hash = await hashPassword(password ?? made_up ?? "");
  const ids = { account_id: newId(now.getTime()), user_id: newId(now.getTime()) };
  const trial_ends_at = plan === "trial" ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : null;
  const user = { email, name, language, password_hash, plan, trial_ends_at, verified_at: now, now };
  if (await findOwner(db, email)) return null;
  await db.transaction().execute(async (trx) => {
    // Taken since a moment ago: all or nothing.
    if (!(await addUser(trx, { ...ids, ...user }))) throw new Error(`${email} was signed up just now.`);
  });
  return { made_up };
}

/** Keeps everybody of an account out, at once, or lets them in again. False when nobody has the address. */
export async function switchAccount(db: Db, email: string, disabled_at: Date | null): Promise<boolean> {
  const owner = await findOwner(db, email);
  if (!owner) return false;
  await switchMembers(db, owner.account_id, disabled_at);
  return true;
}

/** The same by the account. Who signs in elsewhere goes on there. */
export async function switchMembers(db: Db, account_id: string, disabled_at: Date | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const user_id of await memberIds(trx, account_id)) {
      const member = { account_id, user_id };
      await setDisabled(trx, member, disabled_at);
      if (!disabled_at) continue;
      await deleteSessionsOf(trx, member);
      await deleteKeysOf(trx, member);
      await deleteUnusedTokens(trx, member);
    }
  });
}
