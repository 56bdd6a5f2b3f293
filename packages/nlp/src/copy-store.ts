import { mix } from "./hashing.ts";

/** Bands of rows: texts that share 7 of 10 parts meet in one band 91 times of 100, those that share 2 of 10 five times. */
const BANDS = 6;
const ROWS = 3;
/** Texts of one band looked at, the latest first: a form filled in by everyone would otherwise cost its square. */
const MAX_CANDIDATES = 32;

/** Odd multipliers, one for each row of each band. */
const SEEDS = Uint32Array.from({ length: BANDS * ROWS }, (_, i) => mix(i + 1) | 1);

/**
 * Texts found again by what they are made of: MinHash over their parts, looked up in bands (Broder 1997).
 * Everything lies in typed arrays, about 4 bytes a word and 80 a text.
 */
export class CopyStore {
  /** Texts kept. */
  count = 0;
  /** Words of all of them. */
  used = 0;
  private words = new Uint32Array(1 << 14);
  /** Where the words of each text start, and its number outside. */
  private starts = new Int32Array(1 << 10);
  private names = new Int32Array(1 << 10);
  private seen = new Int32Array(1 << 10);
  private searches = 0;
  /** Chains of entries; entry e is band e % BANDS of text e / BANDS. */
  private heads = new Int32Array(1 << 13).fill(-1);
  private nexts = new Int32Array(BANDS << 10);
  private keys = new Uint32Array(BANDS << 10);
  private readonly bands = new Uint32Array(BANDS);

  /** The name of the earliest text that `isLike`, among those with a band in common; -1 when there is none. */
  search(parts: Uint32Array, isLike: (words: Uint32Array) => boolean): number {
    this.hash(parts);
    this.searches++;
    let found = -1;
    for (const key of this.bands) {
      let looked = 0;
      let entry = this.heads[key & (this.heads.length - 1)] as number;
      for (; entry >= 0 && looked < MAX_CANDIDATES; entry = this.nexts[entry] as number) {
        if (this.keys[entry] !== key) continue;
        looked++;
        const text = Math.floor(entry / BANDS);
        if (this.seen[text] === this.searches) continue;
        this.seen[text] = this.searches;
        if (found >= 0 && text > found) continue;
        if (isLike(this.wordsOf(text))) found = text;
      }
    }
    return found < 0 ? -1 : this.nameOf(found);
  }

  nameOf(text: number): number {
    return this.names[text] as number;
  }

  wordsOf(text: number): Uint32Array {
    return this.words.subarray(this.starts[text] as number, this.starts[text + 1] as number);
  }

  /** Keeps the text that was searched for last. */
  add(name: number, words: Uint32Array): void {
    const text = this.count++;
    while (this.used + words.length > this.words.length) this.words = doubled(this.words);
    if (text + 2 > this.starts.length) this.grow();
    this.words.set(words, this.used);
    this.used += words.length;
    this.names[text] = name;
    this.starts[text + 1] = this.used;
    this.bands.forEach((key, band) => {
      this.keys[text * BANDS + band] = key;
      this.link(text * BANDS + band);
    });
  }

  private hash(parts: Uint32Array): void {
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
      this.bands[band] = key;
    }
  }

  private link(entry: number): void {
    const slot = (this.keys[entry] as number) & (this.heads.length - 1);
    this.nexts[entry] = this.heads[slot] as number;
    this.heads[slot] = entry;
  }

  private grow(): void {
    this.starts = doubled(this.starts);
    this.names = doubled(this.names);
    this.seen = doubled(this.seen);
    this.nexts = doubled(this.nexts);
    this.keys = doubled(this.keys);
    this.heads = new Int32Array(this.heads.length * 2).fill(-1);
    for (let entry = 0; entry < (this.count - 1) * BANDS; entry++) this.link(entry);
  }
}

function doubled<Values extends Int32Array | Uint32Array>(values: Values): Values {
  const grown =
    values instanceof Int32Array ? new Int32Array(values.length * 2) : new Uint32Array(values.length * 2);
  grown.set(values);
  return grown as Values;
}
