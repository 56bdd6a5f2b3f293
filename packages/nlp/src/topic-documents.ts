import { isBare } from "./characters.ts";
import { findWords } from "./clause-words.ts";
import { splitClauses } from "./clauses.ts";
import type { WayToRead } from "./matcher.ts";
import type { SampleEntry } from "./topic-sample.ts";
import { type TopicWords, topicWords } from "./topic-words.ts";

/** A comment made ready for matching. */
export interface TopicDocument {
  text: string;
  words: TopicWords;
  spans: { start: number; end: number }[];
  way: Way;
  count: number;
}

export interface Way extends WayToRead {
  /** The language the comment counts for. */
  language: string;
}

export function readDocuments(sample: readonly SampleEntry[], reading: Reading): TopicDocument[] {
  return sample.map(({ text, language, count }) => {
    const found = findWords(text);
    return {
      text,
      words: topicWords(text, found),
      spans: splitClauses(text, found),
      way: wayToRead(text, language, reading),
      count,
    };
  });
}

/** Calls back with the words [from, to) of each clause. */
export function eachClause({ words, spans }: TopicDocument, take: (from: number, to: number) => void): void {
  let at = 0;
  for (const { start, end } of spans) {
    while (at < words.starts.length && (words.starts[at] ?? 0) < start) at += 1;
    let to = at;
    while (to < words.starts.length && (words.starts[to] ?? 0) < end) to += 1;
    if (to > at) take(at, to);
    at = to;
  }
}

/** From this share of the comments on a language is read by itself … */
const OWN_SHARE = 0.1;
/** … and from this share on beside the main one; below it, it is mostly short comments mistaken for it. */
const MIN_SHARE = 0.01;

/** Which languages comments are read in. */
export interface Reading {
  /** The language most comments are in, "und" when none is known. */
  main: string;
  /** Those read by themselves, the main one first; where nothing is known, English is tried. */
  own: string[];
  /** Those read together with the main one. */
  beside: string[];
}

export function readingOf(sample: readonly SampleEntry[]): Reading {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { language, count } of sample) {
    if (language === "und") continue;
    counts.set(language, (counts.get(language) ?? 0) + count);
    total += count;
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const main = sorted[0]?.[0] ?? "und";
  const over = (share: number) => sorted.filter(([, count]) => count >= total * share).map(([name]) => name);
  const own = main === "und" ? ["en"] : over(OWN_SHARE);
  return { main, own, beside: over(MIN_SHARE).filter((language) => !own.includes(language)) };
}

/** The ways of a reading by language, without marks and with: one object for all comments alike. */
const waysOf = new WeakMap<Reading, Map<string, { bare: Way; marked: Way }>>();

/** The language a comment counts for, and how its words are looked up. */
export function wayToRead(text: string, language: string, reading: Reading): Way {
  const ways = waysOf.get(reading) ?? new Map<string, { bare: Way; marked: Way }>();
  if (ways.size === 0) waysOf.set(reading, ways);
  let both = ways.get(language);
  if (!both) {
    const read = languagesRead(language, reading);
    both = { bare: { ...read, bare: true }, marked: { ...read, bare: false } };
    ways.set(language, both);
  }
  return isBare(text) ? both.bare : both.marked;
}

function languagesRead(language: string, { own, beside }: Reading): Pick<Way, "language" | "languages"> {
  const [main = "en"] = own;
  if (own.includes(language)) return { language, languages: [language] };
  return { language: main, languages: beside.includes(language) ? [main, language] : [main] };
}
