import {
  deleteIdentity,
  finishOidc,
  finishOidcLink,
  listSignInWays,
  startOidc,
  startOidcLink,
} from "@soundings/contract/oidc";
import { passkeySite } from "../auth/second-steps/passkey-site.ts";
import { assertFreshOrProof } from "../auth/second-steps/prove.ts";
import type { Serve } from "../http/serve.ts";
import { finishAttempt } from "./finish-attempt.ts";
import { linkIdentity } from "./link-identity.ts";
import { signInByProvider } from "./sign-in-by-provider.ts";
import { removeIdentity, signInWays } from "./sign-in-ways.ts";
import { startAttempt } from "./start-attempt.ts";

/** Signing in by a provider, and by what somebody signs in. */
export function oidcRoutes(serve: Serve): void {
  serve(startOidc, async ({ body, db, config, services: { clients }, reply: { request } }) =>
    startAttempt({ db, config, clients, request }, body),
  );

  serve(finishOidc, async ({ body, db, config, services: { clients }, reply: { request } }) => {
    const now = new Date();
    const { devices, invitation, language } = body;
    const person = await finishAttempt({ db, config, clients }, body, null, now);
    const browser = { user_agent: request.headers["user-agent"] ?? "", devices };
    return await signInByProvider({ db, config }, person, { invitation, language }, browser, now);
  });

  serve(startOidcLink, async ({ body, signed, db, config, services, reply: { request } }) => {
    const site = passkeySite(config, request);
    const { clients, passwordLine } = services;
    await assertFreshOrProof({ db, config, site, passwordLine }, signed, body.proof, new Date());
    const owner = { account_id: signed.account_id, user_id: signed.user.id };
    return await startAttempt({ db, config, clients, request }, { ...body, owner });
  });

  serve(finishOidcLink, async ({ body, signed, db, config, services: { clients } }) => {
    const now = new Date();
    const person = await finishAttempt({ db, config, clients }, body, signed.user.id, now);
    await linkIdentity(db, person, signed.home, now);
    return { provider: person.provider.name };
  });

  serve(listSignInWays, async ({ signed, db, config }) => signInWays(db, config, signed.home));

  serve(deleteIdentity, async ({ params, signed, db, config }) => ({
    provider: await removeIdentity(db, config, signed.home, params.id),
  }));
}
