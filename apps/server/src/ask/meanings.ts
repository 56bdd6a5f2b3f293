import type { Role } from "./words.ts";

/** A topic as a question may name it. */
export interface NamedTopic {
  id: string;
  /** Its topic; null for a topic. */
  parent_id: string | null;
  /** In every language. */
  names: readonly string[];
  /** Words that stand for it, in the question's language. */
  seeds: readonly string[];
}

/** A column whose values part the comments. */
export interface NamedColumn {
  /** Its index in the file, or "language". */
  column: string;
  header: string;
  values: readonly string[];
  /** Its values are told by "5 stars". */
  is_rating: boolean;
}

/** All that a question about a dataset may name. */
export interface Names {
  topics: readonly NamedTopic[];
  columns: readonly NamedColumn[];
}

/**
 * A topic by its name, a part of it ("refunds" of "Returns and refunds"), another word for it or one by which
 * comments speak of it; by words that are nearly its name where nothing else was made of them.
 */
export type NamedBy = "name" | "part" | "synonym" | "likeness" | "seed";

export type Meaning =
  | { is: "role"; role: Role }
  | { is: "topic"; id: string; by: NamedBy }
  | { is: "value"; column: string; value: string; by: "name" | "synonym"; isRating: boolean }
  | { is: "column"; column: string; isPlural: boolean; isRating: boolean }
  | { is: "emotion"; emotion: string };

/** Where two meanings fit the same words the earlier one is meant: a column's name rather than a word for a topic. */
const ORDER = [
  "value name",
  "topic name",
  "value synonym",
  "column",
  // "The shop" is who is spoken of, whichever topic the word stands for elsewhere.
  "place",
  "topic part",
  "emotion",
  "role",
  "topic synonym",
  "topic likeness",
  // "Opening hours" of a topic, and what comments cannot tell elsewhere.
  "blocked",
  "topic seed",
  "filler",
] as const;

export function rankOf(meaning: Meaning): number {
  if (meaning.is === "topic") return ORDER.indexOf(`topic ${meaning.by}`);
  if (meaning.is === "value") return ORDER.indexOf(`value ${meaning.by}`);
  if (meaning.is !== "role") return ORDER.indexOf(meaning.is);
  const { role } = meaning;
  return ORDER.indexOf(role === "place" || role === "filler" || role === "blocked" ? role : "role");
}

export interface Found {
  length: number;
  meanings: Meaning[];
  /** What else has the same name: a value where a topic was found, and the other way round. */
  rival: Meaning | null;
}

/** What else has the name: a topic, or another column's value, where a value is foremost; a value where a topic is. */
export function rivalOf(found: readonly Meaning[]): Meaning | null {
  const [first] = foremost(found);
  const isNamed = (one: Meaning) => one.is === "topic" && (one.by === "name" || one.by === "part");
  if (first?.is === "value") {
    const isOther = (one: Meaning) => one.is === "value" && one.column !== first.column;
    return found.find(isNamed) ?? found.find(isOther) ?? null;
  }
  return (first && isNamed(first) && found.find(({ is }) => is === "value")) || null;
}

export function foremost(found: readonly Meaning[]): Meaning[] {
  const first = [...found].sort((a, b) => rankOf(a) - rankOf(b))[0] as Meaning;
  return first.is === "role" ? found.filter(({ is }) => is === "role") : [first];
}

export const foundOf = (length: number, found: readonly Meaning[]): Found => ({
  ...{ length, meanings: foremost(found), rival: rivalOf(found) },
});

/** Whether it says nothing here. */
export const isFiller = (one: Meaning): boolean => one.is === "role" && one.role === "filler";

/** "Giải thích cho" says nothing, but where a topic is called "Giải thích" that is named. */
export function nameBefore(
  phrases: ReadonlyMap<string, readonly Meaning[]>,
  tokens: readonly string[],
): Found | null {
  const isAside = phrases.get(tokens.join(" "))?.every(isFiller);
  for (let length = tokens.length - 1; isAside && length > 0; length--) {
    const found = phrases.get(tokens.slice(0, length).join(" "));
    if (found?.some((one) => one.is === "topic" && one.by === "name")) return foundOf(length, found);
  }
  return null;
}

const isPlace = (one: Meaning) => one.is === "role" && one.role === "place";

/** Whether it is who is spoken of: "the hotel". */
export const isOfPlace = ({ meanings }: { meanings: readonly Meaning[] }): boolean =>
  meanings.length > 0 && meanings.every(isPlace);

/** "The hotel" of a theme park that has a topic "Park hotel", too, which it may mean. */
export const withPlace = (found: Found, topic: Meaning): Found =>
  topic.is === "topic" && isOfPlace(found) ? { ...found, rival: topic } : found;

/** The id of the topic that was found by its whole name. */
export function topicNamed(found: Found | null): string | null {
  const named = found?.meanings.find((one) => one.is === "topic" && one.by === "name");
  return named?.is === "topic" ? named.id : null;
}

/** The same, named by another word. */
export const asSynonym = (meaning: Meaning): Meaning =>
  meaning.is === "value" || (meaning.is === "topic" && meaning.by !== "seed")
    ? { ...meaning, by: "synonym" }
    : meaning;

/** One more meaning of a phrase, by its tokens. */
export function addMeaning(
  phrases: Map<string, Meaning[]>,
  tokens: readonly string[],
  meaning: Meaning,
): void {
  const key = tokens.join(" ");
  if (key === "") return;
  const known = phrases.get(key);
  if (known) known.push(meaning);
  else phrases.set(key, [meaning]);
}
