import type { CallReply } from "@soundings/contract/call";
import { Consent, type finishLogin } from "@soundings/contract/consents";
import { CallError } from "../lib/call-error.ts";

/** Who asks people to agree; names as they write themselves, in every language. */
export const CONSENT_TITLES: Record<Consent, string> = {
  google_sheets: "Google",
  google_maps: "Google",
  tiktok: "TikTok",
  shopee: "Shopee",
};

/** What a redirect page was called with: the fields of the call that finishes. */
export function broughtBack(params: URLSearchParams) {
  const of = (name: string) => params.get(name) || undefined;
  const [state, code, error, shop_id] = [of("state"), of("code"), of("error"), of("shop_id")];
  if (!state) return null;
  return { state, ...(code && { code }), ...(error && { error }), ...(shop_id && { shop_id }) };
}

/** What /connect is told in its address; what went wrong, where something did. */
export interface Connected {
  consent: Consent | null;
  survey_id: string | null;
  google_account_id: string | null;
  /** Code of the problem. */
  problem: string | null;
  source: string | null;
}

const NOTHING: Connected = {
  consent: null,
  survey_id: null,
  google_account_id: null,
  problem: null,
  source: null,
};

/** /connect's address after a call that finished, or failed for good. */
export function connectAddress(told: Partial<Connected>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(told)) if (value) params.set(name, value);
  return params.size > 0 ? `/connect?${params}` : "/connect";
}

export function readConnected(params: URLSearchParams): Connected {
  const consent = Consent.safeParse(params.get("consent"));
  const rest = { survey_id: params.get("survey_id"), google_account_id: params.get("google_account_id") };
  // Shown in a heading: anybody can write an address, and only these are names.
  const source = Object.values(CONSENT_TITLES).find((name) => name === params.get("source")) ?? null;
  const problem = params.get("problem");
  return { ...NOTHING, ...rest, problem, source, consent: consent.success ? consent.data : null };
}

/** What a failed call says of itself; null for one that can be made again: it never reached the server. */
export function failureOf(error: unknown): Partial<Connected> | null {
  if (!(error instanceof CallError) || error.status === 0) return null;
  const text = (name: string) => {
    const value = error.details[name];
    return typeof value === "string" ? value : null;
  };
  const consent = Consent.safeParse(text("consent"));
  return {
    problem: error.code,
    source: text("source"),
    consent: consent.success ? consent.data : null,
    survey_id: text("survey_id"),
    google_account_id: text("google_account_id"),
  };
}

/**
 * Where people go on: to the survey that they connect, back to the upload that they left for it, else to
 * what is connected.
 */
export function goOnTo({ survey_id, google_account_id, problem }: Connected, upload: string | null): string {
  if (!survey_id) return upload ?? "/settings#connections";
  const params = new URLSearchParams({ id: survey_id, tab: "connect", view: "google-sheets" });
  if (problem === null && google_account_id) {
    params.set("step", "create-sheet");
    params.set("google_account", google_account_id);
  }
  return `/surveys/edit?${params}`;
}

export type Finished = CallReply<typeof finishLogin>;
