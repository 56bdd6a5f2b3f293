import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { hashPassword } from "../secrets/password.ts";
import { assertGoodPassword } from "./check-password.ts";
import { deleteAllSessionsOf } from "./membership-queries.ts";
import { setPassword } from "./queries.ts";
import { type PasswordContext, provePassword } from "./sign-in.ts";
import { deleteUnusedTokens } from "./token-queries.ts";

/**
 * Throws WRONG_PASSWORD when this is not the signed-in user's password. Wrong ones count as they do at the
 * sign-in: SIGN_IN_LOCKED after five, so that a stolen session cannot guess.
 */
export async function assertOwnPassword(
  context: PasswordContext,
  { user }: Signed,
  password: string,
  now: Date,
): Promise<void> {
  try {
    await provePassword(context, user.email, password, "session", now);
  } catch (error) {
    if (error instanceof ProblemError && error.code === "WRONG_CREDENTIALS") {
      throw new ProblemError("WRONG_PASSWORD");
    }
    throw error;
  }
}

/** How long ago signing in by a provider still shows who is there. */
const LATELY_MS = 15 * 60_000;

/**
 * In place of a password, for who has none: signing in by a provider a moment ago.
 * @throws ProblemError SIGN_IN_AGAIN
 */
export function assertSignedInLately({ began_at, signed_in_by }: Signed, now: Date): void {
  const isLately = now.getTime() - began_at.getTime() < LATELY_MS;
  if (!isLately || !signed_in_by?.startsWith("oidc:")) throw new ProblemError("SIGN_IN_AGAIN");
}

/** Gives the signed-in user a new password and ends every other session, and every link that was mailed before. */
export async function changePassword(db: Db, signed: Signed, password: string): Promise<void> {
  const { home, token_hash, user } = signed;
  assertGoodPassword(password, user.email);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, home, password_hash);
    await deleteAllSessionsOf(trx, home, token_hash);
    await deleteUnusedTokens(trx, home);
  });
}
