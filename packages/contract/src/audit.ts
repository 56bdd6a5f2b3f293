import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { type Call, defineCall } from "./call.ts";
import { changesSomething } from "./key-scopes.ts";
import { needOf } from "./needs.ts";
import { atLeast } from "./rights.ts";

/** Groups of calls that people look for in the audit log. */
export const AUDIT_KINDS = [
  "sign_in",
  "people",
  "keys",
  "account",
  "surveys",
  "answers",
  "datasets",
  "connections",
  "pictures",
  "shares",
  "cases",
  "contacts",
] as const;
export const AuditKind = z.enum(AUDIT_KINDS);
export type AuditKind = z.infer<typeof AuditKind>;

/** The first that fits a call's path; what fits none is the account's. */
const KINDS: readonly [RegExp, AuditKind][] = [
  [/^\/(auth|users\/(complete|me\/(password|sessions|second-steps|passkeys|oidc|identities)))/, "sign_in"],
  [/^\/(users\/me\/)?keys/, "keys"],
  [/^\/(members|invitations|grants)/, "people"],
  [/^\/shares|\/shares/, "shares"],
  [/^\/cases|\/case-rules/, "cases"],
  [/^\/contact/, "contacts"],
  [/^\/surveys\/:id\/(webhooks|google-sheet)|^\/(connections|google)/, "connections"],
  [/^\/surveys\/:id\/(answers|download-answers|download-statistics|analyze)/, "answers"],
  [/^\/survey/, "surveys"],
  [/^\/(datasets|local-files|large-files)/, "datasets"],
  [/^\/media/, "pictures"],
];

export const auditKind = ({ path }: Pick<Call, "path">): AuditKind =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? "account";

/** Calls that open a session or set a password: who makes them is known when they end. */
const SIGN_INS: readonly string[] = [
  "POST /auth/login",
  "POST /auth/second-step",
  "POST /auth/oidc/finish",
  "POST /auth/passkey",
  "POST /users/complete-password-reset",
];
/** Marks of one's own, halves of something, and the end of the account with its log. */
const LEFT_OUT: readonly string[] = [
  "POST /alerts/read",
  "POST /connections/login-url",
  "POST /google/login-url",
  "PUT /surveys/:id/presence",
  "DELETE /surveys/:id/presence/:window_id",
  "POST /large-files",
  "POST /large-files/:id/chunks/:number",
  "DELETE /large-files/:id",
  "POST /local-files/:id/sheet",
  "POST /users/me/second-steps/app",
  "POST /users/me/passkeys/begin",
  "POST /users/me/delete",
  "POST /users/me/oidc/start",
];

/** Whether a call that was made stands in the audit log: what changes something, and what takes data out. */
export function isAudited(call: Call): boolean {
  const name = `${call.method} ${call.path}`;
  if (call.access === "anyone") return SIGN_INS.includes(name);
  if (changesSomething(call)) return !LEFT_OUT.includes(name);
  return call.access === "signed-in" && call.reply === "file" && atLeast(needOf(call).role, "analyst");
}

export const AuditActor = z.enum(["member", "key", "operator", "system", "stranger"]);
export type AuditActor = z.infer<typeof AuditActor>;
export const AuditOutcome = z.enum(["done", "denied"]);
export type AuditOutcome = z.infer<typeof AuditOutcome>;

const Settings = z.record(z.string(), z.unknown());

export const AuditEvent = z.object({
  id: Id,
  at: z.iso.datetime(),
  actor: AuditActor,
  /** The member who did it, or whose key did; names as they were then. */
  user: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  key: z.object({ id: Id, name: z.string() }).nullable(),
  /** "POST /surveys/:id/publish"; `auditCallText` says it in words. */
  call: z.string(),
  kind: AuditKind,
  outcome: AuditOutcome,
  /** Why it was refused: a code of problems.ts. */
  problem: z.string().nullable(),
  thing: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** An IPv4 address or an IPv6 network. */
  place: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** Of settings: the fields that differ. */
  before: Settings.nullable(),
  after: Settings.nullable(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditFilter = z.object({
  /** Words of a person, a key, a thing or a place; each as it begins. */
  search: z.string().trim().max(200).default(""),
  user_id: Id.optional(),
  kind: AuditKind.optional(),
  outcome: AuditOutcome.optional(),
  /** Days, the last included, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AUDIT_PAGE = 50;

export const listAuditEvents = defineCall({
  method: "GET",
  path: "/audit-events",
  access: "signed-in",
  summary: "What was done in the account and what was refused, the latest first, a page at a time",
  query: AuditFilter.extend({
    /** What came before this event, or after it: the ends of the page that is left. */
    before_id: Id.optional(),
    after_id: Id.optional(),
  }),
  reply: z.object({ items: z.array(AuditEvent), has_newer: z.boolean(), has_older: z.boolean() }),
});

export const exportAuditEvents = defineCall({
  method: "GET",
  path: "/audit-events/download",
  access: "signed-in",
  summary: "The audit log as csv, the latest first",
  query: AuditFilter,
  reply: "file",
  file_types: ["text/csv"],
});

export const listAuditPeople = defineCall({
  method: "GET",
  path: "/audit-events/people",
  access: "signed-in",
  summary: "Everybody of whom the audit log tells, members or not any more",
  reply: z.object({ items: z.array(z.object({ id: Id, name: z.string(), email: z.string() })) }),
});
