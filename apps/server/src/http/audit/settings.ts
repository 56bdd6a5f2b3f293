import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../db/db.ts";
import { ownSettings, planOf } from "./queries.ts";

export type Settings = Record<string, unknown>;
/** Asks a GET of the contract by its name, as the caller would. */
export type AskCall = (name: string, params: unknown) => Promise<unknown>;

interface Reading {
  /** The call that shows the settings. */
  by: string;
  /** Its fields that are told, with dots between levels: never a secret. All of them unless told. */
  fields: readonly string[];
  /** The parameter by which the call's item is found, where the other shows a list of them. */
  item?: string;
  /** Where each item is a setting by its name: the field that is its value. */
  each?: string;
  /** The call changes what is not told, too: it is recorded where nothing else differs. */
  changes_more?: true;
}

/** Of a link: a changed password is told as a change alone. */
const SHARE = {
  item: "share_id",
  fields: ["expires_at", "has_password", "hosts"],
  changes_more: true,
} as const;

/** Settings whose values before and after are kept: the call that changes them, and the call that shows them. */
const READINGS: Readonly<Record<string, Reading>> = {
  "PUT /account/second-step": { by: "GET /account/second-step", fields: ["required_since"] },
  "POST /surveys/:id/rename": { by: "GET /surveys/:id", fields: ["survey.name"] },
  "POST /surveys/:id/schedule": { by: "GET /surveys/:id", fields: ["publish_at", "pause_at"] },
  "POST /surveys/:id/custom-link": { by: "GET /surveys/:id/distribution", fields: ["custom_link.address"] },
  "POST /surveys/:id/domain": {
    by: "GET /surveys/:id/distribution",
    fields: ["namespace", "domain.domain"],
  },
  "POST /surveys/:id/single-use-only": {
    by: "GET /surveys/:id/distribution",
    fields: ["single_use_only"],
  },
  // A changed password is told as a change alone.
  "PUT /surveys/:id/access": {
    by: "GET /surveys/:id/distribution",
    fields: ["access.has_password", "access.once_per_device", "access.continue_days"],
    changes_more: true,
  },
  "PUT /surveys/:id/widget": {
    by: "GET /surveys/:id/distribution",
    fields: ["widget.active", "widget.mode", "widget.hosts"],
    changes_more: true,
  },
  "POST /datasets/:id/rename": { by: "GET /datasets/:id", fields: ["name"] },
  "PUT /datasets/:id/alert-settings": {
    by: "GET /datasets/:id/alert-settings",
    fields: ["level", "mail", "daily"],
  },
  "PUT /surveys/:id/alert-settings": {
    by: "GET /surveys/:id/alert-settings",
    fields: ["level", "mail"],
  },
  "PUT /datasets/:id/digest": { by: "GET /datasets/:id/digest", fields: ["every", "when_nothing"] },
  "PUT /surveys/:id/webhooks/:webhook_id": {
    by: "GET /surveys/:id/webhooks",
    item: "webhook_id",
    // Addresses of webhooks have keys in them, so only the host is told.
    fields: ["name", "url", "event_names", "max_retries", "active"],
    changes_more: true,
  },
  "PATCH /datasets/:id/shares/:share_id": { by: "GET /datasets/:id/shares", ...SHARE },
  "PATCH /surveys/:id/shares/:share_id": { by: "GET /surveys/:id/shares", ...SHARE },
  "POST /members/:id/role": { by: "GET /members", item: "id", fields: ["role"] },
  "PUT /members/:id/grants": { by: "GET /members/:id/grants", fields: [], each: "level" },
  "PUT /datasets/:id/refresh-schedule": { by: "GET /datasets/:id/source", fields: ["schedule"] },
};

/** The last names of all settings that are read through calls: the audit log has words for each. */
export const READ_SETTINGS: ReadonlySet<string> = new Set(
  Object.values(READINGS).flatMap(({ fields }) => fields.map((path) => path.split(".").at(-1) ?? path)),
);

/** The settings that a call changes, as they are now; null for calls that have none. */
export async function readSettings(
  db: Db,
  { account_id, user_id }: { account_id: string; user_id: string },
  name: string,
  params: unknown,
  ask: AskCall,
): Promise<Settings | null> {
  if (name === "POST /operator/accounts/:id/plan") return await planOf(db, account_id);
  // What a call shows of whoever calls was read when it began.
  if (name === "PATCH /users/me") return await ownSettings(db, account_id, user_id);
  const reading = READINGS[name];
  if (!reading) return null;
  const reply = await ask(reading.by, params);
  if (reading.each)
    return Object.fromEntries(itemsOf(reply).map((one) => [one.name, one[reading.each ?? ""]]));
  const shown = reading.item ? itemsOf(reply).find(({ id }) => id === idIn(params, reading.item)) : reply;
  return Object.fromEntries(reading.fields.map((path) => [path, toTell(path, valueAt(shown, path))]));
}

/** Whether a call is recorded although none of its settings that are told differ. */
export const changesMore = (name: string): boolean => READINGS[name]?.changes_more === true;

const itemsOf = (reply: unknown): Settings[] => (reply as { items: Settings[] }).items;

const idIn = (params: unknown, name = ""): unknown => (params as Settings)[name];

const toTell = (path: string, value: unknown): unknown =>
  path === "url" && typeof value === "string" ? new URL(value).host : value;

/** The fields that differ; null where nothing does. */
export function difference(before: Settings, after: Settings): { before: Settings; after: Settings } | null {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return null;
  const of = (values: Settings) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: of(before), after: of(after) };
}

function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path.split(".")) found = (found as Settings | null | undefined)?.[step];
  return found ?? null;
}
