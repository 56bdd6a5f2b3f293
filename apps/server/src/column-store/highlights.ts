import { findSpans, type Occurrences } from "./match-query.ts";
import { parseQuery } from "./search-query.ts";
import { fits } from "./search-terms.ts";
import { eachWord } from "./words.ts";

export interface Span {
  start: number;
  end: number;
}

/** Whether a search finds a text. */
export const findsText = (text: string, query: string): boolean => spansIn(text, query) !== null;

/**
 * Where a search finds what it asks for, in UTF-16 units, in order; empty where the search does not
 * find the text, or only for what it lacks. "nhan vien" is found in "Nhân viên", and hits with only white space
 * between are one.
 */
export const findHighlights = (text: string, query: string): Span[] =>
  joined(text, spansIn(text, query) ?? []);

function spansIn(text: string, query: string): Span[] | null {
  const { asks } = parseQuery(query);
  if (!asks) return null;
  const words: (Span & { word: string })[] = [];
  eachWord(text, (word, start, end) => words.push({ word, start, end }));
  const occurrences: Occurrences = (term) => {
    const count = term.words.length;
    return words.flatMap((_, from) =>
      from + count <= words.length &&
      term.words.every((_, place) => fits(term, place, words[from + place]?.word ?? ""))
        ? { from, to: from + count }
        : [],
    );
  };
  const found = findSpans(asks, occurrences);
  return (
    found?.map(({ from, to }) => ({ start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 })) ?? null
  );
}

function joined(text: string, spans: Span[]): Span[] {
  const whole: Span[] = [];
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && (start < last.end || /^\s*$/.test(text.slice(last.end, start)))) {
      last.end = Math.max(last.end, end);
    } else whole.push({ start, end });
  }
  return whole;
}
