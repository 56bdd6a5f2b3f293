import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { assertGoodPassword } from "../auth/check-password.ts";
import { findMember } from "../auth/membership-queries.ts";
import { type Browser, type OpenedSession, openSession } from "../auth/open-session.ts";
import { findAddress } from "../auth/queries.ts";
import type { Config } from "../config.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { provesTwice } from "../http/signed-in-by.ts";
import { deleteInvitation, findByToken } from "../invitations/queries.ts";
import { askForMail } from "../mail/ask-for-mail.ts";
import { hashPassword } from "../secrets/password.ts";
import { addMember, addPerson } from "./join-queries.ts";

interface NewPerson {
  token: string;
  name: string;
  password: string;
  language: InterfaceLanguage;
}

/** The invitation of a link. @throws INVITATION_INVALID */
export async function openInvitation(db: DbOrTransaction, token: string, now: Date) {
  const found = await findByToken(db, token, now);
  if (!found) throw new ProblemError("INVITATION_INVALID");
  return found;
}

/**
 * Accepts an invitation as somebody who is new here. The mail's link proves the address. One that was handed over does
 * not, where this server could have mailed it: the address is then confirmed as after a sign-up.
 * @throws INVITATION_INVALID, INVITATION_SIGN_IN where the address has a sign-in, INVALID_INPUT for a bad password
 */
export async function joinAsNewPerson(
  { db, config }: { db: Db; config: Config },
  { token, name, password, language }: NewPerson,
  { origin, ...browser }: Browser & { origin: string },
  now: Date,
): Promise<{ email: string; session: OpenedSession | null }> {
  const { email } = await openInvitation(db, token, now);
  if (await findAddress(db, email)) throw new ProblemError("INVITATION_SIGN_IN", { email });
  assertGoodPassword(password, email);
  const password_hash = await hashPassword(password);
  const { account_id, user_id, proven } = await db.transaction().execute(async (trx) => {
    const invitation = await takeInvitation(trx, token, now);
    const proven = Boolean(invitation.by_mail) || !config.smtpUrl;
    const person = { email, name, language, password_hash, verified_at: proven ? now : null };
    const key = { account_id: invitation.account_id, user_id: newId(now.getTime()) };
    // Signed up meanwhile: all or nothing.
    if (!(await addPerson(trx, key, { ...person, role: invitation.role }, now)))
      throw new ProblemError("INVITATION_SIGN_IN", { email });
    if (!proven) await askForMail(trx, { kind: "sign_up", email, origin });
    return { ...key, proven };
  });
  const row = proven ? await findMember(db, { account_id, user_id }) : undefined;
  const opening = { now, maxDays: config.sessionMaxDays, signed_in_by: "password" } as const;
  const session = row ? await openSession(db, row, browser, opening) : null;
  return { email, session };
}

/**
 * Accepts an invitation as who is signed in, and opens a session in its account.
 * @throws INVITATION_INVALID, INVITATION_OTHER_ADDRESS
 */
export async function acceptInvitation(
  { db, config }: { db: Db; config: Config },
  signed: Signed,
  token: string,
  browser: Browser,
  now: Date,
): Promise<OpenedSession> {
  const { home, user } = signed;
  const account_id = await db.transaction().execute(async (trx) => {
    const invitation = await takeInvitation(trx, token, now);
    const { account_id, email } = invitation;
    if (email !== user.email) throw new ProblemError("INVITATION_OTHER_ADDRESS", { email });
    await addMember(trx, { account_id, user_id: user.id }, { home, role: invitation.role }, now);
    return account_id;
  });
  const row = await findMember(db, { account_id, user_id: user.id });
  if (!row) throw new ProblemError("INVITATION_INVALID");
  const { began_at, signed_in_by, second_step } = signed;
  const proves_twice = provesTwice(signed_in_by, config);
  return await openSession(db, row, browser, {
    now,
    maxDays: config.sessionMaxDays,
    began_at,
    signed_in_by,
    second_step,
    proves_twice,
  });
}

/** Uses an invitation up: of several who accept at once one does. */
async function takeInvitation(trx: DbOrTransaction, token: string, now: Date) {
  const found = await openInvitation(trx, token, now);
  const key = { account_id: found.account_id, invitation_id: found.id };
  if (!(await deleteInvitation(trx, key))) throw new ProblemError("INVITATION_INVALID");
  return found;
}
