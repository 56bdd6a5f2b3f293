import type { CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { finishOidc } from "@soundings/contract/oidc";
import { beginSession, type FirstProof } from "../auth/begin-session.ts";
import { memberUsedLast } from "../auth/membership-queries.ts";
import { type Browser, openSession } from "../auth/open-session.ts";
import { deleteSessionsOf } from "../auth/session-queries.ts";
import type { TokenOwner } from "../auth/token-queries.ts";
import type { Config } from "../config.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { provesTwice } from "../http/signed-in-by.ts";
import { findByAddress } from "../http/signed-queries.ts";
import { findHome, lockHome, takeUnconfirmedOver } from "./home-queries.ts";
import {
  findIdentity,
  insertIdentity,
  listIdentities,
  lockIdentity,
  touchIdentity,
} from "./identity-queries.ts";
import { joinByRules, makePerson } from "./make-person.ts";
import { answersFor, assertDomain, provenAddress } from "./person-rules.ts";
import type { Person } from "./read-person.ts";

export interface FirstSignIn {
  /** Of the link by which somebody came. */
  invitation?: string | undefined;
  language: InterfaceLanguage;
}

/**
 * Opens a session for who signed in at a provider: whom it was opened for before, else whose address it is, else
 * somebody new. What decides is in ADR 56.
 * @throws ProblemError OIDC_NO_EMAIL, OIDC_NOT_VERIFIED, OIDC_DOMAIN, OIDC_LINK_FIRST, OIDC_NO_ACCOUNT,
 *   ACCOUNT_DISABLED, INVITATION_INVALID, INVITATION_OTHER_ADDRESS
 */
export async function signInByProvider(
  { db, config }: { db: Db; config: Config },
  person: Person,
  first: FirstSignIn,
  browser: Browser,
  now: Date,
): Promise<CallReply<typeof finishOidc>> {
  assertDomain(person);
  const known = await findIdentity(db, person);
  const { owner, is_new } = known
    ? { owner: known, is_new: false }
    : await db.transaction().execute((trx) => signInFirst(trx, person, first, now));
  const home = await findHome(db, owner);
  if (!home || home.disabled_at) throw new ProblemError("ACCOUNT_DISABLED", { email: home?.email });
  const { id, name: provider } = person.provider;
  await touchIdentity(db, person, { provider: id, email: person.email }, now);
  const proof: FirstProof = { now, maxDays: config.sessionMaxDays, signed_in_by: `oidc:${id}` };
  // Who is new begins in the first account that let them in, and has no second step yet.
  const isEnough = is_new || provesTwice(proof.signed_in_by, config);
  const row = is_new ? home : ((await memberUsedLast(db, owner)) ?? home);
  const opened = isEnough
    ? await openSession(db, row, browser, { ...proof, proves_twice: provesTwice(proof.signed_in_by, config) })
    : await beginSession(db, home, browser, proof);
  return "user" in opened ? { ...opened, provider, is_new } : opened;
}

/** The first sign-in of an identity: it is written down as somebody's from now on. */
async function signInFirst(
  trx: DbOrTransaction,
  person: Person,
  first: FirstSignIn,
  now: Date,
): Promise<{ owner: TokenOwner; is_new: boolean }> {
  await lockIdentity(trx, person);
  const meanwhile = await findIdentity(trx, person);
  if (meanwhile) return { owner: meanwhile, is_new: false };
  const email = provenAddress(person);
  const existing = await findByAddress(trx, email);
  const owner = existing
    ? { account_id: existing.account_id, user_id: existing.id }
    : await makePerson(trx, { ...person, email }, first, now);
  if (existing) {
    await takeOver(trx, person, owner, email, now);
    await joinByRules(trx, person, owner, now);
  }
  const { issuer, sub, provider } = person;
  await insertIdentity(trx, owner, { issuer, sub, provider: provider.id, email }, now);
  return { owner, is_new: !existing };
}

/**
 * An address that somebody has here already: theirs only where the operator lets the provider answer for its domain,
 * and nobody else of that provider has been here with it: addresses are given to others when people leave.
 * @throws ProblemError OIDC_LINK_FIRST, ACCOUNT_DISABLED
 */
async function takeOver(
  trx: DbOrTransaction,
  person: Person,
  owner: TokenOwner,
  email: string,
  now: Date,
): Promise<void> {
  const home = await lockHome(trx, owner);
  if (!home || home.disabled_at) throw new ProblemError("ACCOUNT_DISABLED", { email });
  const others = await listIdentities(trx, owner);
  const isOthers = others.some(({ issuer }) => issuer === person.issuer);
  if (isOthers || !answersFor(person.provider, email))
    throw new ProblemError("OIDC_LINK_FIRST", { email, provider: person.provider.name });
  if (home.verified_at) return;
  await takeUnconfirmedOver(trx, owner, { name: person.name, now });
  await deleteSessionsOf(trx, owner);
}
