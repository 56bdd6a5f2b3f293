import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findByAddress } from "../http/signed-queries.ts";
import { type Browser, type OpenedSession, openSession } from "./open-session.ts";
import { markVerified } from "./queries.ts";
import { findToken, useToken } from "./token-queries.ts";

interface Verified {
  email: string;
  session: OpenedSession | null;
}

/**
 * Confirms an address by the token of its mail, and says which. A second click on the same link is no
 * fault, but opens no session: the mail may lie around. Throws VERIFY_LINK_INVALID.
 */
export async function verifyAddress(
  db: Db,
  { token, sign_in, ...browser }: Browser & { token: string; sign_in: boolean },
  now: Date,
  maxDays?: number,
): Promise<Verified> {
  const { email, first } = await db.transaction().execute(async (trx) => {
    const owner = await useToken(trx, token, "verify", now);
    if (owner) await markVerified(trx, owner, now);
    const found = await findToken(trx, token, "verify", now);
    if (!found?.verified_at) throw new ProblemError("VERIFY_LINK_INVALID");
    return { email: found.email, first: owner !== undefined };
  });
  const row = first && sign_in ? await findByAddress(db, email) : undefined;
  // The browser that signed up asks, whose person chose the password.
  const opening = { now, maxDays, signed_in_by: "password" } as const;
  const session = row && !row.disabled_at ? await openSession(db, row, browser, opening) : null;
  return { email, session };
}
