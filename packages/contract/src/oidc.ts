import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { KnownDevices, SecondStepAsked, SignedIn } from "./auth.ts";
import { defineCall } from "./call.ts";
import { InterfaceLanguage } from "./interface-languages.ts";
import { Proof } from "./second-steps.ts";

// Signing in by a provider of the operator's (OpenID Connect). The provider's page sends the browser back to
// /login/oidc/PROVIDER, and that page makes the second call.

/** A provider's id in the operator's settings. */
const ProviderId = z.string().min(1).max(40);
/** What the first call gave this browser; its sign-in cannot be finished by another. */
const BrowserSecret = z.string().min(1).max(100);
/** The query that the provider sent the browser back with: "?code=…&state=…". */
const Returned = z.string().min(1).max(8_000);

const Begun = z.object({
  /** The provider's page, to go to. */
  url: z.url(),
  /** To keep in the tab until it comes back. */
  browser: z.string(),
});

export const startOidc = defineCall({
  method: "POST",
  path: "/auth/oidc/start",
  access: "anyone",
  summary: "Where to sign in by a provider; good for ten minutes and one return of this browser",
  body: z.object({
    provider: ProviderId,
    language: InterfaceLanguage.default("en"),
    /** Filled in on the provider's page, where it does that. */
    email: z.string().max(254).optional(),
  }),
  reply: Begun,
});

export const finishOidc = defineCall({
  method: "POST",
  path: "/auth/oidc/finish",
  access: "anyone",
  summary: "Sign in with what a provider's page came back with, once",
  body: z.object({
    returned: Returned,
    browser: BrowserSecret,
    /** Of the link to an invitation that somebody new accepts by signing in. */
    invitation: z.string().max(200).optional(),
    /** For who is new here. */
    language: InterfaceLanguage.default("en"),
    devices: KnownDevices,
  }),
  reply: z.union([
    SignedIn.extend({
      /** The provider's name. */
      provider: z.string(),
      /** Somebody who was not known here before. */
      is_new: z.boolean(),
    }),
    SecondStepAsked,
  ]),
});

export const startOidcLink = defineCall({
  method: "POST",
  path: "/users/me/oidc/start",
  access: "signed-in",
  summary: "Where to sign in at a provider, so that one may sign in here by it from now on",
  body: z.object({
    provider: ProviderId,
    language: InterfaceLanguage.default("en"),
    /** Asked for where the person did not sign in a moment ago: it is one more way in. */
    proof: Proof.optional(),
  }),
  reply: Begun,
});

export const finishOidcLink = defineCall({
  method: "POST",
  path: "/users/me/oidc/finish",
  access: "signed-in",
  summary: "Connect the provider to one's sign-in, with what its page came back with, once",
  body: z.object({ returned: Returned, browser: BrowserSecret }),
  reply: z.object({ provider: z.string() }),
});

/** Who the person is at a provider. */
export const Identity = z.object({
  id: Id,
  /** The provider's id, and its name; null for one that is not in the settings any more: nobody signs in by it. */
  provider: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The address that it last gave. */
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});
export type Identity = z.infer<typeof Identity>;

export const listSignInWays = defineCall({
  method: "GET",
  path: "/users/me/sign-in-ways",
  access: "signed-in",
  summary: "By what the person can sign in: a password, providers",
  reply: z.object({ has_password: z.boolean(), identities: z.array(Identity) }),
});

export const deleteIdentity = defineCall({
  method: "DELETE",
  path: "/users/me/identities/:id",
  access: "signed-in",
  summary: "Sign in by a provider no more; never the last way in",
  params: z.object({ id: Id }),
  reply: z.object({ provider: z.string() }),
});
