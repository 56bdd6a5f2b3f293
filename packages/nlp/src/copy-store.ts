import { mix } from "./hashing.ts";
import { WordNumbers } from "./word-numbers.ts";

/** Bands of rows: texts that share 7 of 10 parts meet in one band 91 times of 100, those that share 2 of 10 five times. */
const BANDS = 6;
const ROWS = 3;
/** Texts of one band looked at, the latest first: a form filled in by everyone would otherwise cost its square. */
const MAX_CANDIDATES = 32;

/** Odd multipliers, one for each row of each band. */
const SEEDS = Uint32Array.from({ length: BANDS * ROWS }, (_, i) => mix(i + 1) | 1);

/** From here on a word's number takes two units: this and its high part, then the low one. */
const FAR = 0xf000;
/** A power of two. */
const LATELY = 256;

/**
 * Texts found again by what they are made of: MinHash over their parts, looked up in bands (Broder 1997).
 * Everything lies in typed arrays, about 2 bytes a word and 75 a text.
 */
export class CopyStore {
  /** Texts kept. */
  count = 0;
  /** Words of all of them. */
  used = 0;
  readonly words = new WordNumbers();
  #units = new Uint16Array(1 << 14);
  #filled = 0;
  /** Where the units of each text start, how many words they are, which ones about, and its number outside. */
  #starts: Uint32Array;
  #lengths: Uint8Array;
  #sketches: Uint32Array;
  #names: Int32Array;
  /** Chains of entries, from 1; entry e is band e % BANDS of text e / BANDS, and has its next one and its key side by side. */
  #heads: Int32Array;
  #links: Int32Array;
  readonly #bands = new Int32Array(BANDS);
  /** Texts that this search has looked at, as far as they have not made room for others. */
  readonly #lately = new Int32Array(LATELY);

  /** @param expected how many texts there will be: with fewer or more it is as right */
  constructor(expected = 0) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(1_024, expected + 2)));
    this.#starts = new Uint32Array(room);
    this.#lengths = new Uint8Array(room);
    this.#sketches = new Uint32Array(room);
    this.#names = new Int32Array(room);
    this.#links = new Int32Array(2 * BANDS * room);
    this.#heads = new Int32Array(2 * room);
  }

  /** The name of the earliest text that `isLike`, among those with a band in common; -1 when there is none. */
  search(parts: Uint32Array, isLike: (text: number) => boolean): number {
    this.#hash(parts);
    this.#lately.fill(0);
    let found = -1;
    const [heads, links, lately] = [this.#heads, this.#links, this.#lately];
    const mask = heads.length - 1;
    for (let band = 0; band < BANDS; band++) {
      const key = this.#bands[band] as number;
      let entry = heads[key & mask] as number;
      while (entry > 0) {
        const at = 2 * (entry - 1);
        if (links[at + 1] === key) {
          const text = Math.floor((entry - 1) / BANDS);
          const isNew = lately[text & (LATELY - 1)] !== text + 1;
          if (isNew && (found < 0 || text < found)) {
            lately[text & (LATELY - 1)] = text + 1;
            if (isLike(text)) found = text;
          }
        }
        entry = links[at] as number;
      }
    }
    return found < 0 ? -1 : this.nameOf(found);
  }

  nameOf(text: number): number {
    return this.#names[text] as number;
  }

  lengthOf(text: number): number {
    return this.#lengths[text] as number;
  }

  /** A bit for each word of a text, 32 for all words. */
  sketchAt(text: number): number {
    return this.#sketches[text] as number;
  }

  /** Fills an array with the numbers of a text's words; says how many there are. */
  read(text: number, into: Uint32Array): number {
    const units = this.#units;
    const length = this.lengthOf(text);
    let at = this.#starts[text] as number;
    for (let word = 0; word < length; word++) {
      const unit = units[at++] as number;
      into[word] = unit < FAR ? unit : ((unit - FAR) << 16) | (units[at++] as number);
    }
    return length;
  }

  /** Keeps the text that was searched for last; it has at most 255 words. */
  add(name: number, words: Uint32Array): void {
    const text = this.count++;
    if (text === this.#names.length) this.#grow();
    this.#names[text] = name;
    this.#starts[text] = this.#filled;
    this.#lengths[text] = words.length;
    this.#sketches[text] = sketchOf(words);
    this.#write(words);
    for (let band = 0; band < BANDS; band++) {
      const entry = text * BANDS + band + 1;
      this.#links[2 * (entry - 1) + 1] = this.#bands[band] as number;
      this.#link(entry);
    }
  }

  #write(words: Uint32Array): void {
    this.used += words.length;
    if (this.#filled + 2 * words.length > this.#units.length) {
      const grown = new Uint16Array(2 * this.#units.length);
      grown.set(this.#units);
      this.#units = grown;
    }
    for (const word of words) {
      if (word >= FAR) this.#units[this.#filled++] = FAR + (word >>> 16);
      this.#units[this.#filled++] = word & 0xffff;
    }
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

  /** Puts an entry before its chain, and lets go of one that as many as are looked at stand before. */
  #link(entry: number): void {
    const links = this.#links;
    const key = links[2 * (entry - 1) + 1] as number;
    const slot = key & (this.#heads.length - 1);
    let before = entry;
    let next = this.#heads[slot] as number;
    links[2 * (entry - 1)] = next;
    this.#heads[slot] = entry;
    for (let same = 1; next > 0; before = next, next = links[2 * (next - 1)] as number) {
      if (links[2 * (next - 1) + 1] !== key || ++same <= MAX_CANDIDATES) continue;
      links[2 * (before - 1)] = links[2 * (next - 1)] as number;
      return;
    }
  }

  #grow(): void {
    const room = 2 * this.#names.length;
    this.#starts = grown(this.#starts, new Uint32Array(room));
    this.#lengths = grown(this.#lengths, new Uint8Array(room));
    this.#sketches = grown(this.#sketches, new Uint32Array(room));
    this.#names = grown(this.#names, new Int32Array(room));
    this.#links = grown(this.#links, new Int32Array(2 * BANDS * room));
    this.#heads = new Int32Array(2 * room);
    for (let entry = 1; entry <= (this.count - 1) * BANDS; entry++) this.#link(entry);
  }
}

/** The same of words by their numbers. */
export function sketchOf(words: Uint32Array): number {
  let sketch = 0;
  for (let i = 0; i < words.length; i++) sketch |= 1 << (Math.imul(words[i] as number, 0x9e3779b1) >>> 27);
  return sketch;
}

function grown<Values extends Int32Array | Uint32Array | Uint8Array>(values: Values, room: Values): Values {
  room.set(values);
  return room;
}
