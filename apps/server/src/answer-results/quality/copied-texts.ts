import { NumberTable } from "../../column-store/number-table.ts";
import { FloatColumn, IntegerColumn } from "../../column-store/typed-columns.ts";
import { AlikeTexts } from "./alike-texts.ts";
import { type ReadText, SKETCH } from "./read-text.ts";
import { WordPages } from "./word-pages.ts";

/** Of the words of the longer one. */
const ALIKE = 0.8;

/** One share of all texts: those whose hashes leave `rest` when divided by `of`. */
export interface Share {
  of: number;
  rest: number;
}

/**
 * Which texts to a question are the same, or nearly: eight words in ten of the longer one, in any order. All are added
 * first, and compared then; what is found does not depend on the order in which they come. Of a share of the texts only
 * those are found that have a hash in it: what any share finds is all that is found.
 */
export class CopiedTexts {
  /** By hash of a text, its number from 1. */
  readonly #numbers = new NumberTable("numbers");
  readonly #hashes = new FloatColumn(8);
  readonly #alike = new AlikeTexts((text) => this.#hashes.get(text));
  readonly #words = new WordPages();
  readonly #compared = new IntegerColumn();
  /** By text, another one of its group, or none; of a group's first how many responses are in it. */
  readonly #parent = new IntegerColumn();
  readonly #grouped = new IntegerColumn();
  readonly #share: Share;
  #count = 0;

  constructor(share: Share = { of: 1, rest: 0 }) {
    this.#share = share;
  }

  #isOwn(hash: number): boolean {
    return hash % this.#share.of === this.#share.rest;
  }

  add({ hash, sketch, words }: ReadText): void {
    if (!this.#isOwn(hash) && !sketch.some((one) => this.#isOwn(one))) return;
    const known = this.#numbers.get(hash);
    if (known > 0) {
      this.#grouped.set(known, this.#grouped.get(known) + 1);
      return;
    }
    const text = ++this.#count;
    this.#numbers.set(hash, text);
    this.#hashes.set(text, hash);
    this.#grouped.set(text, 1);
    let isHeld = false;
    for (let place = 0; place < SKETCH; place++) {
      const one = sketch[place] as number;
      if (this.#isOwn(one) && this.#alike.add(text, place, one)) isHeld = true;
    }
    if (isHeld) this.#words.set(text, words);
  }

  /** The number of a text that was added, compared with others; 0 of another share's. */
  compare({ hash, sketch, words }: ReadText): number {
    const text = this.#numbers.get(hash);
    if (text <= 0) return 0;
    if (this.#compared.get(text) === 1) return text;
    this.#compared.set(text, 1);
    for (let place = 0; place < SKETCH; place++) {
      const one = sketch[place] as number;
      if (!this.#isOwn(one)) continue;
      for (const other of this.#alike.at(place, one)) {
        if (other === text) continue;
        const theirs = this.#words.of(other);
        if (theirs && areAlike(words, theirs)) this.#join(text, other);
      }
    }
    return text;
  }

  isCopied(text: number): boolean {
    return this.groupSize(text) > 1;
  }

  /** Whether others are compared with it. */
  isCompared(text: number): boolean {
    return this.#words.of(text) !== null;
  }

  /** How many responses say the same as a text, it among them, as far as texts were compared. */
  groupSize(text: number): number {
    return this.#grouped.get(this.#firstOf(text));
  }

  get byteLength(): number {
    const parts = [
      this.#numbers,
      this.#hashes,
      this.#alike,
      this.#words,
      this.#compared,
      this.#parent,
      this.#grouped,
    ];
    return parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  #join(text: number, other: number): void {
    const [one, two] = [this.#firstOf(text), this.#firstOf(other)];
    if (one === two) return;
    this.#parent.set(two, one);
    this.#grouped.set(one, this.#grouped.get(one) + this.#grouped.get(two));
  }

  #firstOf(text: number): number {
    let first = text;
    for (let next = this.#parent.get(first); next > 0; next = this.#parent.get(first)) {
      const after = this.#parent.get(next);
      if (after > 0) this.#parent.set(first, after);
      first = next;
    }
    return first;
  }
}

/** Whether two texts share most of their words, which stand in order. */
function areAlike(one: Uint32Array, other: Uint32Array): boolean {
  const least = ALIKE * Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < least) return false;
  let [same, a, b] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const difference = (one[a] as number) - (other[b] as number);
    if (difference === 0) same++;
    if (difference <= 0) a++;
    if (difference >= 0) b++;
  }
  return same >= least;
}
