import { z } from "zod";
import { KnownDevices, SignedIn } from "./auth.ts";
import { defineCall } from "./call.ts";
import { Passkey, PasskeyShown } from "./passkey-shapes.ts";

const access = "signed-in" as const;

/** How long a sign-in waits for its second step. */
export const PENDING_MINUTES = 5;
/** How long a trusted browser is not asked for it. */
export const TRUST_DAYS = 30;
/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10;
/** A second step may be set up without another proof so long after signing in. */
export const FRESH_MINUTES = 15;

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const StepCode = z.string().trim().min(6).max(40);

/** That whoever is signed in is the person: the password, or a code or a passkey as at the sign-in. */
export const Proof = z
  .object({
    password: z.string().min(1).max(128).optional(),
    code: StepCode.optional(),
    passkey: PasskeyShown.optional(),
  })
  .refine((proof) => Object.values(proof).filter((one) => one !== undefined).length === 1);
export type Proof = z.infer<typeof Proof>;

const RecoveryCodes = z.array(z.string());

/** A person's second steps. */
export const SecondSteps = z.object({
  /** Null: no authenticator app is set up. */
  app: z.object({ since: z.iso.datetime() }).nullable(),
  passkeys: z.array(Passkey),
  recovery_codes: z.number().int(),
});
export type SecondSteps = z.infer<typeof SecondSteps>;

export const secondSteps = defineCall({
  method: "GET",
  path: "/users/me/second-steps",
  access,
  summary: "The signed-in user's authenticator app and passkeys, and how many recovery codes are left",
  reply: SecondSteps,
});

/** An authenticator app to set up. */
export const BegunApp = z.object({
  /** In base32, to be typed into an app that reads no QR code. */
  secret: z.string(),
  /** The same as a QR code, in svg. */
  qr_code: z.string(),
  /** The same as an address that opens an app on this device. */
  address: z.string(),
});
export type BegunApp = z.infer<typeof BegunApp>;

export const beginApp = defineCall({
  method: "POST",
  path: "/users/me/second-steps/app",
  access,
  summary: "Begin to set up an authenticator app; it counts once a code of it came",
  body: z.object({ proof: Proof.optional() }),
  as_json: true,
  secret: true,
  reply: BegunApp,
});

export const confirmApp = defineCall({
  method: "POST",
  path: "/users/me/second-steps/app/confirm",
  access,
  summary: "Confirm the authenticator app by a code of it; gives recovery codes where there are none",
  body: z.object({ code: StepCode }),
  secret: true,
  reply: z.object({ recovery_codes: RecoveryCodes }),
});

export const endApp = defineCall({
  method: "POST",
  path: "/users/me/second-steps/app/end",
  access,
  summary: "Turn the authenticator app off",
  body: z.object({ proof: Proof }),
  as_json: true,
  reply: SecondSteps,
});

export const renewRecoveryCodes = defineCall({
  method: "POST",
  path: "/users/me/second-steps/recovery-codes",
  access,
  summary: "Make new recovery codes; those of before stop working",
  body: z.object({ proof: Proof }),
  as_json: true,
  secret: true,
  reply: z.object({ recovery_codes: RecoveryCodes }),
});

export const finishSignIn = defineCall({
  method: "POST",
  path: "/auth/second-step",
  access: "anyone",
  summary: "Finish a sign-in that asks for a second step",
  body: z
    .object({
      /** Of the first step's reply. */
      token: z.string().min(1).max(200),
      /** One of the two. */
      code: StepCode.optional(),
      passkey: PasskeyShown.optional(),
      /** This browser is not asked again for 30 days. */
      trust: z.boolean().default(false),
      devices: KnownDevices,
    })
    .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined)),
  as_json: true,
  reply: SignedIn,
});
