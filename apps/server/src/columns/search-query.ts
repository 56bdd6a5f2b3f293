import { eachWord, withoutSigns, wordsOf } from "./words.ts";

/**
 * What a search query asks for. All of its terms must stand in a text, in any order. A term is a word,
 * or words in sequence: those "in quotes", or those of a piece without white space ("wi-fi", 咖啡).
 */
export interface SearchTerm {
  words: string[];
  /** The last word may go on: the person may still be typing it. */
  open: boolean;
  /** A single word of five letters or more may be one edit apart. */
  lenient: boolean;
}

/** Terms in the query's order; none when the query has no words, which finds nothing. */
export function parseQuery(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const pieces = [...query.matchAll(/["“”]([^"“”]*)(?:["“”]|$)|[^\s"“”]+/gu)];
  for (const [place, piece] of pieces.entries()) {
    const quoted = piece[1];
    const words = wordsOf(quoted ?? piece[0]);
    if (words.length === 0) continue;
    const open = quoted === undefined && place === pieces.length - 1 && !isFinished(piece[0]);
    const lenient = quoted === undefined && words.length === 1 && isLong(words[0] as string);
    terms.push({ words, open, lenient });
  }
  return terms;
}

/** What ends in a sign is no word that somebody still types: "100%" is not 1000. */
const isFinished = (piece: string) => /[^\p{L}\p{N}\p{M}+#]$/u.test(piece);

/** Numbers are not misspelt: 2023 is not 2024. */
const isLong = (word: string) => /^\p{L}{5,}$/u.test(word);

/**
 * Words of five letters must begin alike to be one edit apart, and shorter ones are what they are:
 * Vietnamese syllables are so short that "nhan" would find every "than" and "nhanh" every "thanh".
 */
const FREE_START = 6;

/** Whether a text's word is what a term's word at `place` asks for. */
export function fits(term: SearchTerm, place: number, word: string): boolean {
  const wanted = term.words[place] as string;
  // "c" finds "C++", and "c++" no other word that begins with a c.
  const bare = withoutSigns(word);
  if (word === wanted || bare === wanted) return true;
  if (term.open && place === term.words.length - 1 && word.startsWith(wanted)) return true;
  if (!term.lenient || (wanted.length < FREE_START && wanted[0] !== word[0])) return false;
  return withinOneEdit(wanted, bare);
}

/** Whether one letter put in, left out, changed or swapped with its neighbour makes one word the other. */
export function withinOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short.charCodeAt(at) === long.charCodeAt(at + 1) &&
    short.charCodeAt(at + 1) === long.charCodeAt(at) &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}

export interface Span {
  start: number;
  end: number;
}

/**
 * Where a search finds what it asks for, in UTF-16 units, in order; empty where the search does not
 * find the text. "nhan vien" is found in "Nhân viên", and hits with only white space between are one.
 */
export function findHighlights(text: string, query: string): Span[] {
  const terms = parseQuery(query);
  if (terms.length === 0) return [];
  const words: (Span & { word: string })[] = [];
  eachWord(text, (word, start, end) => words.push({ word, start, end }));
  const spans: Span[] = [];
  for (const term of terms) {
    const before = spans.length;
    for (let at = 0; at + term.words.length <= words.length; at++) {
      if (!term.words.every((_, place) => fits(term, place, words[at + place]?.word ?? ""))) continue;
      spans.push({ start: words[at]?.start ?? 0, end: words[at + term.words.length - 1]?.end ?? 0 });
    }
    if (spans.length === before) return [];
  }
  return joined(text, spans);
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
