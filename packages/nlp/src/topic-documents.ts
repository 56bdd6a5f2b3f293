import { splitClauses } from "./clauses.ts";
import type { SampleEntry } from "./topic-sample.ts";
import { type TopicWords, topicWords } from "./topic-words.ts";

/** A comment made ready for matching. */
export interface TopicDocument {
  text: string;
  words: TopicWords;
  spans: { start: number; end: number }[];
  language: string;
  bare: boolean;
  count: number;
}

export function readDocuments(sample: readonly SampleEntry[], main: string): TopicDocument[] {
  return sample.map(({ text, language, count }) => ({
    text,
    words: topicWords(text),
    spans: splitClauses(text),
    language: readAs(language, main),
    bare: isBare(text),
    count,
  }));
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

/** The language most comments are in, "und" when none is known. */
export function mainLanguage(sample: readonly SampleEntry[]): string {
  const counts = new Map<string, number>();
  for (const { language, count } of sample) {
    if (language !== "und") counts.set(language, (counts.get(language) ?? 0) + count);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return first?.[0] ?? "und";
}

/** Whether the taxonomy has seeds and names in a language; where nothing is known, English is tried. */
export function hasSeeds(language: string): boolean {
  return language === "en" || language === "vi" || language === "und";
}

/**
 * The language whose words a comment is read by. Short comments are easily mistaken for another language,
 * so any that has no seeds is read like its neighbours; and beside neighbours without seeds all are.
 */
export function readAs(language: string, main: string): string {
  if (!hasSeeds(main)) return main;
  return language === "en" || language === "vi" ? language : main === "vi" ? "vi" : "en";
}

/** Only ASCII letters: what is Vietnamese here was typed without marks. */
export function isBare(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xc0 && code < 0x2000) return false;
  }
  return true;
}
