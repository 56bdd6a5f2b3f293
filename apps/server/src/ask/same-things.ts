/** What people call things that topics are named after, whatever the business; in both languages. */

import { stemOf } from "./compound-names.ts";
import things from "./words/things.json" with { type: "json" };

const indexOf = (rows: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const index = new Map<string, string[]>();
  for (const row of rows.map((one) => one.split(", ")))
    for (const name of row) index.set(name, [...new Set([...(index.get(name) ?? []), ...row])]);
  return index;
};
/** "Claim handling" as "claims handling": stems of its words in any order. */
const stemmed = (name: string): string =>
  name
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !/^(?:the|a|of|and)$/.test(word))
    .map(stemOf)
    .sort()
    .join(" ");

const isEnglish = (name: string) => /^[\x20-\x7e]+$/.test(name);

const THINGS = indexOf(things.things);
const BY_STEMS: ReadonlyMap<string, readonly string[]> = new Map(
  [...THINGS].flatMap(([name, same]) => (isEnglish(name) ? [[stemmed(name), same]] : [])),
);
const WORDS = indexOf([...things.words, ...things.things]);

/** What else things of a name are called: "hotline" of "Call centre". */
export function sameThings(name: string): string[] {
  const known = THINGS.get(name.toLowerCase());
  if (known || !isEnglish(name)) return [...(known ?? [])];
  return [...(BY_STEMS.get(stemmed(name.toLowerCase())) ?? [])];
}

/** What else a word of a name may be: "luggage" of "Lost baggage". */
export const sameWords = (word: string): string[] => [word, ...(WORDS.get(word.toLowerCase()) ?? [])];
