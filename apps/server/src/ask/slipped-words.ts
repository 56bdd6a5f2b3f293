import { withinOneEdit } from "../column-store/search-terms.ts";
import { foremost, type Meaning } from "./meanings.ts";
import { isSwapped } from "./near-words.ts";

/** Fewer letters are another word too often. */
const LEAST = 4;
const MARKED = /[^\x20-\x7e]/;

const isRole = ({ is }: Meaning) => is === "role";

/** Letters and marks one by one: a mark on the wrong letter is a letter in the wrong place. */
const partsOf = (word: string): string => word.normalize("NFD");

/**
 * Words that ask for something or say nothing, as they are written in haste: of English two letters swapped ("waht"),
 * of Vietnamese a mark that is wrong, missing or on another letter ("nhửng", "đên", "cuả"). A syllable that any phrase
 * has is what it is.
 */
export class SlippedWords {
  readonly #syllables = new Set<string>();
  readonly #words: { parts: string; word: string; meanings: Meaning[] }[] = [];

  constructor(phrases: ReadonlyMap<string, Meaning[]>) {
    for (const [phrase, found] of phrases) {
      for (const word of phrase.split(" ")) this.#syllables.add(word);
      const meanings = foremost(found);
      if (!phrase.includes(" ") && meanings.every(isRole))
        this.#words.push({ parts: partsOf(phrase), word: phrase, meanings });
    }
  }

  find(token: string, isVietnamese: boolean): Meaning[] | null {
    if (this.#syllables.has(token)) return null;
    const parts = partsOf(token);
    const isSlip = isVietnamese && MARKED.test(token) ? isWrongMark : isSwappedWord;
    return this.#words.find((one) => isSlip(one.parts, parts))?.meanings ?? null;
  }
}

const lettersOf = (parts: string): string => parts.replace(/\p{M}/gu, "");

const isWrongMark = (known: string, wanted: string): boolean =>
  lettersOf(known) === lettersOf(wanted) && (withinOneEdit(known, wanted) || isSwapped(known, wanted));

const isSwappedWord = (known: string, wanted: string): boolean =>
  known.length >= LEAST &&
  known[0] === wanted[0] &&
  known.length === wanted.length &&
  withinOneEdit(known, wanted) &&
  isSwapped(known, wanted);
