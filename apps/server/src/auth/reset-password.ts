import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { assertGoodPassword } from "./check-password.ts";
import { forgetAllFailures } from "./lockout-queries.ts";
import { hashPassword } from "./password.ts";
import { setPasswordByReset } from "./queries.ts";
import { deleteSessionsOf } from "./session-queries.ts";
import { findToken, useToken } from "./token-queries.ts";

/** The address whose password a link would set; null when the link no longer works. */
export async function addressOfReset(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await findToken(db, token, "reset", now);
  return found && found.used_at === null ? found.email : null;
}

/**
 * Sets a new password by the token of a mail, and says whose. Who reads the address's mail is its owner: the account is
 * confirmed and enabled, every session ends, and wrong passwords of before are forgotten. Throws
 * RESET_LINK_INVALID, and INVALID_INPUT for a bad password, which leaves the link as it is.
 */
export async function resetPassword(db: Db, token: string, password: string, now: Date): Promise<string> {
  const found = await findToken(db, token, "reset", now);
  if (!found || found.used_at) throw new ProblemError("RESET_LINK_INVALID");
  assertGoodPassword(password, found.email);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const owner = await useToken(trx, token, "reset", now);
    if (!owner) throw new ProblemError("RESET_LINK_INVALID");
    await setPasswordByReset(trx, owner, password_hash, now);
    await deleteSessionsOf(trx, owner);
    await forgetAllFailures(trx, found.email);
  });
  return found.email;
}
