import type { SignInReply } from "@soundings/contract/auth";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../http/signed-queries.ts";
import { findDevice } from "./device-queries.ts";
import { memberUsedLast } from "./membership-queries.ts";
import { type Browser, type Opening, openSession } from "./open-session.ts";
import { listPasskeys } from "./second-steps/passkey-queries.ts";
import { addPending } from "./second-steps/pending-queries.ts";
import { findOwnSteps, hasSecondStep } from "./second-steps/queries.ts";

/** The first proof of a sign-in. */
export type FirstProof = Required<Pick<Opening, "now" | "maxDays">> & {
  signed_in_by: NonNullable<Opening["signed_in_by"]>;
};

/**
 * Goes on after the first proof of who signs in by a row: opens a session in the account used last or, for who has a
 * second step and sits at no browser that they trust, asks for that.
 */
export async function beginSession(
  db: Db,
  row: UserRow,
  browser: Browser,
  { now, maxDays, signed_in_by }: FirstProof,
): Promise<SignInReply> {
  const home = { account_id: row.account_id, user_id: row.id };
  const steps = await findOwnSteps(db, home);
  const asked = hasSecondStep(steps);
  const device = asked && browser.devices ? await findDevice(db, home, browser.devices, now) : undefined;
  const trusted = device?.trusted_until && device.trusted_until > now;
  if (!asked || trusted) {
    const member = (await memberUsedLast(db, home)) ?? row;
    const second_step = trusted ? "trusted_browser" : null;
    return await openSession(db, member, browser, { now, maxDays, signed_in_by, second_step });
  }
  const first = { signed_in_by, user_agent: browser.user_agent };
  const { token, expires_at } = await addPending(db, home, first, now);
  return {
    second_step: {
      token,
      expires_at: expires_at.toISOString(),
      app: steps.app_since !== null,
      passkeys: (await listPasskeys(db, home)).map(({ credential_id }) =>
        credential_id.toString("base64url"),
      ),
      recovery_codes: steps.recovery_codes > 0,
    },
  };
}
