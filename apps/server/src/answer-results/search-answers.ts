import { measureOf, offersOthers } from "@soundings/survey/questions/answer-rules";
import { derived } from "../caches/derived.ts";
import { inChunks } from "../column-store/in-chunks.ts";
import { findSpans, type WordSpan } from "../column-store/match-query.ts";
import { parseQuery, type SearchQuery, termsOf } from "../column-store/search-query.ts";
import { fits, type SearchTerm } from "../column-store/search-terms.ts";
import type { CategoryColumn, Dictionary, ListColumn } from "../column-store/typed-columns.ts";
import { wordsOf } from "../column-store/words.ts";
import type { AnswerColumns } from "./answer-columns.ts";

/** Words and NEARs of a query that are looked for, a bit each; more are no search. */
const MAX_BITS = 30;

/**
 * A 1 for each of the responses in which a query finds what it asks for: its terms are looked for in each
 * of the answers, in what a link carried and in the name of its variant, whatever is asked there; case and
 * diacritics do not matter. Words in a row, or near each other, are so within one answer. The query is compared with the different words and labels first, then each
 * response's are gone through once.
 */
export function searchAnswers(columns: AnswerColumns, query: string, among: Uint8Array): Uint8Array {
  const search = new AnswerSearch(query, among);
  if (search.isEmpty) return new Uint8Array(among.length);
  for (const column of columns.questions.values()) {
    search.words(column.kind === "text" ? column.words : column.said);
  }
  for (const { id, type, choices } of columns.asked.questions) {
    const column = columns.questions.get(id);
    // A form's values are its fields; what was written there is among the words.
    if (!column || column.kind === "text" || measureOf(type) === "fields") continue;
    // A face without words of its own is called by its number.
    const labels = new Map(choices.map(({ value, label }) => [value, label === value ? "" : label]));
    const label = (value: string) => labels.get(value) ?? (offersOthers(type) ? value : "");
    if (column.kind === "one") search.one(column.answers, label);
    else search.many(column.answers, label);
  }
  for (const column of columns.parameters.values()) search.one(column, (value) => value);
  const variants = new Map(columns.asked.current.survey.variants.map(({ id, name }) => [id, name]));
  search.one(columns.variant, (id) => variants.get(id) ?? "");
  return search.found();
}

interface Wanted {
  term: SearchTerm;
  /** Among the words of the term. */
  place: number;
}

type Near = Extract<SearchQuery, { kind: "near" }>;

function nearsOf(asks: SearchQuery): Near[] {
  if (asks.kind === "near") return [asks];
  if (asks.kind === "term") return [];
  return asks.kind === "not" ? nearsOf(asks.part) : asks.parts.flatMap(nearsOf);
}

class AnswerSearch {
  readonly #asks: SearchQuery | null;
  readonly #among: Uint8Array;
  /** By response: a bit for each wanted word that stands in it, and for each NEAR. */
  readonly #seen: Uint32Array;
  /** The wanted words one after the other, with the term that each is of. */
  readonly #wanted: readonly Wanted[];
  /** By term: where its bits begin, and how many it has. */
  readonly #bits = new Map<SearchTerm, { bit: number; count: number }>();
  readonly #nears = new Map<SearchQuery, number>();
  /** Bits of the words of each term that is a sequence. */
  readonly #sequences: { bit: number; count: number }[] = [];
  readonly #bitsOfWords = new Map<Dictionary, Uint32Array>();

  constructor(query: string, among: Uint8Array) {
    this.#asks = parseQuery(query).asks;
    this.#among = among;
    this.#seen = new Uint32Array(among.length);
    const terms = termsOf(this.#asks);
    const nears = this.#asks ? nearsOf(this.#asks).slice(0, MAX_BITS / 2) : [];
    const most = MAX_BITS - nears.length;
    this.#wanted = terms.flatMap((term) => term.words.map((_, place) => ({ term, place }))).slice(0, most);
    let bit = 0;
    for (const term of terms) {
      const count = Math.min(term.words.length, most - bit);
      this.#bits.set(term, { bit, count });
      if (count > 1) this.#sequences.push({ bit, count });
      bit += Math.max(0, count);
    }
    for (const near of nears) this.#nears.set(near, 1 << bit++);
  }

  get isEmpty(): boolean {
    return this.#asks === null;
  }

  /** Looks into lists of words. */
  words({ start, length, units, values, used }: ListColumn): void {
    if (used === 0) return;
    const bits = this.#bitsOf(values);
    const [starts, lengths] = [start.upTo(this.#seen.length), length.upTo(this.#seen.length)];
    const { array } = units;
    const [seen, among] = [this.#seen, this.#among];
    inChunks(seen.length, (begin, to) => {
      for (let at = begin; at < to; at++) {
        if (among[at] === 0) continue;
        const from = starts[at] as number;
        const end = from + (lengths[at] as number);
        let own = 0;
        for (let unit = from; unit < end; unit++) own |= bits[array[unit] as number] as number;
        if (own === 0) continue;
        if (this.#sequences.length + this.#nears.size > 0)
          own = this.#whole(own, end - from, (n) => bits[array[from + n] as number]);
        seen[at] = (seen[at] as number) | own;
      }
    });
  }

  /** Looks into the labels of a column with one value a response. */
  one({ codes, values }: CategoryColumn, label: (value: string) => string): void {
    const bits = this.#bitsOfLabels(values, label);
    if (!bits) return;
    const array = codes.upTo(this.#seen.length);
    const seen = this.#seen;
    inChunks(seen.length, (from, to) => {
      for (let at = from; at < to; at++) {
        seen[at] = (seen[at] as number) | (bits[array[at] as number] as number);
      }
    });
  }

  /** The same for several values a response. */
  many({ start, length, units, values }: ListColumn, label: (value: string) => string): void {
    const bits = this.#bitsOfLabels(values, label);
    if (!bits) return;
    const [starts, lengths] = [start.upTo(this.#seen.length), length.upTo(this.#seen.length)];
    const { array } = units;
    const seen = this.#seen;
    inChunks(seen.length, (begin, to) => {
      for (let at = begin; at < to; at++) {
        const from = starts[at] as number;
        const end = from + (lengths[at] as number);
        let own = seen[at] as number;
        for (let unit = from; unit < end; unit++) own |= bits[array[unit] as number] as number;
        seen[at] = own;
      }
    });
  }

  found(): Uint8Array {
    const asks = this.#asks;
    if (!asks) return new Uint8Array(this.#among.length);
    return this.#among.map((one, at) => (one === 1 && this.#finds(asks, this.#seen[at] as number) ? 1 : 0));
  }

  /** Whether a response has what is asked, by its bits; words and NEARs beyond the bits are not asked for. */
  #finds(asks: SearchQuery, seen: number): boolean {
    switch (asks.kind) {
      case "term": {
        const mask = this.#maskOf(asks.term);
        return (seen & mask) === mask;
      }
      case "near": {
        const bit = this.#nears.get(asks);
        return bit === undefined || (seen & bit) !== 0;
      }
      case "not":
        return !this.#finds(asks.part, seen);
      case "and":
        return asks.parts.every((part) => this.#finds(part, seen));
      case "or":
        return asks.parts.some((part) => this.#finds(part, seen));
    }
  }

  #maskOf(term: SearchTerm): number {
    const { bit, count } = this.#bits.get(term) ?? { bit: 0, count: 0 };
    return (2 ** Math.max(0, count) - 1) << bit;
  }

  /** By word: a bit for each wanted one that it fits. */
  #bitsOf(values: Dictionary): Uint32Array {
    const known = this.#bitsOfWords.get(values);
    if (known) return known;
    const bits = Uint32Array.from(foldedWords(values), (word) => this.#bitsOfWord(word));
    this.#bitsOfWords.set(values, bits);
    return bits;
  }

  #bitsOfWord(word: string): number {
    if (word === "") return 0;
    let bits = 0;
    for (let bit = 0; bit < this.#wanted.length; bit++) {
      const { term, place } = this.#wanted[bit] as Wanted;
      if (fits(term, place, word)) bits |= 1 << bit;
    }
    return bits;
  }

  /** By value; null where no label has any of the words. */
  #bitsOfLabels(values: Dictionary, label: (value: string) => string): Uint32Array | null {
    let any = 0;
    const bits = Uint32Array.from(values.names, (value) => {
      const words = value === "" ? [] : wordsOf(label(value)).map((word) => this.#bitsOfWord(word));
      const own = this.#whole(
        words.reduce((sum, one) => sum | one, 0),
        words.length,
        (n) => words[n],
      );
      any |= own;
      return own;
    });
    return any === 0 ? null : bits;
  }

  /** The bits that a text has, without those of terms whose words do not stand in it one after the other, and with those of NEARs. */
  #whole(bits: number, count: number, bitsAt: (n: number) => number | undefined): number {
    let whole = bits;
    for (const { bit, count: long } of this.#sequences) {
      const mask = (2 ** long - 1) << bit;
      if ((bits & mask) === mask && this.#stands(bit, long, count, bitsAt)) continue;
      whole &= ~mask;
    }
    for (const [near, bit] of this.#nears) {
      if (findSpans(near, (term) => this.#spansOf(term, bits, count, bitsAt))) whole |= bit;
    }
    return whole;
  }

  #spansOf(
    term: SearchTerm,
    bits: number,
    count: number,
    bitsAt: (n: number) => number | undefined,
  ): WordSpan[] {
    const mask = this.#maskOf(term);
    const { bit, count: long } = this.#bits.get(term) ?? { bit: 0, count: 0 };
    const found: WordSpan[] = [];
    if (long < 1 || (bits & mask) !== mask) return found;
    for (let from = 0; from + long <= count; from++) {
      if (this.#standsAt(from, bit, long, bitsAt)) found.push({ from, to: from + long });
    }
    return found;
  }

  #stands(bit: number, long: number, count: number, bitsAt: (n: number) => number | undefined): boolean {
    for (let from = 0; from + long <= count; from++) {
      if (this.#standsAt(from, bit, long, bitsAt)) return true;
    }
    return false;
  }

  #standsAt(from: number, bit: number, long: number, bitsAt: (n: number) => number | undefined): boolean {
    let place = 0;
    while (place < long && (((bitsAt(from + place) ?? 0) >> (bit + place)) & 1) === 1) place++;
    return place === long;
  }
}

const foldedSoFar = derived((_: Dictionary): string[] => []);

/** The different words as searching sees them, by place; folded once. */
function foldedWords(values: Dictionary): string[] {
  const known = foldedSoFar(values);
  for (let place = known.length; place < values.names.length; place++) {
    known.push(wordsOf(values.names[place] as string)[0] ?? "");
  }
  return known;
}
