/** What people call things that topics are named after, whatever the business; in both languages. */

import things from "./words/things.json" with { type: "json" };

const indexOf = (rows: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const index = new Map<string, string[]>();
  for (const row of rows.map((one) => one.split(", ")))
    for (const name of row) index.set(name, [...new Set([...(index.get(name) ?? []), ...row])]);
  return index;
};
const THINGS = indexOf(things.things);
const WORDS = indexOf([...things.words, ...things.things]);

/** What else things of a name are called: "hotline" of "Call centre". */
export const sameThings = (name: string): string[] => [...(THINGS.get(name.toLowerCase()) ?? [])];

/** What else a word of a name may be: "luggage" of "Lost baggage". */
export const sameWords = (word: string): string[] => [word, ...(WORDS.get(word.toLowerCase()) ?? [])];
