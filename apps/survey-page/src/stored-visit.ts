import type { Language } from "@soundings/survey/survey";
import type { Trip } from "./trip.ts";

/** A response that is under way, kept by this browser until it is sent. */
export interface StoredVisit {
  response_id: string;
  version: number;
  /** The link's query: another one is another visit. */
  search: string;
  language: Language;
  trip: Pick<Trip, "answers" | "trail">;
  sequence: number;
  /** Send was pressed. */
  submit: boolean;
}

const nameOf = (code: string) => `soundings:${code}`;

/** The visit of a link to this version; null where there is none, or the browser keeps nothing. */
export function readVisit(code: string, version: number, search: string): StoredVisit | null {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(code)) ?? "null") as StoredVisit | null;
    return stored?.version === version && stored.search === search ? stored : null;
  } catch {
    return null;
  }
}

export function storeVisit(code: string, visit: StoredVisit | null): void {
  try {
    if (visit) localStorage.setItem(nameOf(code), JSON.stringify(visit));
    else localStorage.removeItem(nameOf(code));
  } catch {
    // Kept or not, it goes on.
  }
}
