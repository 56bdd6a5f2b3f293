import { joinSyllables, stopWords } from "@soundings/nlp/analyse";
import { eachWord } from "../column-store/words.ts";

/** A text's words in small letters, in their order. */
export function wordsIn(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (_, start, end) => words.push(text.slice(start, end).normalize("NFC").toLowerCase()));
  return words;
}

/** Raised when termsOf() gives other terms: those of blocks from before are worked out again. */
export const TERMS_VERSION = 2;

/**
 * The different ones of a text's words that say something: not words that name nothing, numbers and single
 * letters. Vietnamese words have several syllables, each of which is written as a word.
 */
export function termsOf(words: readonly string[], language: string): string[] {
  const stop = stopWords(language);
  const whole = language === "vi" ? joinSyllables(words) : words;
  return [...new Set(whole)].filter((word) => word.length > 1 && !stop.has(word) && !/^\p{N}+$/u.test(word));
}
