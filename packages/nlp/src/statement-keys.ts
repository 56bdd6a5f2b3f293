import { CONCEPT_LANGUAGES } from "./concept-grammar.ts";
import { combine, hashWord } from "./hashing.ts";
import { CONCEPTS, OF_PEOPLE, PLAIN_JUDGEMENTS } from "./lexicons/concepts.ts";
import { OF_CUSTOMERS, OF_ITS_THING, OF_ONE_THING, OF_PARTS, OF_WHATEVER } from "./lexicons/cores.ts";

/** A number for a name, the same everywhere. */
export const numberOf = hashWord;

/** The last two bits of a statement: 0 blames, 2 praises, 1 does what its clause does. */
export function signOfStatement(key: number): -1 | 0 | 1 {
  return ((key & 3) - 1) as -1 | 0 | 1;
}

/** What leans less may lean by chance. */
const CLEAR_LEANING = 20;

/** The side that a mention of a score takes with a statement; 0 for none, as where the score contradicts the words. */
export function sideOfStatement(key: number, score: number): -1 | 0 | 1 {
  const sign = signOfStatement(key);
  if (sign !== 0) return sign * score < 0 ? 0 : sign;
  return Math.abs(score) < CLEAR_LEANING ? 0 : (Math.sign(score) as -1 | 1);
}

/** The number of what is said in a language; its last two bits tell the side. */
export const statementKey = (language: string, what: string, sign: number) =>
  ((combine(1, hashWord(language), hashWord(what)) & ~3) | (sign + 1)) >>> 0;

const keysOf = (concepts: readonly string[]): ReadonlySet<number> =>
  new Set(
    CONCEPT_LANGUAGES.flatMap((language) =>
      concepts.map((name) => statementKey(language, name, CONCEPTS[name]?.sign ?? 0)),
    ),
  );
const plainJudgements = keysOf(PLAIN_JUDGEMENTS);
const ofWhatever = keysOf(OF_WHATEVER);
const ofItsThing = keysOf(OF_ITS_THING);
const ofParts = keysOf(OF_PARTS);
const ofOneThing = keysOf(OF_ONE_THING);
const ofCustomers = keysOf(OF_CUSTOMERS);
const ofPeople = keysOf(OF_PEOPLE);

/** Whether a statement says much the same of whatever it is made of. */
export const isSaidOfWhatever = (key: number): boolean => ofWhatever.has(key);

/** Whether it says how a thing is: who recommends something or comes back says what he does, whatever he names. */
export const isHowThingsAre = (key: number): boolean => ofWhatever.has(key) && !ofCustomers.has(key);

/** Whether who names another thing says it of that alone. */
export const isSaidOfItsThing = (key: number): boolean => ofItsThing.has(key);

/** Whether it is said of parts, too, and then of them alone. */
export const isSaidOfParts = (key: number): boolean => ofParts.has(key);

/** Whether it says something only of one thing. */
export const isSaidOfOneThing = (key: number): boolean => ofOneThing.has(key);

/** Whether a statement says what somebody is like: of everything in general that says nothing. */
export const isOfPeopleStatement = (key: number): boolean => ofPeople.has(key);

const nearlySame = [
  ["friendly", "helpful"],
  ["good", "acceptable"],
  ["cheap", "fair"],
].map(keysOf);

/** Whether two statements say nearly the same of a thing. */
export const isNearlySame = (one: number, other: number): boolean =>
  nearlySame.some((keys) => keys.has(one) && keys.has(other));

/** Whether a statement only judges ("good", "disappointed"): of everything in general that says nothing. */
export function isPlainJudgement(key: number): boolean {
  return plainJudgements.has(key);
}
