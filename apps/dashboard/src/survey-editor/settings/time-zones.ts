import { foldText } from "../../lib/fold-text.ts";
export interface TimeZone {
  /** An IANA name. */
  value: string;
  /** "Asia/Ho Chi Minh (GMT+7)". */
  label: string;
}

/** By zone and day: each takes a formatter of its own, and there are 400. */
const offsets = new Map<string, string>();

/** "GMT+7"; empty for a zone that is not known. */
function offsetOf(zone: string, now: Date): string {
  const key = `${zone} ${now.toDateString()}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  let offset = "";
  try {
    const format = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "shortOffset" });
    offset = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
  } catch {
    // A name that this browser does not know.
  }
  offsets.set(key, offset);
  return offset;
}

export function timeZoneLabel(zone: string, now: Date): string {
  const name = zone.replaceAll("_", " ");
  const offset = offsetOf(zone, now);
  return offset && zone !== "UTC" ? `${name} (${offset})` : name;
}

/** All zones that the browser knows, UTC first; `own` among them whatever it is. */
export function timeZones(own: string, now: Date): TimeZone[] {
  const names = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), own]);
  return [...names].map((value) => ({ value, label: timeZoneLabel(value, now) }));
}

/** Letters without marks, signs as spaces: "sao paulo" finds America/Sao_Paulo. */
const plain = (text: string) => foldText(text).replace(/[^a-z0-9+−-]+/g, " ");

/** The zones whose name or offset has all words of a search. */
export function findTimeZones<Zone extends TimeZone>(zones: readonly Zone[], search: string): Zone[] {
  const words = plain(search).trim().split(" ");
  return zones.filter(({ label, value }) => {
    // Browsers keep some old names: Saigon is what people know as Ho Chi Minh.
    const text = plain(`${label} ${OTHER_NAMES[value] ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

const OTHER_NAMES: Record<string, string> = {
  "Asia/Saigon": "Ho Chi Minh Hanoi Vietnam",
  "Asia/Ho_Chi_Minh": "Saigon Hanoi Vietnam",
  "Asia/Calcutta": "Kolkata Mumbai Delhi India",
  "Asia/Katmandu": "Kathmandu Nepal",
  "Asia/Rangoon": "Yangon Myanmar",
  "Europe/Kiev": "Kyiv Ukraine",
  "Asia/Shanghai": "Beijing China",
  "America/New_York": "Eastern Boston Washington",
  "America/Los_Angeles": "Pacific San Francisco Seattle",
  "America/Chicago": "Central Houston",
  "America/Denver": "Mountain",
  "Europe/London": "England Britain",
  "Europe/Berlin": "Germany Munich Frankfurt",
};
