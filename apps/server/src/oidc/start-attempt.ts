import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { FastifyRequest } from "fastify";
import type { OidcProvider } from "../config/oidc.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { originOf } from "../distribution/addresses.ts";
import { placeOf } from "../http/place-of.ts";
import { ProblemError } from "../http/problem.ts";
import { assertFewRequests } from "../http/request-count-queries.ts";
import { insertAttempt } from "./attempt-queries.ts";
import { newBrowserSecret, secretsOf } from "./attempt-secrets.ts";
import { withProblems } from "./oidc-problem.ts";
import { loadOpenidClient, type ProviderClients } from "./provider-client.ts";

const ATTEMPT_MS = 10 * 60_000;
/** Of one place; an office of hundreds signs in from one. Each takes a row until it is housekept. */
const LIMIT = { most: 300, withinMs: 5 * 60_000 };

interface Asking {
  db: Db;
  config: Config;
  clients: ProviderClients;
  request: FastifyRequest;
}

interface Asked {
  provider: string;
  language: InterfaceLanguage;
  email?: string | undefined;
  /** Who connects the provider to their sign-in. */
  owner?: { account_id: string; user_id: string };
}

/** @throws ProblemError NOT_FOUND for a provider that the settings do not have (any more) */
export function providerById({ oidcProviders }: Config, id: string): OidcProvider {
  const found = oidcProviders.find((provider) => provider.id === id);
  if (!found) throw new ProblemError("NOT_FOUND");
  return found;
}

/** Where a provider's page sends the browser back to: the operator registers exactly this there. */
export const redirectUri = (origin: string, provider: string): string => `${origin}/login/oidc/${provider}`;

/**
 * The provider's page to sign in on, and the secret that the browser keeps meanwhile.
 * @throws ProblemError NOT_FOUND, TOO_MANY_REQUESTS, OIDC_UNREACHABLE, OIDC_REFUSED
 */
export async function startAttempt(
  { db, config, clients, request }: Asking,
  { provider: id, language, email, owner }: Asked,
): Promise<{ url: string; browser: string }> {
  const provider = providerById(config, id);
  await assertFewRequests(db, `oidc from ${placeOf(request.ip)}`, LIMIT);
  const browser = newBrowserSecret();
  const secrets = secretsOf(browser);
  const redirect_uri = redirectUri(originOf(config, request), id);
  const url = await withProblems(provider, async () => {
    const [library, client] = await Promise.all([loadOpenidClient(), clients.clientOf(provider)]);
    return library.buildAuthorizationUrl(client, {
      redirect_uri,
      scope: provider.scope,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: secrets.challenge,
      code_challenge_method: "S256",
      ui_locales: language,
      ...(email && { login_hint: email }),
    });
  });
  await insertAttempt(db, {
    state_hash: secrets.state_hash,
    provider: id,
    redirect_uri,
    account_id: owner?.account_id ?? null,
    user_id: owner?.user_id ?? null,
    expires_at: new Date(Date.now() + ATTEMPT_MS),
  });
  return { url: url.href, browser };
}
