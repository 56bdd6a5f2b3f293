import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Scope } from "./key-scopes.ts";

/** What every key begins with, so that scanners for lost secrets find it; its account's name and the secret follow. */
export const KEY_PREFIX = "soundings_";
/** Days after which a key ends by itself; null for never. */
export const KEY_DAYS = [30, 90, 365, null] as const;
/** Keys of one member. */
export const MAX_KEYS = 50;
/** What one key may ask: so many calls at once, and so many a second in the long run, of each process that serves. */
export const KEY_PACE = { at_once: 200, a_second: 20 } as const;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  /** The last letters of the key itself, which is nowhere. */
  hint: z.string(),
  created_at: z.iso.datetime(),
  /** Null: it works until it is revoked. */
  expires_at: z.iso.datetime().nullable(),
  expired: z.boolean(),
  /** Null: it was never used. */
  last_used_at: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Scopes in their order, each once. */
const Scopes = z
  .array(Scope)
  .min(1)
  .max(Scope.options.length)
  .transform((given) => Scope.options.filter((scope) => given.includes(scope)));

export const listMyKeys = defineCall({
  method: "GET",
  path: "/users/me/keys",
  access: "signed-in",
  summary: "One's own API keys, the newest first",
  reply: z.object({ items: z.array(ApiKey) }),
});

export const createKey = defineCall({
  method: "POST",
  path: "/users/me/keys",
  access: "signed-in",
  summary: "Make an API key for oneself; its secret is in this reply and nowhere else",
  secret: true,
  body: z.object({
    name: z.string().trim().min(1).max(100),
    scopes: Scopes,
    days: z.literal(KEY_DAYS),
  }),
  reply: z.object({ key: ApiKey, secret: z.string() }),
});

export const revokeMyKey = defineCall({
  method: "DELETE",
  path: "/users/me/keys/:id",
  access: "signed-in",
  summary: "Revoke one of one's own API keys, at once and for good",
  params: z.object({ id: Id }),
  reply: z.object({}),
});

/** A key with whose it is. */
export const MemberKey = ApiKey.extend({ member: z.object({ id: Id, name: z.string(), email: z.string() }) });
export type MemberKey = z.infer<typeof MemberKey>;

export const listKeys = defineCall({
  method: "GET",
  path: "/keys",
  access: "signed-in",
  summary: "The API keys of all members of the account, the newest first",
  reply: z.object({ items: z.array(MemberKey) }),
});

export const revokeKey = defineCall({
  method: "DELETE",
  path: "/keys/:id",
  access: "signed-in",
  summary: "Revoke a member's API key, at once and for good",
  params: z.object({ id: Id }),
  reply: z.object({}),
});
