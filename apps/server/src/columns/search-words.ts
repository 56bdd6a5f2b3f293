import { setImmediate as nextTurn } from "node:timers/promises";
import { findSpans, type Occurrences, type WordSpan } from "../column-store/match-query.ts";
import { parseQuery, type SearchQuery, termsOf } from "../column-store/search-query.ts";
import { fits, type SearchTerm } from "../column-store/search-terms.ts";
import { type CommentWords, FAR, lettersOf, wordAt } from "./comment-words.ts";
import { BLOCK } from "./parts.ts";

/** Keeps, of the selected comments, those that a query finds. Other requests have their turn every few milliseconds. */
export async function narrowByWords(words: CommentWords, query: string, selected: Uint8Array): Promise<void> {
  const search = new WordSearch(words, query);
  for (let from = 0; from < selected.length; from += BLOCK) {
    search.narrow(selected, from, Math.min(from + BLOCK, selected.length));
    await nextTurn();
  }
}

/** A word of the query: which table by words' numbers it is in, and its bit there. */
interface Wanted {
  table: number;
  bit: number;
}

/** What the words alone say of a comment, not knowing in which order they stand. */
type Verdict = "found" | "not found" | "open";

/** Words that one pass over the comments looks for: one bit of a byte each. */
const AT_ONCE = 8;

/**
 * Finds the comments that a query asks for. Each word of the query is compared with the dictionary, not with the
 * comments; then every comment's words are gone through once: 30 ms for a million comments. Those that have all the
 * words that they must have are looked at for the rest: which words stand in a row, are near, or must not be there.
 */
export class WordSearch {
  readonly #words: CommentWords;
  readonly #asks: SearchQuery | null;
  /** By a word's number, a bit for each of the query's words that it fits; a table per pass. */
  readonly #masks: Uint8Array[] = [];
  /** By table: the bits of the words that a comment must have. */
  readonly #needed: number[] = [];
  /** By term: the table and bit of each of its words. */
  readonly #sequences = new Map<SearchTerm, Wanted[]>();
  /** Whether having the words that it must have is all that is asked of a comment. */
  readonly #isPlain: boolean;
  /** By table: the bits of the words that the comment has which is looked at. */
  readonly #own: Uint8Array;

  constructor(words: CommentWords, query: string) {
    this.#words = words;
    this.#asks = parseQuery(query).asks;
    const needed = neededTerms(this.#asks);
    const terms = termsOf(this.#asks);
    this.#isPlain =
      (this.#asks?.kind === "and" || this.#asks?.kind === "term") &&
      termsOf(this.#asks).every((term) => term.words.length === 1) &&
      (this.#asks.kind === "term" || this.#asks.parts.every(({ kind }) => kind === "term"));
    let used = 0;
    for (const term of terms) {
      const sequence = term.words.map((_, place) => {
        const table = Math.floor(used / AT_ONCE);
        const bit = 1 << (used++ % AT_ONCE);
        this.#masks[table] ??= new Uint8Array(words.dictionary.length);
        const mask = this.#masks[table] as Uint8Array;
        if (needed.has(term)) this.#needed[table] = (this.#needed[table] ?? 0) | bit;
        markFitting(words, term, place, mask, bit);
        return { table, bit };
      });
      this.#sequences.set(term, sequence);
    }
    this.#own = new Uint8Array(this.#masks.length);
  }

  /** Keeps, of the comments from `from` to before `to`, those that the query finds. */
  narrow(selected: Uint8Array, from: number, to: number): void {
    if (!this.#asks) selected.fill(0, from, to);
    for (const [table, mask] of this.#masks.entries()) {
      const needed = this.#needed[table] ?? 0;
      if (needed > 0) this.#narrowTo(mask, needed, selected, from, to);
    }
    if (this.#isPlain || !this.#asks) return;
    for (let comment = from; comment < to; comment++) {
      if (!selected[comment]) continue;
      this.#look(comment);
      const verdict = this.#verdictOf(this.#asks);
      if (verdict === "not found" || (verdict === "open" && !this.#spans(comment))) selected[comment] = 0;
    }
  }

  /** The places of a comment's words, from 0, for which the query finds it, term after term; ascending within a term. */
  places(comment: number): number[] {
    const spans = this.#spans(comment) ?? [];
    return spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, place) => from + place));
  }

  #spans(comment: number): WordSpan[] | null {
    if (!this.#asks) return null;
    const words = this.#wordsOf(comment);
    const fits = (at: number, { table, bit }: Wanted) =>
      ((this.#masks[table] as Uint8Array)[words[at] as number] as number) & bit;
    const occurrences: Occurrences = (term) => {
      const sequence = this.#sequences.get(term) ?? [];
      const found: WordSpan[] = [];
      for (let from = 0; from + sequence.length <= words.length; from++) {
        if (sequence.every((wanted, place) => fits(from + place, wanted)))
          found.push({ from, to: from + sequence.length });
      }
      return found;
    };
    return findSpans(this.#asks, occurrences);
  }

  /** Collects which of the query's words a comment has. */
  #look(comment: number): void {
    const { offsets, units } = this.#words;
    const end = offsets[comment + 1] as number;
    this.#own.fill(0);
    for (let at = offsets[comment] as number; at < end; at++) {
      const word = wordAt(units, at);
      if ((units[at] as number) >= FAR) at++;
      for (let table = 0; table < this.#own.length; table++) {
        this.#own[table] =
          (this.#own[table] as number) | ((this.#masks[table] as Uint8Array)[word] as number);
      }
    }
  }

  #verdictOf(asks: SearchQuery): Verdict {
    switch (asks.kind) {
      case "term": {
        const sequence = this.#sequences.get(asks.term) ?? [];
        if (sequence.some(({ table, bit }) => ((this.#own[table] as number) & bit) === 0)) return "not found";
        return sequence.length === 1 ? "found" : "open";
      }
      case "not": {
        const verdict = this.#verdictOf(asks.part);
        return verdict === "open" ? "open" : verdict === "found" ? "not found" : "found";
      }
      case "or": {
        const verdicts = asks.parts.map((part) => this.#verdictOf(part));
        if (verdicts.includes("found")) return "found";
        return verdicts.includes("open") ? "open" : "not found";
      }
      case "and":
      case "near": {
        const verdicts = asks.parts.map((part) => this.#verdictOf(part));
        if (verdicts.includes("not found")) return "not found";
        return asks.kind === "near" || verdicts.includes("open") ? "open" : "found";
      }
    }
  }

  #narrowTo(mask: Uint8Array, needed: number, selected: Uint8Array, from: number, to: number): void {
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
      if ((found & needed) !== needed) selected[comment] = 0;
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
}

/** The terms that stand in everything that a query finds. */
function neededTerms(asks: SearchQuery | null): Set<SearchTerm> {
  if (asks?.kind === "term") return new Set([asks.term]);
  if (asks?.kind !== "and" && asks?.kind !== "near") return new Set();
  return new Set(asks.parts.flatMap((part) => [...neededTerms(part)]));
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
