import { MAX_INVITATIONS } from "@soundings/contract/members";
import type { Role } from "@soundings/contract/rights";
import { assertMayAskForMail } from "../auth/limit-mails.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { invitationAddress } from "../invitations/describe-invitation.ts";
import {
  extendInvitation,
  findInvitation,
  type InvitationKey,
  listInvitations,
  replaceToken,
  saveInvitation,
} from "../invitations/queries.ts";
import { askForInvitationMail } from "../mail/ask-for-mail.ts";
import { isAddressIn } from "./queries.ts";

/** Where invitations are made: the server's settings, what its links begin with, and who asks from where. */
export interface Place {
  db: Db;
  config: Pick<Config, "smtpUrl">;
  origin: string;
  ip: string;
}

/**
 * Invites somebody: by mail, or where no mail server is set by the link that is given back.
 * @throws ALREADY_MEMBER, TOO_MANY_INVITATIONS, TOO_MANY_MAILS
 */
export async function invite(
  place: Place,
  { account_id, user }: Pick<Signed, "account_id" | "user">,
  { email, role }: { email: string; role: Role },
  now: Date,
) {
  const { db } = place;
  if (await isAddressIn(db, account_id, email)) throw new ProblemError("ALREADY_MEMBER", { email });
  const open = await listInvitations(db, account_id);
  if (open.filter((one) => one.email !== email).length >= MAX_INVITATIONS)
    throw new ProblemError("TOO_MANY_INVITATIONS", { limit: MAX_INVITATIONS });
  const key = { account_id, invitation_id: newId(now.getTime()) };
  await assertMayMail(place, email);
  return await db.transaction().execute(async (trx) => {
    await saveInvitation(trx, key, { email, role, invited_by: user.id }, now);
    return await send({ ...place, db: trx as Db }, key, email, now);
  });
}

/** Sends an invitation again, good for another seven days. @throws NOT_FOUND, TOO_MANY_MAILS */
export async function resendInvitation(place: Place, key: InvitationKey, now: Date) {
  const found = await findInvitation(place.db, key);
  if (!found) throw new ProblemError("NOT_FOUND");
  await assertMayMail(place, found.email);
  return await place.db.transaction().execute(async (trx) => {
    if (!(await extendInvitation(trx, key, now))) throw new ProblemError("NOT_FOUND");
    return await send({ ...place, db: trx as Db }, key, found.email, now);
  });
}

/** A link to hand over. @throws NOT_FOUND, also for one that has run out */
export async function invitationLink(
  { db, origin }: Pick<Place, "db" | "origin">,
  key: InvitationKey,
  now: Date,
) {
  const token = await replaceToken(db, key, "link", now);
  if (!token) throw new ProblemError("NOT_FOUND");
  return { link: invitationAddress(origin, token) };
}

async function assertMayMail({ db, config, ip }: Place, email: string): Promise<void> {
  if (config.smtpUrl) await assertMayAskForMail(db, { email, ip, device: undefined });
}

async function send({ db, config, origin }: Place, key: InvitationKey, email: string, now: Date) {
  if (config.smtpUrl) await askForInvitationMail(db, { ...key, email, origin });
  const link = config.smtpUrl ? null : (await invitationLink({ db, origin }, key, now)).link;
  const invitation = await findInvitation(db, key);
  if (!invitation) throw new ProblemError("NOT_FOUND");
  return { invitation, link };
}
