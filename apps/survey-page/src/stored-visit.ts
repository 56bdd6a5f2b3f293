import type { Language } from "@soundings/survey/survey";
import type { PageData } from "./page-data.ts";
import type { RespondentState } from "./respondent-state.ts";

/** A response that is under way, kept by this browser until it is sent. */
export interface StoredVisit
  extends Pick<PageData, "code" | "version" | "parameters" | "variant_id" | "link"> {
  response_id: string;
  /** The server's, of that id. */
  seal: string;
  /** What the link said that matters to the survey: another one is another visit. */
  opened_with: string;
  language: Language;
  trip: Pick<RespondentState, "answers" | "trail" | "step" | "readings" | "missed">;
  sequence: number;
  /** Send was pressed. */
  submit: boolean;
  /** Something of it has not come to the server. */
  unsent: boolean;
  /** Milliseconds since 1970. */
  changed_at: number;
}

const PREFIX = "soundings:visit:";
const nameOf = ({ response_id }: Pick<StoredVisit, "response_id">) => PREFIX + response_id;
/** What nobody came back to for so long is forgotten, once it is sent. */
const KEPT_MS = 90 * 86_400_000;

/** A link as its survey understands it: what it does not know, such as "utm_source", makes no other visit. */
export function openedWith({ variant_id, parameters, link, trip }: PageData): string {
  return JSON.stringify([variant_id, parameters, link, trip.answers]);
}

/** All visits that this browser keeps, the latest first; none where it keeps nothing. */
export function storedVisits(now: number): StoredVisit[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    const visits = names.flatMap((name) => readVisit(name) ?? []);
    for (const visit of visits.filter((one) => isOld(one, now))) forgetVisit(visit);
    return visits.filter((one) => !isOld(one, now)).sort((one, other) => other.changed_at - one.changed_at);
  } catch {
    return [];
  }
}

const isOld = ({ unsent, changed_at }: StoredVisit, now: number) => !unsent && changed_at < now - KEPT_MS;

function readVisit(name: string): StoredVisit | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as StoredVisit | null;
  } catch {
    return null;
  }
}

export function storeVisit(visit: StoredVisit): void {
  try {
    localStorage.setItem(nameOf(visit), JSON.stringify(visit));
  } catch {
    // Kept or not, it goes on.
  }
}

export function forgetVisit(visit: Pick<StoredVisit, "response_id">): void {
  try {
    localStorage.removeItem(nameOf(visit));
  } catch {
    // Nothing is kept where nothing can be.
  }
}

/** What this browser kept of a survey before each visit had a name of its own. */
interface VisitBefore
  extends Pick<StoredVisit, "response_id" | "version" | "language" | "trip" | "sequence"> {
  search: string;
  submit: boolean;
}

/** Takes over what the page kept before; of another link's, its parameters are no longer known. */
export function adoptVisitBefore(drawn: PageData, search: string): void {
  try {
    const name = `soundings:${drawn.code}`;
    const before = JSON.parse(localStorage.getItem(name) ?? "null") as VisitBefore | null;
    if (!before) return;
    const { search: from, ...visit } = before;
    const { code, variant_id, parameters, link } = drawn;
    const known =
      from === search ? { variant_id, parameters, link } : { variant_id: null, parameters: {}, link: {} };
    const opened_with = from === search ? openedWith(drawn) : "";
    const changed_at = Date.now();
    storeVisit({ ...visit, ...known, code, opened_with, seal: "", unsent: visit.sequence > 0, changed_at });
    localStorage.removeItem(name);
  } catch {
    // See storeVisit.
  }
}
