import type { PasskeyShown } from "@soundings/contract/passkey-shapes";
import { TRUST_DAYS } from "@soundings/contract/second-steps";
import type { Config } from "../../config.ts";
import { ProblemError } from "../../http/problem.ts";
import { readSignedInBy } from "../../http/signed-in-by.ts";
import { memberUsedLast } from "../membership-queries.ts";
import { type Browser, type OpenedSession, openSession } from "../open-session.ts";
import type { PasskeyPlace } from "./add-passkey.ts";
import { useCode } from "./check-code.ts";
import { findPending, usePending } from "./pending-queries.ts";
import { usePasskeyOf } from "./show-passkey.ts";

interface SecondProof extends Browser {
  token: string;
  /** One of the two. */
  code?: string | undefined;
  passkey?: PasskeyShown | undefined;
  trust: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Opens the session of a sign-in that waits for its second step.
 * @throws SECOND_STEP_EXPIRED also for a token that another browser was given; CODE_WRONG, CODES_LOCKED, APP_UNREADABLE,
 * PASSKEY_REFUSED
 */
export async function finishSignIn(
  { db, config, site }: PasskeyPlace & { config: Config },
  { token, code, passkey, trust, ...browser }: SecondProof,
  now: Date,
): Promise<OpenedSession> {
  const pending = await findPending(db, token, browser.user_agent, now);
  if (!pending) throw new ProblemError("SECOND_STEP_EXPIRED");
  const home = { account_id: pending.account_id, user_id: pending.user_id };
  if (passkey) await usePasskeyOf({ db, config, site }, home, passkey, now);
  const second_step = passkey
    ? "passkey"
    : await useCode({ db, config }, { ...home, signed_in: false }, code ?? "", now);
  const used = await usePending(db, home.account_id, token);
  const member = used ? await memberUsedLast(db, home) : undefined;
  if (!member) throw new ProblemError("SECOND_STEP_EXPIRED");
  return await openSession(db, member, browser, {
    now,
    maxDays: config.sessionMaxDays,
    signed_in_by: readSignedInBy(pending.signed_in_by),
    second_step,
    trusted_until: trust ? new Date(now.getTime() + TRUST_DAYS * DAY_MS) : null,
  });
}
