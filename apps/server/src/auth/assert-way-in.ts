import type { Config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { TokenOwner } from "./token-queries.ts";
import { lockWaysIn } from "./ways-in-queries.ts";

/**
 * After a way to sign in was taken away, in its transaction. A password counts where people sign in by them, a provider
 * while the settings have it.
 * @throws ProblemError LAST_WAY_IN where none is left
 */
export async function assertWayIn(
  trx: DbOrTransaction,
  { oidcProviders, passwordSignIn }: Pick<Config, "oidcProviders" | "passwordSignIn">,
  home: TokenOwner,
): Promise<void> {
  const { has_password, has_passkey, providers } = await lockWaysIn(trx, home);
  const hasProvider = oidcProviders.some(({ id }) => providers.includes(id));
  if (has_passkey || hasProvider || (has_password && passwordSignIn === "on")) return;
  throw new ProblemError("LAST_WAY_IN");
}
