import { fold } from "../column-store/fold.ts";
import { withinOneEdit } from "../column-store/search-terms.ts";

/** How a phrase is written, and how without marks. */
export interface Writing {
  /** Into tokens, the same as the question. */
  written: (text: string) => string[];
  folded: (text: string) => string[];
  isVietnamese: boolean;
  /** Vietnamese without marks, where a syllable of its own means many things. */
  isBare: boolean;
}

/** Syllables of Vietnamese without marks: one of them is not another that is misspelt. */
const SYLLABLE =
  /^(?:b|ch?|d|gh?|gi|h|kh?|l|m|ngh?|nh?|ph?|qu|r|s|th?|tr|v|x)?(?:[aeiouy]{1,3})(?:ch?|m|ngh?|nh?|p|t)?$/;
export const isSyllable = (token: string) => SYLLABLE.test(token);

/** Whether a question's word, without marks, is one that is known but for a slip; a phrase may miss its marks. */
export function isNear(known: string, wanted: string, mayEdit: boolean): boolean {
  if (known === wanted) return wanted.includes(" ") || known.length >= 4;
  if (!mayEdit || known[0] !== wanted[0] || !withinOneEdit(known, wanted)) return false;
  return known.length > 5 || (known.length > 4 && isSwapped(known, wanted));
}

/** Whether two words have the same letters: "poeple", "people". */
export const isSwapped = (one: string, other: string) =>
  [...one].sort().join("") === [...other].sort().join("");

/** Without marks a syllable of Vietnamese is many: "sợ" is no "so", the crab no "của". */
export const isClearWord = (word: string) => word.includes(" ") || !isSyllable(fold(word));

/** "Thẻ" is no "the", "Nhật" no "nhất"; a name that a file has without marks is one. */
export const isClearName = (name: string) => isClearWord(name) || fold(name) === name.toLowerCase();

/** A phrase without marks, and what was found for it. */
export interface Folded<What> {
  known: string;
  found: What;
}

/** By the number of its words and its first letter. */
export function foldedByLetter<What>(phrases: ReadonlyMap<string, What>): Map<string, Folded<What>[]> {
  const byLetter = new Map<string, Folded<What>[]>();
  for (const [phrase, found] of phrases) {
    const known = fold(phrase);
    const key = `${phrase.split(" ").length}${known[0]}`;
    const same = byLetter.get(key);
    if (same) same.push({ known, found });
    else byLetter.set(key, [{ known, found }]);
  }
  return byLetter;
}
