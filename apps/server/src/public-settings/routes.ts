import { getPublicSettings } from "@soundings/contract/public-settings";
import type { Serve } from "../http/serve.ts";

/** Providers whose sign people look for, by the host of their issuer. */
const BRANDS: Record<string, "google" | "microsoft"> = {
  "accounts.google.com": "google",
  "login.microsoftonline.com": "microsoft",
};

export function publicSettingsRoutes(serve: Serve): void {
  serve(getPublicSettings, async ({ config }) => ({
    contact_url: config.contactUrl ?? null,
    sign_up: config.signUp,
    password_sign_in: config.passwordSignIn,
    oidc: config.oidcProviders.map(({ id, name, issuer }) => ({
      id,
      name,
      brand: BRANDS[new URL(issuer).host] ?? null,
    })),
    media_url: config.media.url ?? "",
  }));
}
