import { EmailAddress } from "@soundings/contract/users";
import type { IDToken, UserInfoResponse } from "openid-client";
import type { OidcProvider } from "../config/oidc.ts";
import { ProblemError } from "../http/problem.ts";
import type { AttemptSecrets } from "./attempt-secrets.ts";
import { withProblems } from "./oidc-problem.ts";
import { loadOpenidClient, type ProviderClients } from "./provider-client.ts";

/** Who signed in at a provider, as it says. */
export interface Person {
  provider: OidcProvider;
  issuer: string;
  /** The provider's name for the person, which never changes. */
  sub: string;
  /** Lower-cased; null where the provider gave none. */
  email: string | null;
  /** Whether the address is theirs, as the provider or the operator says. */
  is_verified: boolean;
  /** As they are called there; empty where that is not told. */
  name: string;
}

type Claims = Partial<IDToken & UserInfoResponse>;

/**
 * Exchanges what the provider's page came back with for who that is. The library checks state, nonce, PKCE, issuer,
 * audience, times and the signature.
 * @throws ProblemError OIDC_DENIED, OIDC_EXPIRED, OIDC_REFUSED, OIDC_UNREACHABLE
 */
export async function readPerson(
  clients: ProviderClients,
  provider: OidcProvider,
  { redirect_uri, returned }: { redirect_uri: string; returned: string },
  { state, nonce, verifier }: AttemptSecrets,
): Promise<Person> {
  return await withProblems(provider, async () => {
    const [library, client] = await Promise.all([loadOpenidClient(), clients.clientOf(provider)]);
    const back = new URL(redirect_uri);
    back.search = returned;
    const tokens = await library.authorizationCodeGrant(client, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new ProblemError("OIDC_REFUSED", { provider: provider.name });
    const asked =
      claims[provider.emailClaim] === undefined && client.serverMetadata().userinfo_endpoint
        ? await library.fetchUserInfo(client, tokens.access_token, claims.sub)
        : {};
    return personOf(provider, { ...asked, ...claims, iss: claims.iss, sub: claims.sub });
  });
}

export function personOf(provider: OidcProvider, claims: Claims & { iss: string; sub: string }): Person {
  const email = EmailAddress.safeParse(claims[provider.emailClaim]).data ?? null;
  const says = claims.email_verified === true && claims.email === claims[provider.emailClaim];
  return {
    provider,
    issuer: claims.iss,
    sub: claims.sub,
    email,
    is_verified: email !== null && (provider.trustEmail || says),
    name: nameOf(claims).slice(0, 100),
  };
}

function nameOf({ name, given_name, family_name }: Claims): string {
  const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  return text(name) || [given_name, family_name].map(text).filter(Boolean).join(" ");
}
