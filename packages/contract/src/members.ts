import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { KnownDevices, SignedIn, User } from "./auth.ts";
import { defineCall } from "./call.ts";
import { InterfaceLanguage } from "./interface-languages.ts";
import { GrantLevel, Role } from "./rights.ts";
import { EmailAddress, MailToken, NewPassword, Session } from "./users.ts";

const access = "signed-in" as const;

/** How long an invitation can be accepted, and how many may be open in an account. */
export const INVITATION_DAYS = 7;
export const MAX_INVITATIONS = 200;

/** Somebody in the account. */
export const Member = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: Role,
  /** Surveys and datasets on which something else holds than the role. */
  grants: z.number().int(),
  joined_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = defineCall({
  method: "GET",
  path: "/members",
  access,
  summary: "Who is in the account, owners first",
  reply: z.object({ items: z.array(Member) }),
});

export const setMemberRole = defineCall({
  method: "POST",
  path: "/members/:id/role",
  access,
  summary: "Give a member another role; owners are named and lowered by owners",
  params: z.object({ id: Id }),
  body: z.object({ role: Role }),
  reply: Member,
});

export const removeMember = defineCall({
  method: "DELETE",
  path: "/members/:id",
  access,
  summary: "Take somebody out of the account; their sessions end at once",
  params: z.object({ id: Id }),
  reply: z.object({}),
});

export const listMemberSessions = defineCall({
  method: "GET",
  path: "/members/:id/sessions",
  access,
  summary: "Where a member is signed in to this account, latest use first",
  params: z.object({ id: Id }),
  reply: z.object({ items: z.array(Session) }),
});

export const endMemberSessions = defineCall({
  method: "DELETE",
  path: "/members/:id/sessions",
  access,
  summary: "Sign a member out of this account everywhere, but not whoever asks here",
  params: z.object({ id: Id }),
  reply: z.object({ ended: z.number().int() }),
});

export const leaveAccount = defineCall({
  method: "POST",
  path: "/members/leave",
  access,
  summary: "Leave the account; its last owner cannot",
  reply: z.object({}),
});

/** What a member has on one survey or dataset. */
export const Grant = z.object({
  kind: z.enum(["survey", "dataset"]),
  id: Id,
  name: z.string(),
  level: GrantLevel,
});
export type Grant = z.infer<typeof Grant>;

export const listGrants = defineCall({
  method: "GET",
  path: "/members/:id/grants",
  access,
  summary: "Surveys and datasets on which a member has something else than the role",
  params: z.object({ id: Id }),
  reply: z.object({ items: z.array(Grant) }),
});

export const setGrant = defineCall({
  method: "PUT",
  path: "/members/:id/grants",
  access,
  summary: "Set what a member has on one survey or dataset in place of the role; null: the role again",
  params: z.object({ id: Id }),
  body: z.object({
    kind: Grant.shape.kind,
    /** Of the survey or dataset. */
    id: Id,
    level: GrantLevel.nullable().default(null),
  }),
  reply: z.object({ items: z.array(Grant) }),
});

/** Somebody who was asked to join and has not yet. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  /** Who asked them. */
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = defineCall({
  method: "GET",
  path: "/invitations",
  access,
  summary: "Invitations that nobody has accepted yet, and whether this server can mail them",
  reply: z.object({ items: z.array(Invitation), mails: z.boolean() }),
});

/** `link`: where no mail server is set, to be handed over by hand. */
const Invited = z.object({ invitation: Invitation, link: z.string().nullable() });

export const invite = defineCall({
  method: "POST",
  path: "/invitations",
  access,
  secret: true,
  summary: "Invite somebody by mail; where no mail server is set, by the link of the reply",
  body: z.object({ email: EmailAddress, role: Role }),
  reply: Invited,
});

export const resendInvitation = defineCall({
  method: "POST",
  path: "/invitations/:id/resend",
  access,
  secret: true,
  summary: "Mail an invitation again, good for another seven days; the link of the mail before stops working",
  params: z.object({ id: Id }),
  reply: Invited,
});

export const invitationLink = defineCall({
  method: "POST",
  path: "/invitations/:id/link",
  access,
  secret: true,
  summary: "A link to hand over by hand; one that was made before stops working, that of the mail does not",
  params: z.object({ id: Id }),
  reply: z.object({ link: z.string() }),
});

export const takeInvitationBack = defineCall({
  method: "DELETE",
  path: "/invitations/:id",
  access,
  summary: "Take an invitation back; its links stop working",
  params: z.object({ id: Id }),
  reply: z.object({}),
});

export const checkInvitation = defineCall({
  method: "GET",
  path: "/public/invitations",
  access: "anyone",
  summary: "What a link invites to",
  query: z.object({ token: MailToken }),
  reply: z.object({
    email: z.string(),
    account_name: z.string(),
    invited_by: z.string(),
    role: Role,
    /** Somebody signs in with the address already: they sign in to accept. */
    has_sign_in: z.boolean(),
  }),
});

export const joinAsNewPerson = defineCall({
  method: "POST",
  path: "/public/invitations/join",
  access: "anyone",
  summary: "Accept an invitation as somebody who has no sign-in yet",
  body: z.object({
    token: MailToken,
    name: z.string().trim().min(1).max(100),
    password: NewPassword,
    language: InterfaceLanguage.default("en"),
    devices: KnownDevices,
  }),
  reply: z.object({
    email: z.string(),
    /** Null where the link came by hand: the address is confirmed by a mail first. */
    session: SignedIn.nullable(),
  }),
});

export const acceptInvitation = defineCall({
  method: "POST",
  path: "/invitations/accept",
  access,
  secret: true,
  summary: "Accept an invitation as who is signed in, and go on in its account",
  body: z.object({ token: MailToken, devices: KnownDevices }),
  reply: SignedIn,
});

/** An account that a person is in. */
export const OwnAccount = z.object({ id: Id, name: z.string(), role: Role, current: z.boolean() });
export type OwnAccount = z.infer<typeof OwnAccount>;

export const listOwnAccounts = defineCall({
  method: "GET",
  path: "/users/me/accounts",
  access,
  summary: "The accounts that you are in",
  reply: z.object({ items: z.array(OwnAccount) }),
});

export const enterAccount = defineCall({
  method: "POST",
  path: "/users/me/accounts/enter",
  access,
  secret: true,
  summary: "Go on in another of your accounts: opens a session there, and ends this one",
  body: z.object({ account_id: Id, devices: KnownDevices }),
  reply: SignedIn,
});

export const renameAccount = defineCall({
  method: "PATCH",
  path: "/account",
  access,
  summary: "Give the account a name",
  body: z.object({ name: z.string().trim().max(100) }),
  reply: User,
});
