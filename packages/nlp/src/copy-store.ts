import { grown } from "./grown.ts";
import { mix } from "./hashing.ts";
import { KEYS, KeyChains } from "./key-chains.ts";
import { StoredWords } from "./stored-words.ts";
import { WordNumbers } from "./word-numbers.ts";

/** Bands of rows: texts that share 7 of 10 parts meet in one band 91 times of 100, those that share 2 of 10 five times. */
const BANDS = KEYS;
const ROWS = 3;
/** Texts of one band looked at, the latest first: a form filled in by everyone would otherwise cost its square. */
const MAX_CANDIDATES = 32;

/** Odd multipliers, one for each row of each band. */
const SEEDS = Uint32Array.from({ length: BANDS * ROWS }, (_, i) => mix(i + 1) | 1);

/** A power of two. */
const LATELY = 256;

/**
 * Texts found again by what they are made of: MinHash over their parts, looked up in bands (Broder 1997).
 * Everything lies in typed arrays, one to three bytes a word and 45 to 80 a text. Texts are numbered in their order.
 */
export class CopyStore {
  /** Words of all texts. */
  used = 0;
  readonly words = new WordNumbers();
  readonly #stored: StoredWords;
  /** Which words each text has, about. */
  #sketches: Uint32Array;
  /** Texts by their bands; null when nobody searches any more. */
  #chains: KeyChains | null;
  readonly #bands = new Uint32Array(BANDS);
  readonly #candidates = new Uint32Array(BANDS * (MAX_CANDIDATES + BANDS));
  /** Texts that this search has looked at, as far as they have not made room for others. */
  readonly #lately = new Int32Array(LATELY);

  /** @param expected how many texts there will be: with fewer or more it is as right */
  constructor(expected = 0) {
    const room = Math.max(1_024, expected);
    this.#stored = new StoredWords(room);
    this.#sketches = new Uint32Array(room);
    this.#chains = new KeyChains(MAX_CANDIDATES, room);
  }

  /** The earliest text that `isLike`, among those with a band in common; -1 when there is none. */
  search(parts: Uint32Array, isLike: (text: number) => boolean): number {
    this.#hash(parts);
    const [candidates, lately] = [this.#candidates, this.#lately.fill(0)];
    const count = this.#open().find(this.#bands, candidates);
    let found = -1;
    for (let at = 0; at < count; at++) {
      const text = candidates[at] as number;
      const isNew = lately[text & (LATELY - 1)] !== text + 1;
      if (isNew && (found < 0 || text < found)) {
        lately[text & (LATELY - 1)] = text + 1;
        if (isLike(text)) found = text;
      }
    }
    return found;
  }

  /** Texts kept. */
  get count(): number {
    return this.#stored.count;
  }

  lengthOf(text: number): number {
    return this.#stored.lengthOf(text);
  }

  /** A bit for each word of a text, 32 for all words. */
  sketchAt(text: number): number {
    return this.#sketches[text] as number;
  }

  /** Fills an array with the numbers of a text's words; says how many there are. */
  read(text: number, into: Uint32Array): number {
    return this.#stored.read(text, into);
  }

  /** Keeps the text that was searched for last; it has at most 255 words. */
  add(words: Uint32Array): void {
    const text = this.count;
    if (text === this.#sketches.length) this.#sketches = grown(this.#sketches, new Uint32Array(2 * text));
    this.#sketches[text] = sketchOf(words);
    this.#stored.add(words);
    this.used += words.length;
    this.#open().add(text, this.#bands);
  }

  /** Gives back most of the memory; texts are only read from now on. */
  endSearches(): void {
    this.#chains = null;
  }

  #open(): KeyChains {
    if (!this.#chains) throw new Error("Nothing is searched any more");
    return this.#chains;
  }

  #hash(parts: Uint32Array): void {
    for (let band = 0; band < BANDS; band++) {
      let key = band;
      for (let row = 0; row < ROWS; row++) {
        const seed = SEEDS[band * ROWS + row] as number;
        let least = 0xffffffff;
        for (let i = 0; i < parts.length; i++) {
          // The parts are mixed hashes already: a product's high bits are mixed well enough to rank them.
          const value = Math.imul((parts[i] as number) ^ seed, seed) >>> 0;
          if (value < least) least = value;
        }
        key = mix(key ^ least);
      }
      this.#bands[band] = key;
    }
  }
}

/** The same of words by their numbers. */
export function sketchOf(words: Uint32Array): number {
  let sketch = 0;
  for (let i = 0; i < words.length; i++) sketch |= 1 << (Math.imul(words[i] as number, 0x9e3779b1) >>> 27);
  return sketch;
}
