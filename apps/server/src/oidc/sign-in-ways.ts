import type { CallReply } from "@soundings/contract/call";
import type { listSignInWays } from "@soundings/contract/oidc";
import { assertWayIn } from "../auth/assert-way-in.ts";
import type { TokenOwner } from "../auth/token-queries.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findHome } from "./home-queries.ts";
import { deleteIdentity, listIdentities } from "./identity-queries.ts";

/** By what somebody can sign in. */
export async function signInWays(
  db: Db,
  { oidcProviders }: Config,
  owner: TokenOwner,
): Promise<CallReply<typeof listSignInWays>> {
  const [home, identities] = await Promise.all([findHome(db, owner), listIdentities(db, owner)]);
  return {
    has_password: home?.password_hash != null,
    identities: identities.map(({ id, provider: of, email, created_at, last_used_at }) => {
      const provider = oidcProviders.find((one) => one.id === of);
      return {
        id,
        provider: provider ? { id: provider.id, name: provider.name } : null,
        email,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      };
    }),
  };
}

/**
 * Takes a provider from somebody's ways to sign in. Returns its name.
 * @throws ProblemError NOT_FOUND, LAST_WAY_IN
 */
export async function removeIdentity(db: Db, config: Config, owner: TokenOwner, id: string): Promise<string> {
  const provider = await db.transaction().execute(async (trx) => {
    const provider = await deleteIdentity(trx, owner, id);
    if (provider === undefined) throw new ProblemError("NOT_FOUND");
    await assertWayIn(trx, config, owner);
    return provider;
  });
  return config.oidcProviders.find((one) => one.id === provider)?.name ?? provider;
}
