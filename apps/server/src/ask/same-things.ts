/** What people call things that topics are named after, whatever the business; in both languages. */

import { stemOf } from "./compound-names.ts";
import digital from "./words/things/digital.json" with { type: "json" };
import food from "./words/things/food.json" with { type: "json" };
import health from "./words/things/health.json" with { type: "json" };
import learning from "./words/things/learning.json" with { type: "json" };
import leisure from "./words/things/leisure.json" with { type: "json" };
import money from "./words/things/money.json" with { type: "json" };
import people from "./words/things/people.json" with { type: "json" };
import trade from "./words/things/trade.json" with { type: "json" };
import travel from "./words/things/travel.json" with { type: "json" };
import things from "./words/things.json" with { type: "json" };

/** What people call one thing, the usual name first. */
export type Row = readonly string[];

type Index = ReadonlyMap<string, readonly Row[]>;

const rowsIn = (lists: readonly string[]): Row[] => lists.map((row) => row.split(", "));

function indexOf(rows: readonly Row[]): Index {
  const index = new Map<string, Row[]>();
  for (const row of rows) for (const name of new Set(row)) index.set(name, [...(index.get(name) ?? []), row]);
  return index;
}

/** "Claim handling" as "claims handling": stems of its words in any order. */
const stemmed = (name: string): string =>
  name
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !/^(?:the|a|of|and)$/.test(word))
    .map(stemOf)
    .sort()
    .join(" ");

const isEnglish = (name: string) => /^[\x20-\x7e]+$/.test(name);

/** Of any business first, then by industry. */
const THINGS = indexOf(
  rowsIn(
    [things, digital, food, health, learning, leisure, money, people, trade, travel].flatMap(
      (one) => one.things,
    ),
  ),
);
const BY_STEMS: Index = new Map(
  [...THINGS].flatMap(([name, rows]) => (isEnglish(name) ? [[stemmed(name), rows]] : [])),
);
const WORDS = indexOf(rowsIn([...things.words, ...things.things]));

/** What people call things of a name: "hotline" in a row with "call centre". */
export function rowsOf(name: string): readonly Row[] {
  const known = THINGS.get(name.toLowerCase());
  if (known || !isEnglish(name)) return known ?? [];
  return BY_STEMS.get(stemmed(name.toLowerCase())) ?? [];
}

/** What else a word of a name may be: "luggage" of "Lost baggage". */
export const sameWords = (word: string): string[] => [
  ...new Set([word, ...(WORDS.get(word.toLowerCase()) ?? []).flat()]),
];
