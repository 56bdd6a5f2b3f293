import { stopWords } from "@soundings/nlp/analyse";
import { fold } from "../column-store/fold.ts";

/**
 * The words of a text letter by letter, as comparisons count them and the filter of a word finds them: marks tell
 * words apart, nothing is forgiven. Searching folds them instead (words.ts).
 */

/** Stands between words that are no neighbours. */
export const BREAK = "";
/** Stands before every word of a text that is written without diacritics. */
export const BARE = "\u0000";

/** Words, and what stands between them; a mark without a letter of its own in Unicode belongs to its letter. */
const PARTS = /([^\p{L}\p{N}\p{M}']+)/u;
const BLANK = /^\s+$/;
const NUMBER = /^\p{N}+$/u;

/**
 * Words in small letters; a break wherever a stop word, a number or more than white space stands. Only a text without
 * any diacritic leaves them out, and its words are BARE: in one that has them "trung" is a word of its own, not
 * "trứng". So no text has a word in both forms.
 *
 * @param language the text's, which says which words name nothing
 */
export function writtenWords(text: string, language: string): string[] {
  const stop = stopWords(language);
  const words = wordsWithBreaks(text).map((word) => (namesSomething(word, stop) ? word : BREAK));
  return words.every((word) => fold(word) === word) ? words.map(bare) : words;
}

/** All words in small letters, with a break wherever more than white space stands. */
export function wordsWithBreaks(text: string): string[] {
  const words: string[] = [];
  const parts = text.normalize("NFC").toLowerCase().replaceAll("’", "'").split(PARTS);
  for (let at = 0; at < parts.length; at += 2) {
    const gap = parts[at - 1];
    if (gap !== " " && !(gap && BLANK.test(gap))) words.push(BREAK);
    words.push(parts[at] as string);
  }
  return words;
}

function namesSomething(word: string, stop: ReadonlySet<string>): boolean {
  return word.length > 1 && !stop.has(word) && !NUMBER.test(word);
}

const bare = (word: string) => (word === BREAK ? word : BARE + word);

/** What the filter of a word looks for: words in a row, as they are written and, unless it begins with "=", as texts without diacritics write them. */
export interface WrittenTerm {
  marked: readonly string[];
  bare: readonly string[] | null;
}

export function parseWord(word: string): WrittenTerm {
  const isMarked = word.startsWith("=");
  const marked = word.replace("=", "").split(" ");
  return { marked, bare: isMarked ? null : marked.map((one) => bare(fold(one))) };
}

/** The filter that finds a term; `isBare` where texts without diacritics count as well. */
export const wordFilter = (term: string, isBare: boolean): string => (isBare ? term : `=${term}`);

/** Whether a text's words hold what is looked for. */
export function hasTerm(words: readonly string[], term: WrittenTerm): boolean {
  return holds(words, term.marked) || (term.bare !== null && holds(words, term.bare));
}

function holds(words: readonly string[], row: readonly string[]): boolean {
  for (let at = words.indexOf(row[0] as string); at >= 0; at = words.indexOf(row[0] as string, at + 1)) {
    if (row.every((word, place) => words[at + place] === word)) return true;
  }
  return false;
}
