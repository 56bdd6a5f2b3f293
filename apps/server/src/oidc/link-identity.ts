import type { TokenOwner } from "../auth/token-queries.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findIdentity, insertIdentity, lockIdentity, touchIdentity } from "./identity-queries.ts";
import { assertDomain } from "./person-rules.ts";
import type { Person } from "./read-person.ts";

/**
 * Writes down who somebody is at a provider, who has shown both: here by their session, there by signing in. So the
 * addresses need not be the same.
 * @throws ProblemError OIDC_TAKEN, OIDC_DOMAIN, OIDC_NO_EMAIL
 */
export async function linkIdentity(db: Db, person: Person, owner: TokenOwner, now: Date): Promise<void> {
  assertDomain(person);
  const { issuer, sub, email } = person;
  const { id: provider, name } = person.provider;
  await db.transaction().execute(async (trx) => {
    await lockIdentity(trx, person);
    const known = await findIdentity(trx, person);
    if (known && known.user_id !== owner.user_id) throw new ProblemError("OIDC_TAKEN", { provider: name });
    if (known) await touchIdentity(trx, person, { provider, email }, now);
    else await insertIdentity(trx, owner, { issuer, sub, provider, email }, now);
  });
}
