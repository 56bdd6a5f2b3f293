import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { markVerified } from "./queries.ts";
import { findToken, useToken } from "./token-queries.ts";

/**
 * Confirms an address by the token of its mail, and says which. A second click on the same link is no
 * fault. Throws VERIFY_LINK_INVALID.
 */
export async function verifyAddress(db: Db, token: string, now: Date): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    const owner = await useToken(trx, token, "verify", now);
    if (owner) await markVerified(trx, owner, now);
    const found = await findToken(trx, token, "verify", now);
    if (!found?.verified_at) throw new ProblemError("VERIFY_LINK_INVALID");
    return found.email;
  });
}
