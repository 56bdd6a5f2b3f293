import lists from "./taxonomy/senses.json" with { type: "json" };
import { folded, stemmed, stemsOf, type TopicWords } from "./topic-words.ts";

/**
 * The company that a seed keeps when it means its topic: "dear" is expensive before "price" and not before
 * "friend", "nước" is a drink beside "uống". A rule looks at the clause that the seed stands in.
 */
export interface Sense {
  language: string;
  /** One of these must stand in the clause … */
  needs: Company | null;
  /** … and none of these. */
  except: Company | null;
  /** Or one of these directly before or after; where only these are needed, one must. */
  needsBefore: Company | null;
  needsAfter: Company | null;
  /** None of these directly before, none directly after. */
  exceptBefore: Company | null;
  exceptAfter: Company | null;
}

interface Company {
  words: ReadonlySet<string>;
  /** The same without marks, for comments that were typed so. */
  bare: ReadonlySet<string>;
  /** Longest phrase, in words. */
  longest: number;
}

interface SenseEntry {
  /** "topic" or "topic/subtopic"; a topic stands for its subtopics too. */
  topics: string;
  seeds: string;
  /** Lines of business that the rule holds in, where they are what most comments are about; none means all. */
  within?: string;
  needs?: string;
  except?: string;
  needsBefore?: string;
  needsAfter?: string;
  exceptBefore?: string;
  exceptAfter?: string;
}

function companyOf(list: string | undefined, language: string): Company | null {
  if (!list) return null;
  const phrases = list
    .split(", ")
    .map((phrase) => (language === "en" ? phrase.split(" ").map(stemmed).join(" ") : phrase));
  return {
    words: new Set(phrases),
    bare: new Set(phrases.map(folded)),
    longest: Math.max(...phrases.map((phrase) => phrase.split(" ").length)),
  };
}

const table: Record<string, readonly SenseEntry[]> = lists;

const entries = Object.entries(table).flatMap(([language, of]) =>
  of.map((entry) => ({ language, ...entry })),
);

/** The lines of business that the rule of an index holds in; none means all. */
export function withinOf(index: number): readonly string[] {
  return entries[index]?.within?.split(", ") ?? [];
}

/** The rule of an index that sensesOf gave. */
export function senseAt(index: number): Sense | undefined {
  const entry = entries[index];
  if (!entry) return undefined;
  made[index] ??= senseOf(entry);
  return made[index];
}

/** Thousands of phrases that a program which analyses nothing never asks for: each is read when it is. */
const made: Sense[] = [];

const senseOf = (entry: SenseEntry & { language: string }): Sense => ({
  language: entry.language,
  needs: companyOf(entry.needs, entry.language),
  except: companyOf(entry.except, entry.language),
  needsBefore: companyOf(entry.needsBefore, entry.language),
  needsAfter: companyOf(entry.needsAfter, entry.language),
  exceptBefore: companyOf(entry.exceptBefore, entry.language),
  exceptAfter: companyOf(entry.exceptAfter, entry.language),
});

const bySeed = new Map<string, number[]>();
entries.forEach(({ language, seeds }, index) => {
  for (const seed of seeds.split(", ")) {
    const key = `${language} ${seed}`;
    bySeed.set(key, [...(bySeed.get(key) ?? []), index]);
  }
});

/** Stands in a list for the beginning or the end of the clause. */
const EDGE = "$";
/** Stands in a list for any number. */
const NUMBER = "#";

/** Indexes (for senseAt) of the rules for a seed of a topic; all must hold. */
export function sensesOf(language: string, seed: string, topic: string, child: string | undefined): number[] {
  const path = child ? `${topic}/${child}` : topic;
  const all = bySeed.get(`${language} ${seed}`) ?? [];
  return all.filter((index) =>
    entries[index]?.topics.split(", ").some((one) => one === path || one === topic),
  );
}

/**
 * Whether the words [start, end) mean the rule's topic in the clause [from, to).
 *
 * @param bare whether the comment was typed without marks
 */
export function holds(
  sense: Sense,
  words: TopicWords,
  clause: { from: number; to: number },
  match: { from: number; to: number },
  bare: boolean,
): boolean {
  const keys = sense.language === "en" ? stemsOf(words) : words.forms;
  const { from, to } = clause;
  const before = (company: Company) => endsWith(company, keys, from, match.from, bare);
  const after = (company: Company) => beginsWith(company, keys, match.to, to, bare);
  const around = (company: Company) =>
    stands(company, keys, from, match.from, bare) || stands(company, keys, match.to, to, bare);
  if (sense.exceptBefore && before(sense.exceptBefore)) return false;
  if (sense.exceptAfter && after(sense.exceptAfter)) return false;
  if (sense.except && around(sense.except)) return false;
  if (!sense.needs && !sense.needsBefore && !sense.needsAfter) return true;
  return (
    (sense.needs !== null && around(sense.needs)) ||
    (sense.needsBefore !== null && before(sense.needsBefore)) ||
    (sense.needsAfter !== null && after(sense.needsAfter))
  );
}

/** Whether one of the phrases begins at a word. */
function beginsWith(
  company: Company,
  keys: readonly string[],
  at: number,
  to: number,
  bare: boolean,
): boolean {
  const set = bare ? company.bare : company.words;
  if (at >= to) return set.has(EDGE);
  if (set.has(NUMBER) && isNumber(keys[at])) return true;
  let phrase = "";
  for (let n = at; n < Math.min(to, at + company.longest); n++) {
    phrase = n === at ? (keys[n] ?? "") : `${phrase} ${keys[n] ?? ""}`;
    if (set.has(phrase)) return true;
  }
  return false;
}

/** Whether one of the phrases ends before a word. */
function endsWith(
  company: Company,
  keys: readonly string[],
  from: number,
  at: number,
  bare: boolean,
): boolean {
  const set = bare ? company.bare : company.words;
  if (at <= from) return set.has(EDGE);
  if (set.has(NUMBER) && isNumber(keys[at - 1])) return true;
  let phrase = "";
  for (let n = at - 1; n >= Math.max(from, at - company.longest); n--) {
    phrase = n === at - 1 ? (keys[n] ?? "") : `${keys[n] ?? ""} ${phrase}`;
    if (set.has(phrase)) return true;
  }
  return false;
}

const isNumber = (word: string | undefined) => /^\d+$/.test(word ?? "");

function stands(company: Company, keys: readonly string[], from: number, to: number, bare: boolean): boolean {
  for (let at = from; at < to; at++) if (beginsWith(company, keys, at, to, bare)) return true;
  return false;
}
