import type { OidcProvider } from "../config/oidc.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { findRuledAccount } from "../oidc/joining-queries.ts";
import { probeProvider } from "../oidc/probe-provider.ts";
import { redirectUri } from "../oidc/start-attempt.ts";
import type { Check, CheckContext, Finding } from "./finding.ts";

/** Whether people can sign in by each provider of the settings, as far as that can be told without anybody there. */
export const checkProviders: Check = async (context) => {
  const { oidcProviders } = context.config;
  if (oidcProviders.length === 0) return { state: "fine", code: "providers_none" };
  const found = await Promise.all(oidcProviders.map((provider) => ofProvider(provider, context)));
  return found.flat();
};

async function ofProvider(provider: OidcProvider, { db, config }: CheckContext): Promise<Finding[]> {
  const { name, issuer } = provider;
  if (!config.publicUrl && !isHere(issuer))
    return [{ state: "wrong", code: "provider_without_address", values: { name } }];
  const address = redirectUri(originOf(config), provider.id);
  const probed = await probeProvider(provider, address);
  const values = { name, address, issuer, reason: "reason" in probed ? probed.reason : undefined };
  const first: Record<typeof probed.state, Finding> = {
    fine: { state: "fine", code: "provider_fine", values },
    redirect_untold: { state: "fine", code: "provider_untold", values },
    redirect_refused: { state: "wrong", code: "provider_redirect", values },
    client_refused: { state: "wrong", code: "provider_client", values },
    away: { state: "wrong", code: "provider_away", values },
  };
  return [first[probed.state], ...(await rulesWithoutAccount(db, provider))];
}

/** Whose rules name an account that is not there: nobody joins by them. */
async function rulesWithoutAccount(db: Db, { name, join }: OidcProvider): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const account of new Set(join.map((rule) => rule.account)))
    if (!(await findRuledAccount(db, account)))
      findings.push({ state: "wrong", code: "provider_rule", values: { name, account } });
  return findings;
}

const isHere = (issuer: string): boolean => issuer.startsWith("http://");

const originOf = ({ publicUrl, host, port }: Config): string =>
  publicUrl ? new URL(publicUrl).origin : `http://${host}:${port}`;
