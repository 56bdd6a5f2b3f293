import { getPublicSettings } from "@soundings/contract/public-settings";
import type { Serve } from "../http/serve.ts";

export function publicSettingsRoutes(serve: Serve): void {
  serve(getPublicSettings, async ({ config }) => ({
    contact_url: config.contactUrl ?? null,
    sign_up: config.signUp,
    password_sign_in: config.passwordSignIn,
    oidc: config.oidcProviders.map(({ id, name }) => ({ id, name })),
    media_url: config.media.url ?? "",
  }));
}
