import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { TRIAL_DAYS } from "@soundings/contract/limits";
import { findMember } from "../auth/membership-queries.ts";
import { addUser } from "../auth/queries.ts";
import type { TokenOwner } from "../auth/token-queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { recordEvents } from "../http/audit/record.ts";
import { ProblemError } from "../http/problem.ts";
import { deleteInvitation } from "../invitations/queries.ts";
import { openInvitation } from "../members/accept-invitation.ts";
import { addMember, addPerson } from "../members/join-queries.ts";
import { findRuledAccount, invitationsFor } from "./joining-queries.ts";
import { answersFor, domainOf } from "./person-rules.ts";
import type { Person } from "./read-person.ts";

const DAY_MS = 86_400_000;
/** How joining is told of in the audit log of the account. */
const CALLS = {
  invitation: { method: "POST", path: "/invitations/accept" },
  rule: { method: "POST", path: "/members/join-by-domain" },
} as const;

interface Place {
  account_id: string;
  role: string;
  by: keyof typeof CALLS;
}

/**
 * Somebody who is new here: in the accounts that invite or expect them, the first of which is their home, else in one
 * of their own where the provider may open it. Signs in by no password.
 * @throws ProblemError OIDC_NO_ACCOUNT, OIDC_LINK_FIRST, INVITATION_INVALID, INVITATION_OTHER_ADDRESS
 */
export async function makePerson(
  trx: DbOrTransaction,
  person: Person & { email: string },
  { invitation, language }: { invitation?: string | undefined; language: InterfaceLanguage },
  now: Date,
): Promise<TokenOwner> {
  const { email, provider } = person;
  const [home, ...others] = [
    ...(invitation ? [await invitedTo(trx, email, invitation, now)] : []),
    ...(await ruledPlaces(trx, person)),
    ...(answersFor(provider, email) ? await waitingPlaces(trx, email, now) : []),
  ];
  const user_id = newId(now.getTime());
  const name = person.name || (email.split("@", 1)[0] ?? email);
  const known = { email, name, language, password_hash: null, verified_at: now };
  // Signed up meanwhile: all or nothing.
  const taken = () => new ProblemError("OIDC_LINK_FIRST", { email, provider: provider.name });
  if (!home) {
    if (!provider.signUp) throw new ProblemError("OIDC_NO_ACCOUNT", { email, provider: provider.name });
    const owner = { account_id: newId(now.getTime()), user_id };
    const trial_ends_at = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
    if (!(await addUser(trx, { ...known, ...owner, plan: "trial", trial_ends_at, now }))) throw taken();
    return owner;
  }
  const owner = { account_id: home.account_id, user_id };
  if (!(await addPerson(trx, owner, { ...known, role: home.role }, now))) throw taken();
  await recordJoining(trx, owner, home, now);
  for (const place of others) await join(trx, owner, place, now);
  return owner;
}

/** Somebody who is known here joins the accounts that expect their domain, and whom they are not in yet. */
export async function joinByRules(
  trx: DbOrTransaction,
  person: Person & { email: string | null },
  owner: TokenOwner,
  now: Date,
): Promise<void> {
  const { email } = person;
  if (email)
    for (const place of await ruledPlaces(trx, { ...person, email })) await join(trx, owner, place, now);
}

async function join(trx: DbOrTransaction, home: TokenOwner, place: Place, now: Date): Promise<void> {
  const member = { account_id: place.account_id, user_id: home.user_id };
  if (await findMember(trx, member)) return;
  await addMember(trx, member, { home, role: place.role }, now);
  await recordJoining(trx, home, place, now);
}

async function recordJoining(
  trx: DbOrTransaction,
  { user_id }: TokenOwner,
  { account_id, role, by }: Place,
  now: Date,
): Promise<void> {
  const user = await findMember(trx, { account_id, user_id });
  if (!user) return;
  const things = [{ kind: "member", id: user_id, name: `${user.name} (${user.email})` }];
  const change = { before: {}, after: { role } };
  await recordEvents(
    trx,
    { account_id, who: { actor: "member", user }, call: CALLS[by], things, change },
    now,
  );
}

async function invitedTo(trx: DbOrTransaction, email: string, token: string, now: Date): Promise<Place> {
  const found = await openInvitation(trx, token, now);
  if (found.email !== email) throw new ProblemError("INVITATION_OTHER_ADDRESS", { email: found.email });
  const { account_id, id: invitation_id, role } = found;
  if (!(await deleteInvitation(trx, { account_id, invitation_id })))
    throw new ProblemError("INVITATION_INVALID");
  return { account_id, role, by: "invitation" };
}

async function ruledPlaces(
  trx: DbOrTransaction,
  { email, provider }: Pick<Person, "provider"> & { email: string },
): Promise<Place[]> {
  const places: Place[] = [];
  for (const { domain, account, role } of provider.join) {
    if (domain !== domainOf(email)) continue;
    const found = await findRuledAccount(trx, account);
    if (found) places.push({ ...found, role, by: "rule" });
  }
  return places;
}

/** Invitations that wait for an address are accepted by who shows that it is theirs. */
async function waitingPlaces(trx: DbOrTransaction, email: string, now: Date): Promise<Place[]> {
  const places: Place[] = [];
  for (const { account_id, id, role } of await invitationsFor(trx, email, now))
    if (await deleteInvitation(trx, { account_id, invitation_id: id }))
      places.push({ account_id, role, by: "invitation" });
  return places;
}
