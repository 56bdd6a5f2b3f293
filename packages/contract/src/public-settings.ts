import { z } from "zod";
import { defineCall } from "./call.ts";

export const SignUp = z.enum(["open", "closed"]);
export type SignUp = z.infer<typeof SignUp>;

/** What the browser must know of this server before anybody signs in. */
export const PublicSettings = z.object({
  /** Where "Upgrade" and "Contact Us" lead: a page or a mailto:; null when the operator named none. */
  contact_url: z.string().nullable(),
  /** Whether strangers may make an account. */
  sign_up: SignUp,
  /** Whether people sign in by passwords here. */
  password_sign_in: z.enum(["on", "off"]),
  /** Providers by which people sign in, in the operator's order. */
  oidc: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Whose sign people know it by; null for one of the operator's own. */
      brand: z.enum(["google", "microsoft"]).nullable(),
    }),
  ),
  /** Origin that pictures are shown from; "" for this server's own. */
  media_url: z.string(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const getPublicSettings = defineCall({
  method: "GET",
  path: "/public/settings",
  access: "anyone",
  summary:
    "What the browser must know before anybody signs in: the contact address, whether sign-up is open, by what people sign in, and where pictures are",
  reply: PublicSettings,
});
