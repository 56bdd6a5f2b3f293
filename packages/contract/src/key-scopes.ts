import { z } from "zod";
import type { Call } from "./call.ts";
import { needOf } from "./needs.ts";
import { atLeast, type Role } from "./rights.ts";

/** What an API key may do, each apart from the others: what it lacks it may not, whatever its member may. */
export const SCOPES = ["read", "answers", "write", "publish", "admin"] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;

/** The least role of a member whose key may have a scope: a key cannot wait for its member to become more. */
export const SCOPE_ROLES: Record<Scope, Role> = {
  read: "viewer",
  answers: "viewer",
  write: "analyst",
  publish: "editor",
  admin: "admin",
};

/** Whether a call changes something. */
export const changesSomething = ({ method, reads }: Pick<Call, "method" | "reads">): boolean =>
  method !== "GET" && !reads;

/**
 * The scopes that a key needs for a call, all of them; null where a call takes no key. `admin` stands for the calls of
 * admins, `read` for what changes nothing and is not about running things (up to analysts), `publish` for
 * what shows a survey to its respondents or closes it, `write` for the rest up to editors; `answers` beside them for
 * what shows what single people wrote.
 */
export function scopesOf(call: Pick<Call, "method" | "path" | "access" | "reads">): readonly Scope[] | null {
  if (call.access === "anyone") return [];
  if (call.access === "operator") return null;
  const need = needOf(call);
  const role = need.account && atLeast(need.account, need.role) ? need.account : need.role;
  if (need.no_key || role === "owner") return null;
  const reads = !changesSomething(call) && atLeast("analyst", role);
  return [
    role === "admin" ? "admin" : need.publish ? "publish" : reads ? "read" : "write",
    ...(need.answers ? ["answers" as const] : []),
  ];
}
