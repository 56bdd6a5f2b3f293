import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { assertGoodPassword } from "./check-password.ts";
import { deleteAllSessionsOf } from "./membership-queries.ts";
import { hashPassword } from "./password.ts";
import { setPassword } from "./queries.ts";
import { provePassword } from "./sign-in.ts";
import { deleteUnusedTokens } from "./token-queries.ts";

/**
 * Throws WRONG_PASSWORD when this is not the signed-in user's password. Wrong ones count as they do at the
 * sign-in: SIGN_IN_LOCKED after five, so that a stolen session cannot guess.
 */
export async function assertOwnPassword(
  db: Db,
  { user }: Signed,
  password: string,
  now: Date,
): Promise<void> {
  try {
    await provePassword(db, user.email, password, "session", now);
  } catch (error) {
    if (error instanceof ProblemError && error.code === "WRONG_CREDENTIALS") {
      throw new ProblemError("WRONG_PASSWORD");
    }
    throw error;
  }
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
