import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { KnownDevices, SignedIn } from "./auth.ts";
import { defineCall } from "./call.ts";
import { Passkey, PasskeyShown } from "./passkey-shapes.ts";
import { Proof } from "./second-steps.ts";

const access = "signed-in" as const;

/** Passkeys that one person may have. */
export const MAX_PASSKEYS = 20;
export const PasskeyName = z.string().trim().min(1).max(60);

const PublicKey = z.literal("public-key");
const Base64Url = z.string().regex(/^[\w-]+$/);

/** What a browser makes a passkey with: the WebAuthn standard's PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Base64Url, name: z.string(), displayName: z.string() }),
  challenge: Base64Url,
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(z.object({ type: PublicKey, id: Base64Url })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What a browser made: the standard's RegistrationResponseJSON, as far as it is looked at. */
export const PasskeyMade = z.object({
  id: Base64Url.max(1_400),
  rawId: Base64Url.max(1_400),
  type: PublicKey,
  response: z.object({
    clientDataJSON: Base64Url.max(4_000),
    attestationObject: Base64Url.max(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** What a browser shows a passkey for: the standard's PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: Base64Url,
  timeout: z.number().int(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(z.object({ type: PublicKey, id: Base64Url })),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const beginPasskey = defineCall({
  method: "POST",
  path: "/users/me/passkeys/begin",
  access,
  summary: "What a browser makes a new passkey with",
  body: z.object({ proof: Proof.optional() }),
  as_json: true,
  secret: true,
  reply: z.object({ options: PasskeyCreation }),
});

export const addPasskey = defineCall({
  method: "POST",
  path: "/users/me/passkeys",
  access,
  summary: "Add the passkey that a browser made; gives recovery codes where there are none",
  body: z.object({ response: PasskeyMade, name: PasskeyName }),
  as_json: true,
  secret: true,
  reply: z.object({ passkey: Passkey, recovery_codes: z.array(z.string()) }),
});

export const renamePasskey = defineCall({
  method: "POST",
  path: "/users/me/passkeys/:id/rename",
  access,
  summary: "Give a passkey another name",
  params: z.object({ id: Id }),
  body: z.object({ name: PasskeyName }),
  reply: z.object({}),
});

export const removePasskey = defineCall({
  method: "POST",
  path: "/users/me/passkeys/:id/remove",
  access,
  summary: "Remove a passkey: it signs nobody in any more",
  params: z.object({ id: Id }),
  body: z.object({ proof: Proof }),
  as_json: true,
  reply: z.object({}),
});

export const askForPasskey = defineCall({
  method: "POST",
  path: "/auth/passkey/begin",
  access: "anyone",
  summary: "What a browser shows a passkey for",
  reads: true,
  reply: z.object({ options: PasskeyRequest }),
});

export const signInByPasskey = defineCall({
  method: "POST",
  path: "/auth/passkey",
  access: "anyone",
  summary: "Sign in by a passkey alone: it is both steps in one",
  body: z.object({ response: PasskeyShown, devices: KnownDevices }),
  as_json: true,
  reply: SignedIn,
});
