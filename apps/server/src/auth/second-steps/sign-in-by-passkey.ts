import type { PasskeyShown } from "@soundings/contract/passkey-shapes";
import type { Config } from "../../config.ts";
import { ProblemError } from "../../http/problem.ts";
import { findMember, memberUsedLast } from "../membership-queries.ts";
import { type Browser, type OpenedSession, openSession } from "../open-session.ts";
import type { PasskeyPlace } from "./add-passkey.ts";
import { usePasskeyShown } from "./show-passkey.ts";

/**
 * Opens a session for whose passkey a browser shows. It asked who it is, so it is both steps in one.
 * @throws PASSKEY_REFUSED, ACCOUNT_DISABLED
 */
export async function signInByPasskey(
  place: PasskeyPlace & { config: Config },
  passkey: PasskeyShown,
  browser: Browser,
  now: Date,
): Promise<OpenedSession> {
  const home = await usePasskeyShown(place, passkey, now);
  const own = await findMember(place.db, home);
  if (!own) throw new ProblemError("ACCOUNT_DISABLED");
  const member = (await memberUsedLast(place.db, home)) ?? own;
  return await openSession(place.db, member, browser, {
    now,
    maxDays: place.config.sessionMaxDays,
    signed_in_by: "passkey",
    second_step: "passkey",
  });
}
