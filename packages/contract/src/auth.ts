import { z } from "zod";
import { defineCall } from "./call.ts";
import { Limits, Plan } from "./limits.ts";
import { PageSize } from "./paging.ts";

export const InterfaceLanguage = z.enum(["en", "vi"]);
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>;

export const App = z.enum(["surveys", "datasets"]);
export type App = z.infer<typeof App>;

/** Guided tours: one of each screen that has one. */
export const Tour = z.enum(["surveys", "survey-editor", "datasets", "dataset-overview", "topic-analysis"]);
export type Tour = z.infer<typeof Tour>;

export const User = z.object({
  id: z.uuid(),
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
  /** Guided tours that the person has seen or skipped. */
  tours_seen: z.array(Tour),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const login = defineCall({
  method: "POST",
  path: "/auth/login",
  access: "anyone",
  summary: "Sign in with an e-mail address and a password",
  body: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(128) }),
  reply: z.object({ user: User, tokens: z.object({ access: z.string() }) }),
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
