import type { Call } from "@soundings/contract/call";
import { accessToken, chosenLanguage } from "./preferences.ts";
import { sessionLost } from "./session-events.ts";

const BASE = "/api";
let origin = "";

/** The headers of every call: the token of whoever is signed in, and the language that replies are read in. */
export function callHeaders(token: string | null): Record<string, string> {
  const language = chosenLanguage();
  return {
    ...(language && { "accept-language": language }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** Where calls go; empty means the page's own host. Tests point it at their server. */
export function setCallOrigin(address: string): void {
  origin = address;
}

/** The address that every path of the contract is below. */
export function baseAddress(): string {
  return origin + BASE;
}

/** The path with its parameters filled in; commas stay, because id lists travel as `a,b`. */
export function callPath(call: Call, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return call.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(values[key] ?? "")).replaceAll("%2C", ","),
  );
}

/** The query with its `?`, lists as repeated keys, undefined and null left out; empty without any. */
export function callQuery(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** A 401 ends the session, but not a wrong password's, nor one meant for a token since replaced. */
export function reportUnauthorised(status: number, access: Call["access"], token: string | null): void {
  if (status === 401 && access !== "anyone" && token === accessToken()) sessionLost.emit();
}
