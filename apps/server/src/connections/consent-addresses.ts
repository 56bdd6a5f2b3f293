import type { Consent } from "@soundings/contract/consents";
import type { SourceSettings } from "../config/sources.ts";
import type { Config } from "../config.ts";
import { PLACES_SCOPE, SHEETS_SCOPE } from "../google/exchange-code.ts";
import { shopeeConsentUrl } from "../sources/connect-shopee.ts";
import { tiktokConsentUrl } from "../sources/connect-tiktok.ts";

const PATHS: Record<Consent, string> = {
  google_sheets: "/connect/google/redirect",
  google_maps: "/connect/google/redirect",
  tiktok: "/connect/tiktok/redirect",
  shopee: "/connect/shopee/redirect",
};

/** Whose page it is, as people know it. */
export const CONSENT_TITLES: Record<Consent, string> = {
  google_sheets: "Google",
  google_maps: "Google",
  tiktok: "TikTok",
  shopee: "Shopee",
};

/** Where the other side's page sends the browser back to; the operator registers it there. */
export const redirectUri = (origin: string, consent: Consent): string => origin + PATHS[consent];

export interface ConsentAsked {
  redirect_uri: string;
  state: string;
  /** SHA-256 of the verifier, base64url. */
  challenge: string;
  /** The address that should be connected again. */
  hint: string | null;
}

/** The page on which somebody chooses an account and allows. */
export function consentUrl(consent: Consent, asked: ConsentAsked, settings: SourceSettings): URL {
  if (consent === "tiktok") return tiktokConsentUrl(asked, settings);
  if (consent === "shopee") return shopeeConsentUrl(asked, settings);
  const url = new URL("https://accounts.google.com/o/oauth2/v2/auth");
  url.search = new URLSearchParams({
    client_id: settings.googleClient?.id ?? "",
    redirect_uri: asked.redirect_uri,
    response_type: "code",
    scope: `openid email ${consent === "google_sheets" ? SHEETS_SCOPE : PLACES_SCOPE}`,
    // Without the two Google gives no refresh token to those who have agreed before.
    access_type: "offline",
    prompt: "consent",
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: "S256",
    ...(asked.hint ? { login_hint: asked.hint } : {}),
  }).toString();
  return url;
}

/** The address as the browser has to call it: the stand-in's where one takes the place of all hosts. */
export function browserUrl(url: URL, { sources }: Config): string {
  return sources.upstreamBase ? `${sources.upstreamBase}/${url.host}${url.pathname}${url.search}` : url.href;
}
