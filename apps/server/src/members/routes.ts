import {
  acceptInvitation as acceptInvitationCall,
  checkInvitation,
  enterAccount as enterAccountCall,
  type Invitation,
  invitationLink as invitationLinkCall,
  invite as inviteCall,
  joinAsNewPerson as joinCall,
  leaveAccount,
  listGrants as listGrantsCall,
  listInvitations as listInvitationsCall,
  listMembers as listMembersCall,
  listOwnAccounts,
  type Member,
  removeMember as removeMemberCall,
  renameAccount,
  resendInvitation as resendCall,
  setGrant,
  setMemberRole,
  takeInvitationBack,
} from "@soundings/contract/members";
import { Role } from "@soundings/contract/rights";
import { resetSecondSteps, secondStepRule, setSecondStepRule } from "@soundings/contract/second-step-rule";
import { assertPasswordsOn } from "../auth/check-password.ts";
import { accountsOf, findMember as findUser } from "../auth/membership-queries.ts";
import { openSession } from "../auth/open-session.ts";
import { deleteSession, findAddress } from "../auth/queries.ts";
import { giveUpCases } from "../cases/leave-cases.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest, Signed } from "../http/serve.ts";
import { provesTwice } from "../http/signed-in-by.ts";
import { findThings } from "../http/thing-queries.ts";
import { deleteInvitation, type FoundInvitation, listInvitations } from "../invitations/queries.ts";
import { mailOrigin } from "../mail/ask-for-mail.ts";
import { acceptInvitation, joinAsNewPerson, openInvitation } from "./accept-invitation.ts";
import { assertMayName, changeRole, removeMember } from "./change-members.ts";
import { invitationLink, invite, type Place, resendInvitation } from "./invite.ts";
import { accountNames, findMember, listGrants, listMembers, saveAccountName, saveGrant } from "./queries.ts";
import { saveRule } from "./second-step-queries.ts";
import { readRule, resetMember } from "./second-step-rule.ts";
import { memberSessionRoutes } from "./session-routes.ts";

/** Who is in an account, what they have on single things, and who was asked to join. */
export function memberRoutes(serve: Serve): void {
  serve(listMembersCall, async ({ signed, db }) => ({
    items: (await listMembers(db, signed.account_id)).map(shownMember),
  }));

  serve(setMemberRole, async ({ params, body, signed, db }) => {
    await changeRole(db, signed, params.id, body.role);
    return shownMember(await existing(db, signed, params.id));
  });

  serve(removeMemberCall, async ({ params, signed, db }) => {
    await removeMember(db, signed, params.id);
    return {};
  });

  serve(leaveAccount, async ({ signed, db }) => {
    await removeMember(db, signed, signed.user.id);
    return {};
  });

  serve(listGrantsCall, async ({ params, signed, db }) => {
    await existing(db, signed, params.id);
    return { items: await listGrants(db, { account_id: signed.account_id, user_id: params.id }) };
  });

  serve(setGrant, async ({ params, body, signed, db }) => {
    const key = { account_id: signed.account_id, user_id: params.id };
    await existing(db, signed, params.id);
    const { kind, id, level } = body;
    const there = await findThings(db, signed.account_id, kind, [id]);
    if (there.length === 0) throw new ProblemError("NOT_FOUND");
    await db.transaction().execute(async (trx) => {
      await saveGrant(trx, key, { [`${kind}_id`]: id }, level);
      await giveUpCases(trx, key);
    });
    return { items: await listGrants(db, key) };
  });

  serve(renameAccount, async ({ body, signed, db }) => {
    await saveAccountName(db, signed.account_id, body.name);
    return { ...signed.user, account: { ...signed.user.account, name: body.name } };
  });

  memberSessionRoutes(serve);
  secondStepRuleRoutes(serve);
  invitationRoutes(serve);
  accountRoutes(serve);
}

/** What the account asks of everybody who signs in. */
function secondStepRuleRoutes(serve: Serve): void {
  serve(secondStepRule, async (call) => readRule(call, call.signed.account_id));

  serve(setSecondStepRule, async (call) => {
    await saveRule(call.db, call.signed.account_id, call.body.required, new Date());
    return await readRule(call, call.signed.account_id);
  });

  serve(resetSecondSteps, async (call) => {
    await resetMember(call.db, call.signed, call.params.id, placeOf(call).origin);
    return await readRule(call, call.signed.account_id);
  });
}

function invitationRoutes(serve: Serve): void {
  serve(listInvitationsCall, async ({ signed, db, config }) => ({
    items: (await listInvitations(db, signed.account_id)).map(shownInvitation),
    mails: config.smtpUrl !== undefined,
  }));

  serve(inviteCall, async (request) => {
    const { body, signed } = request;
    assertMayName(signed, [body.role]);
    const { invitation, link } = await invite(placeOf(request), signed, body, new Date());
    return { invitation: shownInvitation(invitation), link };
  });

  serve(resendCall, async (request) => {
    const { invitation, link } = await resendInvitation(placeOf(request), keyOf(request), new Date());
    return { invitation: shownInvitation(invitation), link };
  });

  serve(invitationLinkCall, async (request) => invitationLink(placeOf(request), keyOf(request), new Date()));

  serve(takeInvitationBack, async (request) => {
    if (!(await deleteInvitation(request.db, keyOf(request)))) throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(checkInvitation, async ({ query, db }) => {
    const found = await openInvitation(db, query.token, new Date());
    return {
      email: found.email,
      account_name: found.account_name,
      invited_by: found.inviter_name,
      role: Role.parse(found.role),
      has_sign_in: (await findAddress(db, found.email)) !== undefined,
    };
  });

  serve(joinCall, async ({ body, db, config, reply: { request } }) => {
    assertPasswordsOn(config);
    const user_agent = request.headers["user-agent"] ?? "";
    const browser = { user_agent, devices: body.devices, origin: mailOrigin(config, request) };
    return await joinAsNewPerson({ db, config }, body, browser, new Date());
  });

  serve(acceptInvitationCall, async ({ body, signed, db, config, reply: { request } }) => {
    const browser = { user_agent: request.headers["user-agent"] ?? "", devices: body.devices };
    const opened = await acceptInvitation({ db, config }, signed, body.token, browser, new Date());
    await deleteSession(db, signed.account_id, signed.token_hash);
    return opened;
  });
}

/** The accounts that somebody is in. */
function accountRoutes(serve: Serve): void {
  serve(listOwnAccounts, async ({ signed, db }) => {
    const names = await accountNames(db, signed.user.id, await accountsOf(db, signed.home));
    return {
      items: names.map(({ role, ...one }) => ({
        ...one,
        role: Role.parse(role),
        current: one.id === signed.account_id,
      })),
    };
  });

  serve(enterAccountCall, async ({ body, signed, db, config, reply: { request } }) => {
    const row = await findUser(db, { account_id: body.account_id, user_id: signed.user.id });
    if (!row) throw new ProblemError("NOT_FOUND");
    const browser = { user_agent: request.headers["user-agent"] ?? "", devices: body.devices };
    const { began_at, signed_in_by, second_step } = signed;
    const proves_twice = provesTwice(signed_in_by, config);
    const again = { began_at, signed_in_by, second_step, proves_twice };
    const opening = { now: new Date(), maxDays: config.sessionMaxDays, ...again };
    const opened = await openSession(db, row, browser, opening);
    await deleteSession(db, signed.account_id, signed.token_hash);
    return opened;
  });
}

/** @throws NOT_FOUND */
async function existing(db: Db, { account_id }: Signed, user_id: string) {
  const member = await findMember(db, { account_id, user_id });
  if (!member) throw new ProblemError("NOT_FOUND");
  return member;
}

const placeOf = ({ db, config, reply: { request } }: ServeRequest<unknown>): Place => ({
  db,
  config,
  origin: mailOrigin(config, request),
  ip: request.ip,
});

const keyOf = ({ signed, params }: { signed: Signed; params: { id: string } }) => ({
  account_id: signed.account_id,
  invitation_id: params.id,
});

const shownMember = ({
  created_at,
  last_seen_at,
  role,
  grants,
  ...member
}: NonNullable<Awaited<ReturnType<typeof findMember>>>): Member => ({
  ...member,
  role: Role.parse(role),
  grants: grants ?? 0,
  joined_at: created_at.toISOString(),
  last_seen_at: last_seen_at?.toISOString() ?? null,
});

const shownInvitation = (found: FoundInvitation): Invitation => ({
  id: found.id,
  email: found.email,
  role: Role.parse(found.role),
  invited_by: found.inviter_name,
  created_at: found.created_at.toISOString(),
  expires_at: found.expires_at.toISOString(),
  expired: found.expires_at <= new Date(),
});
