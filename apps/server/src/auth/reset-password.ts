import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { hashPassword } from "../secrets/password.ts";
import { assertGoodPassword } from "./check-password.ts";
import { addDevice } from "./device-queries.ts";
import { forgetTries } from "./lockout-queries.ts";
import { deleteAllSessionsOf } from "./membership-queries.ts";
import { setPasswordByReset } from "./queries.ts";
import { deleteUnusedTokens, findToken, useToken } from "./token-queries.ts";

/** The address whose password a link would set; null when the link no longer works. */
export async function addressOfReset(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await findToken(db, token, "reset", now);
  return found && found.used_at === null ? found.email : null;
}

/**
 * Sets a new password by the token of a mail, and says whose. Who reads the address's mail is its owner: the account is
 * confirmed and enabled, every session and every other link ends, wrong passwords of before are forgotten, and the
 * browser is known from now on, so that no guesses of others keep it from signing in. Throws
 * RESET_LINK_INVALID, and INVALID_INPUT for a bad password, which leaves the link as it is.
 */
export async function resetPassword(
  db: Db,
  token: string,
  password: string,
  now: Date,
): Promise<{ email: string; device: string }> {
  const found = await findToken(db, token, "reset", now);
  if (!found || found.used_at) throw new ProblemError("RESET_LINK_INVALID");
  assertGoodPassword(password, found.email);
  const password_hash = await hashPassword(password);
  return await db.transaction().execute(async (trx) => {
    const owner = await useToken(trx, token, "reset", now);
    if (!owner) throw new ProblemError("RESET_LINK_INVALID");
    await setPasswordByReset(trx, owner, password_hash, now);
    await deleteAllSessionsOf(trx, owner);
    await deleteUnusedTokens(trx, owner);
    await forgetTries(trx, found.email);
    const device = await addDevice(trx, owner, now);
    return { email: found.email, device: device.token };
  });
}
