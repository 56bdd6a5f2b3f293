import { Id } from "@soundings/survey/id";
import { z } from "zod";

const Base64Url = z.string().regex(/^[\w-]+$/);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** A passkey that a browser shows: the WebAuthn standard's AuthenticationResponseJSON, as far as it is looked at. */
export const PasskeyShown = z.object({
  id: Base64Url.max(1_400),
  rawId: Base64Url.max(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url.max(4_000),
    authenticatorData: Base64Url.max(4_000),
    signature: Base64Url.max(4_000),
    userHandle: Base64Url.max(100).nullish(),
  }),
});
export type PasskeyShown = z.infer<typeof PasskeyShown>;
