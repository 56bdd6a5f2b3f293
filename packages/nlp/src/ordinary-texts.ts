import { bitsOf } from "./bits-of.ts";

/** A pair of words in this many different texts is ordinary, and who writes only ordinary pairs copies nobody. */
const ORDINARY = 10;
const MIN_OWN = 3;
/** Words of bits whose set bits are counted together. */
const RANK_BITS = 3;

/** Texts by number, and how many pairs of words they have at most in all. */
export interface PairedTexts {
  count: number;
  most: number;
  /** Hashes of a text's pairs of neighbouring words, in an array that the next call fills again. */
  pairsAt: (text: number) => Uint32Array;
}

/** Which of the `copied` texts (1 by number) have too little of their own for a copy of them to be told from chance. */
export function ordinaryTexts({ count, most, pairsAt }: PairedTexts, copied: Uint8Array): Uint8Array {
  const counts = new PairCounts(most);
  for (let text = 0; text < count; text++) {
    if (copied[text]) for (const pair of pairsAt(text)) counts.ask(pair);
  }
  counts.begin();
  for (let text = 0; text < count; text++) {
    const pairs = pairsAt(text);
    for (let place = 0; place < pairs.length; place++) counts.add(pairs[place] as number);
  }
  const ordinary = new Uint8Array(count);
  for (let text = 0; text < count; text++) {
    if (!copied[text]) continue;
    const own = pairsAt(text).filter((pair) => counts.of(pair) < ORDINARY);
    if (own.length < MIN_OWN) ordinary[text] = 1;
  }
  return ordinary;
}

/**
 * How many times pairs come, as far as that matters. Pairs with the same low bits count as one; a bit for all low
 * bits says which are asked for, and only those have a count.
 */
class PairCounts {
  readonly #mask: number;
  readonly #asked: Uint32Array;
  /** How many bits are set before each run of 2 ** RANK_BITS words. */
  readonly #before: Uint32Array;
  #counts = new Uint8Array(0);

  /** @param most how many pairs there are at most */
  constructor(most: number) {
    this.#mask = 2 ** Math.max(5, Math.ceil(Math.log2(2 * most + 1))) - 1;
    this.#asked = new Uint32Array((this.#mask + 1) / 32);
    this.#before = new Uint32Array(Math.ceil(this.#asked.length / 2 ** RANK_BITS));
  }

  ask(pair: number): void {
    const slot = pair & this.#mask;
    this.#asked[slot >>> 5] = (this.#asked[slot >>> 5] as number) | (1 << (slot & 31));
  }

  /** After all are asked for, and before they come. */
  begin(): void {
    let asked = 0;
    for (let word = 0; word < this.#asked.length; word++) {
      if (word % 2 ** RANK_BITS === 0) this.#before[word >>> RANK_BITS] = asked;
      asked += bitsOf(this.#asked[word] as number);
    }
    this.#counts = new Uint8Array(asked);
  }

  add(pair: number): void {
    const slot = pair & this.#mask;
    if (((this.#asked[slot >>> 5] as number) & (1 << (slot & 31))) === 0) return;
    const at = this.#placeOf(slot);
    const seen = this.#counts[at] as number;
    if (seen < ORDINARY) this.#counts[at] = seen + 1;
  }

  /** Of a pair that was asked for. */
  of(pair: number): number {
    return this.#counts[this.#placeOf(pair & this.#mask)] as number;
  }

  #placeOf(slot: number): number {
    const word = slot >>> 5;
    const run = word >>> RANK_BITS;
    let place = this.#before[run] as number;
    for (let at = run << RANK_BITS; at < word; at++) place += bitsOf(this.#asked[at] as number);
    return place + bitsOf((this.#asked[word] as number) & ((1 << (slot & 31)) - 1));
  }
}
