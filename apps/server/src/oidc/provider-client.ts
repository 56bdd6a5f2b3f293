import type { ClientAuth, Configuration } from "openid-client";
import type { OidcProvider } from "../config/oidc.ts";
import { type IssuerFetch, makeIssuerFetch } from "../outgoing/issuer-fetch.ts";

/** Keys and addresses of a provider change seldom; what is older is fetched again. */
const KEPT_MS = 3_600_000;

/** The library, which a start can do without. */
export const loadOpenidClient = () => import("openid-client");

interface Known {
  at: number;
  client: Promise<Configuration>;
}

/** Our clients at the providers, of which a process remembers what their discovery documents say. */
export class ProviderClients {
  readonly #fetch = makeIssuerFetch();
  readonly #known = new Map<OidcProvider, Known>();

  /** A provider as its discovery document describes it, with our client there. Throws what the network or the library throws. */
  async clientOf(provider: OidcProvider, now = Date.now()): Promise<Configuration> {
    const before = this.#known.get(provider);
    if (before && now - before.at < KEPT_MS) return await before.client;
    const client = discover(provider, this.#fetch);
    this.#known.set(provider, { at: now, client });
    // A provider that was away is asked again by the next who comes.
    client.catch(() => this.#known.get(provider)?.client === client && this.#known.delete(provider));
    return await client;
  }
}

/** Fetches the document, whatever is known. */
export async function discover(
  { issuer, clientId, clientSecret }: OidcProvider,
  fetch: IssuerFetch,
): Promise<Configuration> {
  const library = await loadOpenidClient();
  return await library.discovery(new URL(issuer), clientId, {}, await authentication(clientSecret), {
    // Signatures of tokens are looked at although they come from the provider itself.
    execute: [
      library.enableNonRepudiationChecks,
      ...(issuer.startsWith("http://") ? [library.allowInsecureRequests] : []),
    ],
    [library.customFetch]: (address, { method, headers, body }) =>
      fetch(address, { method, headers, body: body ? String(body) : undefined }),
  });
}

/** The way of sending the secret that the provider says it takes. */
async function authentication(secret: string | undefined): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await loadOpenidClient();
  if (!secret) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const way = taken.includes("client_secret_basic") ? basic : post;
    return way(server, client, body, headers);
  };
}
