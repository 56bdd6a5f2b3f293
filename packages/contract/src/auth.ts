import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { InterfaceLanguage } from "./interface-languages.ts";
import { Limits, Plan } from "./limits.ts";
import { PageSize } from "./paging.ts";
import { GrantLevel, Role } from "./rights.ts";

export const App = z.enum(["surveys", "datasets"]);
export type App = z.infer<typeof App>;

/** Guided tours: one of each screen that has one. */
export const Tour = z.enum(["surveys", "survey-editor", "datasets", "dataset-overview", "topic-analysis"]);
export type Tour = z.infer<typeof Tour>;

export const User = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  language: InterfaceLanguage,
  app: App.nullable(),
  /** Rows of a page of the lists, as last chosen on any device; null until then. */
  dataset_page_limit: PageSize.nullable(),
  survey_page_limit: PageSize.nullable(),
  plan: Plan,
  trial_ends_at: z.iso.datetime().nullable(),
  limits: Limits,
  product_features: z.array(z.string()),
  /** That the session is of; the name is empty until somebody gives it one. */
  account: z.object({ id: Id, name: z.string() }),
  /** In that account. */
  role: Role,
  /** Surveys and datasets on which something else holds than the role. */
  grants: z.array(z.object({ id: Id, level: GrantLevel.exclude(["none"]) })),
  /** The account asks everybody for a second step, and the person has none: everything else waits for that. */
  second_step_needed: z.boolean(),
  /** Runs the installation, and may see how it does. */
  is_operator: z.boolean(),
  /** Guided tours that the person has seen or skipped. */
  tours_seen: z.array(Tour),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/**
 * Tokens that earlier sign-ins in this browser gave it. They open nothing: they tell it from those who guess. Left out by
 * clients that keep none.
 */
export const KnownDevices = z.array(z.string().max(200)).max(5).optional();

/** What signing in gives. */
export const SignedIn = z.object({
  user: User,
  // To keep, where `devices` was sent, and to send with the next sign-in.
  tokens: z.object({ access: z.string(), device: z.string().optional() }),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** In its place where the person has a second step: `POST /auth/second-step` goes on with the token. */
export const SecondStepAsked = z.object({
  second_step: z.object({
    token: z.string(),
    expires_at: z.iso.datetime(),
    /** What the person has: an authenticator app, passkeys by the names that browsers give them, recovery codes that are left. */
    app: z.boolean(),
    passkeys: z.array(z.string()),
    recovery_codes: z.boolean(),
  }),
});
export type SecondStepAsked = z.infer<typeof SecondStepAsked>;

export const SignInReply = z.union([SignedIn, SecondStepAsked]);
export type SignInReply = z.infer<typeof SignInReply>;

export const login = defineCall({
  method: "POST",
  path: "/auth/login",
  access: "anyone",
  summary: "Sign in with an e-mail address and a password; who has a second step is asked for it",
  body: z.object({
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(128),
    devices: KnownDevices,
  }),
  reply: SignInReply,
});

export const me = defineCall({
  method: "GET",
  path: "/auth/me",
  access: "signed-in",
  summary: "The signed-in user",
  reply: User,
});

export const logout = defineCall({
  method: "POST",
  path: "/auth/logout",
  access: "signed-in",
  summary: "End this session; its token stops working",
  reply: z.object({}),
});

export const updateMe = defineCall({
  method: "PATCH",
  path: "/users/me",
  access: "signed-in",
  summary: "Change the signed-in user's name, language, preferred application, page sizes or seen tours",
  body: z.object({
    name: z.string().trim().min(1).max(100).optional(),
    language: InterfaceLanguage.optional(),
    app: App.optional(),
    dataset_page_limit: PageSize.optional(),
    survey_page_limit: PageSize.optional(),
    tours_seen: z.array(Tour).max(Tour.options.length).optional(),
  }),
  reply: User,
});
