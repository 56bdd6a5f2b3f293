import { NumberTable } from "../../column-store/number-table.ts";
import { IntegerColumn } from "../../column-store/typed-columns.ts";
import { SKETCH } from "./read-text.ts";

/** What many say is compared with some of them only: those with the smallest hashes, in whatever order they come. */
const MAX_COMPARED = 8;

/** Texts by the hashes that they have in common with others, at each place of their sketches. Texts are numbers from 1. */
export class AlikeTexts {
  /** By hash, a text that has it at a place. */
  readonly #first = Array.from({ length: SKETCH }, () => new NumberTable("words"));
  /** By text, the next one that has its hash at a place; 0 is none. */
  readonly #next = Array.from({ length: SKETCH }, () => new IntegerColumn());
  readonly #hashOf: (text: number) => number;

  /** @param hashOf of a text as a whole */
  constructor(hashOf: (text: number) => number) {
    this.#hashOf = hashOf;
  }

  /** Texts that share the hash at a place. */
  *at(place: number, hash: number): Generator<number> {
    const next = this.#next[place] as IntegerColumn;
    for (let text = this.#first[place]?.get(hash) ?? -1; text > 0; text = next.get(text)) yield text;
  }

  /** Whether it is among those that others are compared with. */
  add(text: number, place: number, hash: number): boolean {
    const [first, next] = [this.#first[place] as NumberTable, this.#next[place] as IntegerColumn];
    let [length, before, largest, beforeLargest] = [0, 0, 0, 0];
    for (const one of this.at(place, hash)) {
      length++;
      if (largest === 0 || this.#hashOf(one) > this.#hashOf(largest))
        [largest, beforeLargest] = [one, before];
      before = one;
    }
    const set = (place: number, one: number) => (place === 0 ? first.set(hash, one) : next.set(place, one));
    if (length < MAX_COMPARED) {
      set(before, text);
      return true;
    }
    if (this.#hashOf(text) > this.#hashOf(largest)) return false;
    next.set(text, next.get(largest));
    next.set(largest, 0);
    set(beforeLargest, text);
    return true;
  }

  get byteLength(): number {
    return [...this.#first, ...this.#next].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}
