import { interfaceLanguage } from "@soundings/contract/interface-languages";
import { Role } from "@soundings/contract/rights";
import type { Db } from "../db/db.ts";
import type { InvitationMail } from "../mail/ask-for-mail.ts";
import { greetable } from "../mail/draw-letter.ts";
import { namesIn } from "../words/names.ts";
import { findInvitation, replaceToken } from "./queries.ts";

/** Where a link invites to. */
export const invitationAddress = (origin: string, token: string): string =>
  `${origin}/invitation?token=${token}`;

/**
 * What a mail invites to, in the language of who is invited, or of who invites where that is not known; null when it
 * was accepted, taken back or has run out. Its token is made now and stands in the mail alone.
 */
export async function describeInvitation(
  db: Db,
  { account_id, invitation_id, origin }: InvitationMail,
  reader: { language: string } | undefined,
  now: Date,
) {
  const key = { account_id, invitation_id };
  const found = await findInvitation(db, key);
  const token = found && (await replaceToken(db, key, "mail", now));
  if (!found || !token) return null;
  const language = interfaceLanguage(reader?.language ?? found.inviter_language);
  return {
    to: found.email,
    language,
    letter: "invitation" as const,
    // Names that others chose: nothing that mail programs make a link of.
    account: greetable(found.account_name) ?? found.inviter_email,
    inviter: greetable(found.inviter_name) ?? found.inviter_email,
    // Names are anybody's: by the address somebody knows who writes.
    address: found.inviter_email,
    role: namesIn(language).roles[Role.parse(found.role)],
    link: invitationAddress(origin, token),
  };
}
