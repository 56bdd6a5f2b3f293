import { setImmediate as nextTurn } from "node:timers/promises";
import { type CommentWords, FAR, lettersOf, wordAt } from "./comment-words.ts";
import { BLOCK } from "./parts.ts";
import { fits, parseQuery, type SearchTerm } from "./search-query.ts";

/** Keeps, of the selected comments, those that a query finds. Other requests have their turn every few milliseconds. */
export async function narrowByWords(words: CommentWords, query: string, selected: Uint8Array): Promise<void> {
  const search = new WordSearch(words, query);
  for (let from = 0; from < selected.length; from += BLOCK) {
    search.narrow(selected, from, Math.min(from + BLOCK, selected.length));
    await nextTurn();
  }
}

/** A word of the query: a table by words' numbers, and its bit there. */
interface Wanted {
  mask: Uint8Array;
  bit: number;
}

/** Words that one pass over the comments looks for: one bit of a byte each. */
const AT_ONCE = 8;

/**
 * Finds the comments in which a query's terms all stand. Each word of the query is compared with the
 * dictionary, not with the comments; then every comment's words are gone through once: 30 ms for a million comments.
 */
export class WordSearch {
  readonly #words: CommentWords;
  readonly #terms: readonly SearchTerm[];
  /** By a word's number, a bit for each of the query's words that it fits; a table per pass. */
  readonly #masks: Uint8Array[] = [];
  /** By term: the table and bit of each of its words. */
  readonly #sequences: Wanted[][] = [];
  /** The bits of the last pass, which may look for fewer words. */
  readonly #last: number;

  constructor(words: CommentWords, query: string) {
    this.#words = words;
    this.#terms = parseQuery(query);
    let used = 0;
    for (const term of this.#terms) {
      const sequence = term.words.map((_, place) => {
        const bit = 1 << (used % AT_ONCE);
        if (used++ % AT_ONCE === 0) this.#masks.push(new Uint8Array(words.dictionary.length));
        const mask = this.#masks.at(-1) as Uint8Array;
        markFitting(words, term, place, mask, bit);
        return { mask, bit };
      });
      this.#sequences.push(sequence);
    }
    this.#last = (1 << (((used - 1) % AT_ONCE) + 1)) - 1;
  }

  /** Keeps, of the comments from `from` to before `to`, those that the query finds. */
  narrow(selected: Uint8Array, from: number, to: number): void {
    if (this.#terms.length === 0) selected.fill(0, from, to);
    for (const [pass, mask] of this.#masks.entries()) {
      const all = pass === this.#masks.length - 1 ? this.#last : (1 << AT_ONCE) - 1;
      this.#narrowTo(mask, all, selected, from, to);
    }
    for (const sequence of this.#sequences) {
      if (sequence.length === 1) continue;
      for (let comment = from; comment < to; comment++) {
        if (selected[comment] && !this.#hasSequence(comment, sequence)) selected[comment] = 0;
      }
    }
  }

  /** The places of a comment's words, from 0, that the query asks for, term after term; ascending within a term. */
  places(comment: number): number[] {
    const words = this.#wordsOf(comment);
    const fits = (at: number, { mask, bit }: Wanted) => (mask[words[at] as number] as number) & bit;
    return this.#sequences.flatMap((sequence) =>
      words.flatMap((_, at) =>
        sequence.every((wanted, place) => fits(at + place, wanted))
          ? sequence.map((_, place) => at + place)
          : [],
      ),
    );
  }

  #narrowTo(mask: Uint8Array, all: number, selected: Uint8Array, from: number, to: number): void {
    const { offsets, units } = this.#words;
    for (let comment = from; comment < to; comment++) {
      if (selected[comment] === 0) continue;
      const end = offsets[comment + 1] as number;
      let found = 0;
      for (let at = offsets[comment] as number; at < end; at++) {
        const unit = units[at] as number;
        if (unit < FAR) found |= mask[unit] as number;
        else found |= mask[wordAt(units, at++)] as number;
      }
      if (found !== all) selected[comment] = 0;
    }
  }

  /** The numbers of a comment's words. */
  #wordsOf(comment: number): number[] {
    const { offsets, units } = this.#words;
    const end = offsets[comment + 1] as number;
    const words: number[] = [];
    for (let at = offsets[comment] as number; at < end; at++) {
      words.push(wordAt(units, at));
      if ((units[at] as number) >= FAR) at++;
    }
    return words;
  }

  #hasSequence(comment: number, sequence: readonly Wanted[]): boolean {
    const words = this.#wordsOf(comment);
    for (let at = 0; at + sequence.length <= words.length; at++) {
      if (sequence.every(({ mask, bit }, place) => (mask[words[at + place] as number] as number) & bit))
        return true;
    }
    return false;
  }
}

function markFitting(
  { dictionary, letters }: CommentWords,
  term: SearchTerm,
  place: number,
  mask: Uint8Array,
  bit: number,
): void {
  const wanted = lettersOf(term.words[place] as string);
  const open = term.open && place === term.words.length - 1;
  // A word that goes on has all the letters; one that is an edit apart lacks one and has one more at most.
  for (let number = 0; number < dictionary.length; number++) {
    const own = letters[number] as number;
    if (
      (wanted & ~own) === 0 ? open || term.lenient || own === wanted : term.lenient && isOne(wanted & ~own)
    ) {
      if (fits(term, place, dictionary[number] as string)) mask[number] = (mask[number] as number) | bit;
    }
  }
}

const isOne = (bits: number) => (bits & (bits - 1)) === 0;
