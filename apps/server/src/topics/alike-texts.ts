import { fold } from "../column-store/fold.ts";
import { BARE } from "../columns/written-words.ts";
import { MIN_COMMENTS } from "./topic-sides.ts";

/** The words of a text in their order, and whose it is. */
export interface Run {
  side: 0 | 1;
  words: string[];
  language: string;
}

/** Of each side the terms of each text, of texts that are alike. */
export type AlikeTexts = [first: Set<string>[], other: Set<string>[]];

/** Texts are parted by length in so many. */
const LENGTHS = 4;

/** A term without the marks of how it was written. */
export const unmarked = (term: string) => term.replaceAll(BARE, "");

/** What a term is without marks, in whichever text it stands. */
export const plainOf = (term: string) => fold(unmarked(term));

/**
 * The words and pairs of words of all texts, among those as long, and among those of the same language: the languages
 * that MIN_COMMENTS texts or more are in, and all others together; none where fewer than two are (as claims hold within
 * languages, ADR 48).
 */
export function alikeTexts(runs: readonly Run[]): { lengths: AlikeTexts[]; languages: AlikeTexts[] } {
  const plain = new Map<string, string>();
  const plainWord = (word: string) => {
    const known = plain.get(word) ?? plainOf(word);
    plain.set(word, known);
    return known;
  };
  const sizes = runs.map(({ words }) => words.length).sort((one, other) => one - other);
  const cuts = [1, 2, 3].map((cut) => sizes[Math.floor((cut * sizes.length) / LENGTHS)] ?? 0);
  const spoken = spokenIn(runs);
  const lengths = emptyParts(LENGTHS);
  const languages = emptyParts(spoken.length < 2 ? 0 : spoken.length + 1);
  for (const { side, words, language } of runs) {
    const own = words.map(plainWord);
    const terms = new Set(own);
    for (let at = 1; at < own.length; at++) terms.add(`${own[at - 1]} ${own[at]}`);
    lengths[cuts.filter((cut) => words.length >= cut).length]?.[side].push(terms);
    const place = spoken.indexOf(language);
    languages[place < 0 ? spoken.length : place]?.[side].push(terms);
  }
  return { lengths, languages };
}

const emptyParts = (count: number) => Array.from({ length: count }, (): AlikeTexts => [[], []]);

/** The languages of enough texts. */
function spokenIn(runs: readonly Run[]): string[] {
  const counts = new Map<string, number>();
  for (const { language } of runs) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= MIN_COMMENTS).map(([language]) => language);
}
