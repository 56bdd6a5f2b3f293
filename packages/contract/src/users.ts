import { z } from "zod";
import { KnownDevices, SignedIn } from "./auth.ts";
import { defineCall } from "./call.ts";
import { InterfaceLanguage } from "./interface-languages.ts";
import { Limits, Plan } from "./limits.ts";

/** Trimmed and lower-cased: one person's address is one address. */
export const EmailAddress = z.string().trim().toLowerCase().pipe(z.email().max(254));
/** As people chose it; what is too common or too close to the address is refused by the server. */
export const NewPassword = z.string().min(8).max(128);
/** Of a link in a mail. */
export const MailToken = z.string().min(1).max(200);

export const register = defineCall({
  method: "POST",
  path: "/users/register",
  access: "anyone",
  summary: "Sign up; answers the same whether or not the address is known, and writes to it",
  body: z.object({
    email: EmailAddress,
    password: NewPassword,
    name: z.string().trim().min(1).max(100),
    language: InterfaceLanguage.default("en"),
  }),
  reply: z.object({}),
});

export const verify = defineCall({
  method: "POST",
  path: "/users/verify",
  access: "anyone",
  summary: "Confirm the address by the token of the mail",
  body: z.object({
    token: MailToken,
    /** Asked by the browser that signed up, whose person knows the password: opens a session as well. */
    sign_in: z.boolean().default(false),
    devices: KnownDevices,
  }),
  reply: z.object({
    /** The address that was confirmed, so that the sign-in page has it filled in. */
    email: z.string(),
    /** Null where none was asked for, and for every use of the link but the first. */
    session: SignedIn.nullable(),
  }),
});

export const resendVerification = defineCall({
  method: "POST",
  path: "/users/resend-verification",
  access: "anyone",
  summary: "Send the link of the sign-up again; answers the same for every address",
  body: z.object({ email: EmailAddress }),
  reply: z.object({}),
});

export const requestPasswordReset = defineCall({
  method: "POST",
  path: "/users/request-password-reset",
  access: "anyone",
  summary: "Ask for a link to set a new password; answers the same for every address",
  body: z.object({ email: EmailAddress, devices: KnownDevices }),
  reply: z.object({}),
});

export const checkPasswordReset = defineCall({
  method: "GET",
  path: "/users/check-password-reset",
  access: "anyone",
  summary: "Whether a link to set a new password still works",
  query: z.object({ token: MailToken }),
  // Whose password it sets, for who holds the link: password managers keep both together.
  reply: z.object({ valid: z.boolean(), email: z.string().nullable() }),
});

export const completePasswordReset = defineCall({
  method: "POST",
  path: "/users/complete-password-reset",
  access: "anyone",
  summary: "Set a new password by the token of the mail; ends every session and enables the account again",
  body: z.object({ token: MailToken, password: NewPassword }),
  // The browser is known from now on, see auth.ts.
  reply: z.object({ email: z.string(), device: z.string() }),
});

export const changePassword = defineCall({
  method: "POST",
  path: "/users/me/password",
  access: "signed-in",
  summary: "Change the password; every other session ends",
  body: z.object({ current_password: z.string().min(1).max(128), password: NewPassword }),
  reply: z.object({}),
});

/** How the person of a session signed in; a provider by its name, where the settings still have it. */
export const SignedInBy = z.object({
  way: z.enum(["password", "passkey", "oidc"]),
  provider: z.string().nullable(),
});
export type SignedInBy = z.infer<typeof SignedInBy>;

/** The second proof of a session. */
export const SecondStepGiven = z.enum(["app", "recovery_code", "passkey", "trusted_browser"]);
export type SecondStepGiven = z.infer<typeof SecondStepGiven>;

export const Session = z.object({
  id: z.string(),
  user_agent: z.string(),
  /** Null where it is not known. */
  signed_in_by: SignedInBy.nullable(),
  /** What was proved besides; null where nothing was. */
  second_step: SecondStepGiven.nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = defineCall({
  method: "GET",
  path: "/users/me/sessions",
  access: "signed-in",
  summary: "Where the user is signed in, latest use first",
  reply: z.object({ items: z.array(Session) }),
});

export const endSession = defineCall({
  method: "DELETE",
  path: "/users/me/sessions/:id",
  access: "signed-in",
  summary: "Sign out one place",
  params: z.object({ id: z.string().regex(/^[\da-f]{64}$/) }),
  reply: z.object({}),
});

export const endOtherSessions = defineCall({
  method: "DELETE",
  path: "/users/me/sessions",
  access: "signed-in",
  summary: "Sign out everywhere but here",
  reply: z.object({ ended: z.number().int() }),
});

/** What an account has used of its plan; months are calendar months in UTC. */
export const Usage = z.object({
  plan: Plan,
  trial_ends_at: z.iso.datetime().nullable(),
  trial_expired: z.boolean(),
  limits: Limits,
  used: z.object({
    datasets: z.number().int(),
    datasets_this_month: z.number().int(),
    comments_this_month: z.number().int(),
    answers_this_month: z.number().int(),
    media_mb: z.number(),
  }),
  /** Surveys that the month's answers have closed; they wait for their owner to activate them. */
  inactive_surveys: z.number().int(),
  /** When the month's counts begin anew. */
  month_ends_at: z.iso.datetime(),
});
export type Usage = z.infer<typeof Usage>;

export const usage = defineCall({
  method: "GET",
  path: "/users/me/usage",
  access: "signed-in",
  summary: "The plan, its limits and what of them is used",
  reply: Usage,
});

export const exportMyData = defineCall({
  method: "GET",
  path: "/users/me/data-export",
  access: "signed-in",
  summary: "Everything the account holds, as one zip",
  reply: "file",
  file_types: ["application/zip"],
});

export const deleteMyAccount = defineCall({
  method: "POST",
  path: "/users/me/delete",
  access: "signed-in",
  summary: "Delete the account and everything in it, for good",
  body: z.object({
    /** Left out by who has none: they have signed in by a provider a moment ago. */
    password: z.string().min(1).max(128).optional(),
  }),
  reply: z.object({}),
});
