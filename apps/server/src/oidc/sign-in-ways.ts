import type { CallReply } from "@soundings/contract/call";
import type { listSignInWays } from "@soundings/contract/oidc";
import type { TokenOwner } from "../auth/token-queries.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findHome, lockHome } from "./home-queries.ts";
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
export async function removeIdentity(
  db: Db,
  { oidcProviders, passwordSignIn }: Config,
  owner: TokenOwner,
  id: string,
): Promise<string> {
  const provider = await db.transaction().execute(async (trx) => {
    // Two who are removed at once wait for each other: one stays.
    const home = await lockHome(trx, owner);
    const provider = await deleteIdentity(trx, owner, id);
    if (!home || provider === undefined) throw new ProblemError("NOT_FOUND");
    const left = await listIdentities(trx, owner);
    const isUsable = left.some((one) => oidcProviders.some((known) => known.id === one.provider));
    const hasPassword = home.password_hash !== null && passwordSignIn === "on";
    if (!isUsable && !hasPassword) throw new ProblemError("LAST_WAY_IN");
    return provider;
  });
  return oidcProviders.find((one) => one.id === provider)?.name ?? provider;
}
