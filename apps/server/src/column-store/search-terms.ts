import { withoutSigns } from "./words.ts";

/**
 * What a term of a search query asks for (search-query.ts): a word, or words in sequence: those "in quotes", or
 * those of a piece without white space ("wi-fi", 咖啡).
 */
export interface SearchTerm {
  words: string[];
  /** The last word may go on: the person may still be typing it, or wrote "serv*". */
  open: boolean;
  /** A single word of five letters or more may be one edit apart. */
  lenient: boolean;
}

/** Numbers are not misspelt: 2023 is not 2024. */
export const isLong = (word: string) => /^\p{L}{5,}$/u.test(word);

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
