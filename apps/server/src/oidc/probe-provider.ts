import type { Configuration } from "openid-client";
import type { OidcProvider } from "../config/oidc.ts";
import { makeIssuerFetch } from "../outgoing/issuer-fetch.ts";
import { newBrowserSecret, secretsOf } from "./attempt-secrets.ts";
import { reasonOf } from "./oidc-problem.ts";
import { discover, loadOpenidClient } from "./provider-client.ts";

/** What a provider says to questions that change nothing there; the first that fails. */
export type ProviderState =
  | { state: "fine" | "redirect_untold" }
  | { state: "away" | "client_refused" | "redirect_refused"; reason: string };

/**
 * Asks for the discovery document; with a code that there is not, whether id and secret of the client are known; and
 * without anybody at the screen, whether the address to come back to is: then it is sent there with an error.
 */
export async function probeProvider(provider: OidcProvider, redirect_uri: string): Promise<ProviderState> {
  const fetch = makeIssuerFetch();
  let client: Configuration;
  try {
    client = await discover(provider, fetch);
  } catch (error) {
    return { state: "away", reason: reasonOf(error) };
  }
  const secrets = secretsOf(newBrowserSecret());
  const refusal = await clientRefusal(client, redirect_uri, secrets.verifier);
  if (refusal) return { state: "client_refused", reason: refusal };
  const { buildAuthorizationUrl } = await loadOpenidClient();
  const { state, nonce, challenge: code_challenge } = secrets;
  const url = buildAuthorizationUrl(client, {
    ...{ redirect_uri, scope: provider.scope, state, nonce },
    ...{ code_challenge, code_challenge_method: "S256", prompt: "none" },
  });
  try {
    const reply = await fetch(url.href, { method: "GET", headers: { accept: "text/html" } });
    if (reply.headers.get("location")?.startsWith(redirect_uri)) return { state: "fine" };
    if (reply.status >= 400 && reply.status < 500)
      return { state: "redirect_refused", reason: `HTTP ${reply.status}` };
  } catch {
    // Told by nobody: some providers ask browsers only.
  }
  return { state: "redirect_untold" };
}

/** Why the client is not known by its id and secret; null where it is, for then only the code is refused. */
async function clientRefusal(
  client: Configuration,
  redirect_uri: string,
  code_verifier: string,
): Promise<string | null> {
  const { genericGrantRequest } = await loadOpenidClient();
  const asked = { code: "a-code-that-there-is-not", redirect_uri, code_verifier };
  try {
    await genericGrantRequest(client, "authorization_code", asked);
    return null;
  } catch (error) {
    const { error: code, status } = error as { error?: unknown; status?: unknown };
    const isRefused = status === 401 || code === "invalid_client" || code === "unauthorized_client";
    return isRefused ? reasonOf(error) : null;
  }
}
