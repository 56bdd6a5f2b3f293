/** Values by one word of their names, where nothing else has it: "the tent" of "Festival Tent". */

import { stemOf } from "./compound-names.ts";
import type { Meaning, Names } from "./meanings.ts";
import { plurals, translated } from "./spoken-names.ts";
import { isEverydayWord, isRoleWord, placeWords, roleWords } from "./words.ts";

const LEAST = 4;
const PLACES = new Set(placeWords("en"));
/** Words that tell how much or when, and of what kind; of a name they mean nothing by themselves. */
const LOOSE =
  /^(?:under|over|more|less|than|years?|months?|weeks?|days?|hours?|times?|visits?|type|kind|group|other|with|from|and|the|for|each|only|level|class|grade|small|large|high|full|half|part|main|first|second|third|open|free|area|line|side|point|call|calls|plan|card|ticket|tickets|customers?|users?|store|play|services?|online|phone|form|house|building)$/;

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[a-z]+/g) ?? [];

/** Syllables of Vietnamese that are part of what questions say anyway: "cửa" of "mở cửa". */
const SYLLABLES = new Set(
  roleWords("vi").flatMap(([, phrases]) => phrases.flatMap((phrase) => phrase.split(" "))),
);
const isClear = (name: string) => name.includes(" ") || !SYLLABLES.has(name);

interface NamedValue {
  name: string;
  meaning: Meaning;
}

/** Words of English names of two words and three that no other value, column or topic has in its name. */
export function wordsOfOneValue({ columns, topics }: Names): NamedValue[] {
  const owners = new Map<string, number>();
  const count = (name: string) => {
    for (const stem of new Set(wordsOf(name).map(stemOf))) owners.set(stem, (owners.get(stem) ?? 0) + 1);
  };
  for (const { header, values } of columns) for (const name of [header, ...values]) count(name);
  for (const { names } of topics) for (const name of names) count(name);
  const isTold = (word: string) =>
    word.length >= LEAST &&
    owners.get(stemOf(word)) === 1 &&
    !LOOSE.test(word) &&
    !PLACES.has(word) &&
    !isRoleWord(word) &&
    !isEverydayWord(word);
  return columns.flatMap(({ column, values, is_rating }) =>
    column === "language" || is_rating
      ? []
      : values
          .filter((value) => /^[a-z]+(?:[ -][a-z]+){1,2}$/i.test(value))
          .flatMap((value) => {
            const meaning: Meaning = { is: "value", column, value, by: "synonym", isRating: false };
            return wordsOf(value)
              .filter(isTold)
              .flatMap((word) => [...plurals(word), ...translated(word).filter(isClear)])
              .map((name) => ({ name, meaning }));
          }),
  );
}
