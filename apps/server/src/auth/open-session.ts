import type { User } from "@soundings/contract/auth";
import { SESSION_MAX_DAYS } from "../config/people.ts";
import type { Db } from "../db/db.ts";
import { rightsOf } from "../http/rights.ts";
import { makeToken, sessionEnd } from "../http/session.ts";
import type { SecondStep, SignedInBy } from "../http/signed-in-by.ts";
import type { UserRow } from "../http/signed-queries.ts";
import { userOf } from "../http/user.ts";
import { addDevice, findDevice, touchDevice, trustDevice } from "./device-queries.ts";
import { addMembership } from "./membership-queries.ts";
import { addSession, deleteEndedSessions } from "./queries.ts";
import { findOwnSteps, hasSecondStep } from "./second-steps/queries.ts";
import type { TokenOwner } from "./token-queries.ts";

/** What a browser says of itself when it signs in. */
export interface Browser {
  user_agent: string;
  /** Tokens of earlier sign-ins in it; undefined where it cannot keep one. */
  devices?: readonly string[] | undefined;
}

export interface OpenedSession {
  user: User;
  tokens: { access: string; device?: string };
}

export interface Opening {
  now: Date;
  maxDays?: number | undefined;
  /** Null: not known; a session that goes on in another account passes on what it has. */
  signed_in_by: SignedInBy | null;
  /** What else they proved it with; null or left out: nothing else. */
  second_step?: SecondStep | null;
  /** Whether the first proof counts as a second one, too: `provesTwice` says it of providers. */
  proves_twice?: boolean;
  /** This browser is not asked for the second step until then. */
  trusted_until?: Date | null;
  /** When the person proved it; now, unless a session goes on in another account. */
  began_at?: Date;
}

/** Opens a session, in the account of the row, for a user who proved who they are. */
export async function openSession(
  db: Db,
  row: UserRow,
  { user_agent, devices }: Browser,
  { now, maxDays = SESSION_MAX_DAYS, signed_in_by, began_at = now, ...second }: Opening,
): Promise<OpenedSession> {
  const { account_id, id: user_id } = row;
  // Browsers are known where the person signs in.
  const owner = { account_id: row.home_account_id ?? account_id, user_id };
  const known = devices && (await findDevice(db, owner, devices, now));
  if (known) await touchDevice(db, owner.account_id, known.token_hash, now);
  const device = known ?? (devices && (await addDevice(db, owner, now)));
  if (device && second.trusted_until)
    await trustDevice(db, owner.account_id, device.token_hash, second.trusted_until);
  const { token, token_hash } = makeToken(account_id);
  await deleteEndedSessions(db, account_id, now);
  await addSession(db, {
    account_id,
    token_hash,
    user_id,
    created_at: began_at,
    last_used_at: now,
    expires_at: sessionEnd(now, began_at, maxDays),
    user_agent: user_agent.slice(0, 300),
    signed_in_by,
    second_step: second.second_step ?? null,
    device_hash: device?.token_hash ?? null,
  });
  await addMembership(db, { account_id, user_id }, now);
  const lacks = !second.proves_twice && row.second_step_since !== null && (await hasNoStep(db, owner));
  return {
    user: userOf(row, await rightsOf(db, row), lacks),
    tokens: { access: token, ...(device && { device: device.token }) },
  };
}

const hasNoStep = async (db: Db, owner: TokenOwner) => !hasSecondStep(await findOwnSteps(db, owner));
