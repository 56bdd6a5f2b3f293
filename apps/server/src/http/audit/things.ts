import type { Call } from "@soundings/contract/call";
import { idsAt, needOf } from "@soundings/contract/needs";
import type { Db } from "../../db/db.ts";
import { namesOf } from "./queries.ts";

/** What a call is about. */
export interface Thing {
  kind: string;
  id: string | null;
  name: string | null;
}

export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Kinds of what stands in a path, beside the surveys and datasets that needs.ts names. */
const IN_PATHS: readonly [RegExp, string][] = [
  [/\/keys\/:id/, "key"],
  [/\/passkeys\/:id/, "passkey"],
  [/\/members\/:id/, "member"],
  [/\/operator\/accounts\/:id/, "account"],
  [/\/media\/:ids?/, "picture"],
  [/^\/cases\/:id/, "case"],
  [/^\/contact-lists\/:id/, "contact_list"],
];
/** Kinds of what a call makes, by its path; its reply has the id, or its input the name. */
const MADE: readonly [RegExp, string][] = [
  [/^\/surveys/, "survey"],
  [/^\/datasets/, "dataset"],
  [/passkeys$/, "passkey"],
  [/keys$/, "key"],
  [/^\/(members|invitations)/, "member"],
  [/^\/media$/, "picture"],
  [/^\/contact-lists$/, "contact_list"],
];

const field = (value: unknown, name: string): string | null => {
  const found = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof found === "string" ? found : null;
};

/** What a call's input names, with names as they are before the call: what is deleted has none after it. */
export async function thingsBefore(db: Db, account_id: string, call: Call, input: Input): Promise<Thing[]> {
  const need = call.access === "signed-in" ? needOf(call) : null;
  const where = need?.survey ?? need?.dataset;
  const kind = where ? (need?.survey ? "survey" : "dataset") : kindIn(IN_PATHS, call.path);
  if (!kind) return [];
  const place = where ?? (call.path.includes(":ids") ? "params.ids" : "params.id");
  const ids = idsAt(input, place);
  const names = await namesOf(db, account_id, kind, ids);
  return ids.map((id) => ({ kind, id, name: names.get(id) ?? null }));
}

/** What a call made, where its input named nothing: by its reply, else by the name that was asked for. */
export async function thingMade(
  db: Db,
  account_id: string,
  call: Call,
  input: Input,
  reply: unknown,
): Promise<Thing | null> {
  // Nothing of people outside the account: the log stays when they are erased.
  if (/^\/contact(s|-bounces)\b/.test(call.path)) return null;
  const kind = kindIn(MADE, call.path);
  const id = field(reply, "id");
  const asked = field(input.body, "name") ?? field(input.body, "email") ?? field(reply, "provider");
  if (!kind) return asked ? { kind: "other", id: null, name: asked } : null;
  const names = id ? await namesOf(db, account_id, kind, [id]) : new Map<string, string>();
  const name = (id && names.get(id)) ?? asked;
  return id || name ? { kind, id, name: name ?? null } : null;
}

const kindIn = (kinds: readonly [RegExp, string][], path: string): string | null =>
  kinds.find(([pattern]) => pattern.test(path))?.[1] ?? null;
