import { stopWords } from "./stop-words.ts";
import { GENERAL_OPINION, TAXONOMY } from "./taxonomy.ts";
import { stemmed, stemOfEntry, type TopicWords, type WordEntry } from "./topic-words.ts";

/**
 * English words of general opinion judge a whole business only where they are said of it: "great!", "it was great", "a
 * great hotel". "Great kits", "the cod was good" and "I love my pass" judge a part that may have no topic.
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(stemmed));

/** Said of a noun behind them, or before "is". */
const OF_NOUN = setOf(
  "great good nice best worst perfect excellent amazing awesome bad terrible horrible awful poor disappointing fantastic wonderful enjoyable decent mediocre fine favorite favourite superb outstanding brilliant fun cool lovely incredible fabulous delightful ok okay average useless helpful useful handy convenient",
);
/** Said of their object. */
const OF_OBJECT = setOf("love loved like liked hate hated enjoy enjoyed");

/** Whether a seed of general opinion needs to be said of the whole. */
export const isVerdict = (seed: string): boolean =>
  OF_NOUN.has(stemmed(seed)) || OF_OBJECT.has(stemmed(seed));

/** What stands for everything that comments are about. */
const WHOLE = setOf(
  "it this that these those everything all nothing anything one ones you u guys they place places product products item items thing things stuff purchase experience experiences company business shop store brand choice buy overall time times way",
);
let wholes: ReadonlySet<string> | null = null;

/** With the names of businesses and their products: "hotel", "app", "flight". */
function isWholeName(stem: string): boolean {
  wholes ??= new Set(
    TAXONOMY.filter(({ key }) => key === GENERAL_OPINION)
      .flatMap(({ children = [] }) => children.filter(({ whole }) => whole))
      .flatMap(({ weak }) => weak?.en?.split(", ") ?? [])
      .map(stemmed),
  );
  return WHOLE.has(stem) || wholes.has(stem);
}

/** Between a judgement and the noun it is said of. */
const DETERMINERS = setOf("the a an my our their your his her its this these those some all both such");
/** Words without a noun behind them: "good so far", "great again". */
const BESIDE = setOf(
  "again today yesterday tonight tomorrow now here there though too also so far enough still always never ever really very much overall indeed lol thanks thank yet already anyway together yes no not just only",
);
/** Before a judgement. */
const DEGREES = setOf(
  "very so really pretty quite just absolutely not too such a an the always all more most still also simply truly rather extremely totally definitely even only super my of among",
);
const IS = setOf(
  "is was are were be been being am s isn't wasn't aren't weren't look looks looked feel feels felt seem seems seemed taste tastes tasted sound sounds sounded get gets got",
);
const PERSONS = setOf("he she who i we");
/** Words that a noun phrase does not go on behind. */
const MAX_NOUN = 3;

/** Whether the judgement [match.from, match.to) of the clause is one of everything. */
export function isOfWhole(
  words: TopicWords,
  clause: { from: number; to: number },
  match: { from: number; to: number },
): boolean {
  const stemAt = (at: number) => stemOfEntry(words.entries[at] as WordEntry);
  const isVerb = OF_OBJECT.has(stemAt(match.from));
  const noun = nounFrom(words, match.to, clause.to);
  if (noun !== null) return isWholeName(noun);
  if (isVerb) return match.from === clause.from || stemAt(match.from - 1) !== "would";
  let at = match.from - 1;
  while (at >= clause.from && DEGREES.has(stemAt(at))) at -= 1;
  if (at < clause.from || !IS.has(stemAt(at))) return true;
  while (at >= clause.from && (DEGREES.has(stemAt(at)) || IS.has(stemAt(at)))) at -= 1;
  if (at < clause.from) return true;
  const subject = stemAt(at);
  if (PERSONS.has(subject)) return false;
  return isWholeName(subject) || stopWords("en").has(words.forms[at] as string);
}

/** The last word of the noun phrase that begins here, as a stem; null where none does. */
function nounFrom(words: TopicWords, from: number, to: number): string | null {
  let at = from;
  while (at < to && DETERMINERS.has(stemOfEntry(words.entries[at] as WordEntry))) at += 1;
  let last: string | null = null;
  for (const end = Math.min(to, at + MAX_NOUN); at < end; at++) {
    const stem = stemOfEntry(words.entries[at] as WordEntry);
    if (OF_NOUN.has(stem)) continue;
    if (!isWholeName(stem) && (BESIDE.has(stem) || isGrammar(words.forms[at] as string))) break;
    last = stem;
  }
  return last;
}

const isGrammar = (form: string): boolean =>
  stopWords("en").has(form) || form.endsWith("ly") || /^\d/.test(form);
