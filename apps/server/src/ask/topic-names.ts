/** What the names of a dataset's topics are made of, and whose a word of them is. */

import { fold } from "../column-store/fold.ts";
import { stemOf } from "./compound-names.ts";
import type { NamedTopic } from "./meanings.ts";
import { isClearWord } from "./near-words.ts";
import { plurals } from "./spoken-names.ts";
import { isEverydayWord, isRoleWord, isWordOfChange, type QuestionLanguage, roleWords } from "./words.ts";

/** What a business offers, whatever is said of it. */
const OFFERED = new Set(["class", "classes", "course", "courses", "tour", "tours"]);

/** Whether a word says nothing where no topic is called by it. */
export const isOffered = (word: string): boolean => OFFERED.has(word);

/** Whether a word only tells whose a topic is: "the Japanese classes" are no "Class size", nor is "tour Nhật" a guide. */
export const isOfferedBeside = (names: readonly string[], word: string): boolean =>
  isOffered(word) &&
  names.some((name) =>
    name
      .toLowerCase()
      .split(" ")
      .slice(0, -1)
      .some((one) => stemOf(one) === stemOf(word)),
  );

/** Who is spoken of, whatever is said: "parents" are no "Parent meetings". */
const PEOPLE =
  /^(?:parent|famil|child|kid|pupil|student|learner|teen|adult|senior|customer|client|guest|visitor|user|member|passenger|patient|resident|tenant|owner|player|reader|viewer|buyer|traveller|traveler|couple|people|person|women|woman|men|man)(?:s|ies|y|ren)?$/;

export const isOfPeople = (word: string): boolean => PEOPLE.test(word);

/** By topic, the words of its English names of several words that no other topic's name has: "internet" of "Internet speed". */
export function wordsOfOneName(topics: readonly NamedTopic[]): Map<string, string[]> {
  const owners = new Map<string, Set<string>>();
  for (const { id, names } of topics)
    for (const word of names.flatMap((name) => name.toLowerCase().match(/[a-z]+/g) ?? []))
      owners.set(stemOf(word), (owners.get(stemOf(word)) ?? new Set()).add(id));
  return new Map(
    topics.map(({ id, names }) => [
      id,
      names
        .filter((name) => /^[a-z]+(?: [a-z]+)+$/i.test(name))
        .flatMap((name) => name.toLowerCase().split(" "))
        .filter(
          (word) =>
            word.length > 4 &&
            !isOfPeople(word) &&
            owners.get(stemOf(word))?.size === 1 &&
            !isRoleWord(word) &&
            !isOfferedBeside(names, word),
        ),
    ]),
  );
}

/** "Hotel" of "Hotels", "crash" of "Crashes", where that says nothing else: "show" of "Shows" does. */
export function singularOf(name: string): string[] {
  const one =
    /^(?:[a-z]{4,}|[a-z]+-[a-z]+)s$/i.test(name) && !/(?:ss|us|is)$/i.test(name) ? withoutPlural(name) : "";
  return one && !isEverydayWord(one) && (!isRoleWord(one) || isWordOfChange(one)) ? [one] : [];
}

const withoutPlural = (name: string) =>
  name
    .replace(/ies$/i, "y")
    .replace(/(?<=sh|ch|x|z)es$/i, "")
    .replace(/s$/i, "");

/** "Children" of "Children on board", "trẻ em" of "Trẻ em trên máy bay". */
export function headOf(name: string): string[] {
  const [head, ...rest] = name.split(/ (?:on|in|at|aboard|during|trên|trong|tại|ở) /i);
  return head && rest.length > 0 ? [head] : [];
}

/** "Returns" and "refunds" of "Returns and refunds". */
export function partsOf(name: string): string[] {
  const parts = name.split(/,|\/|&| and | or | và | hoặc /i).map((part) => part.trim());
  // A syllable of Vietnamese means many things by itself.
  const isNamed = (part: string) =>
    part.length > 2 && (part.includes(" ") || /^[a-z]+(?:-[a-z]+)*$/i.test(part));
  return parts.length > 1 ? [...parts.filter(isNamed), parts.join(" ")] : [];
}

/** Whose part a name is; of two topics nobody's ("" then). */
export function ownersOfParts(topics: readonly NamedTopic[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { id, names } of topics)
    for (const part of [...names, ...names.flatMap(partsOf)].flatMap(plurals).map(fold)) {
      const owner = owners.get(part) ?? id;
      owners.set(part, owner === id ? id : "");
    }
  return owners;
}

/** Syllables that without marks are a word of one topic, and nothing that asks or says nothing: "gia" of "giá". */
export function clearSyllables(topics: readonly NamedTopic[], language: QuestionLanguage): Set<string> {
  const taken = new Set(roleWords(language).flatMap(([, words]) => words.map(fold)));
  const owners = new Map<string, string | null>();
  for (const { id, parent_id, seeds } of topics)
    for (const seed of seeds.filter((one) => !isClearWord(one)).map(fold)) {
      const owner = owners.get(seed);
      owners.set(seed, owner === undefined || owner === id || owner === parent_id ? id : null);
    }
  return new Set([...owners].flatMap(([seed, id]) => (id && !taken.has(seed) ? [seed] : [])));
}
