import { clean } from "../src/clean.ts";
import { Features, wordFeature } from "../src/features.ts";
import { Tokens, WORD } from "../src/tokens.ts";
import type { WordRoles } from "../src/word-roles.ts";

/** Counts of 32-bit keys, open addressing; far less memory than a Map for tens of millions of them. */
export class Counter {
  private keys: Uint32Array<ArrayBuffer>;
  counts: Uint32Array<ArrayBuffer>;
  private used = 0;

  constructor(bits = 20) {
    this.keys = new Uint32Array(1 << bits);
    this.counts = new Uint32Array(1 << bits);
  }

  slot(key: number): number {
    const mask = this.keys.length - 1;
    let slot = key & mask;
    while (this.counts[slot] !== 0 && this.keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  get(key: number): number {
    return this.counts[this.slot(key)] as number;
  }

  set(key: number, value: number): void {
    const slot = this.slot(key);
    if (this.counts[slot] === 0) {
      this.used++;
      this.keys[slot] = key;
    }
    this.counts[slot] = value;
    if (this.used * 2 > this.keys.length) this.grow();
  }

  add(key: number, by = 1): void {
    this.set(key, this.get(key) + by);
  }

  *entries(): Iterable<[key: number, count: number]> {
    for (let i = 0; i < this.keys.length; i++) {
      const count = this.counts[i] as number;
      if (count) yield [this.keys[i] as number, count];
    }
  }

  private grow(): void {
    const { keys, counts } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.counts = new Uint32Array(keys.length * 2);
    this.used = 0;
    for (let i = 0; i < keys.length; i++) if (counts[i]) this.set(keys[i] as number, counts[i] as number);
  }
}

/** Words seen often enough to be known; the others are read by their pieces. */
export class KnownWords {
  readonly counter = new Counter();
  private readonly least: number;

  constructor(least: number) {
    this.least = least;
  }

  has(feature: number): boolean {
    return this.counter.get(feature) >= this.least;
  }
}

export interface SparseRows {
  /** Row i's features are ids[start[i]] to ids[start[i + 1]]. */
  start: Float64Array;
  ids: Uint32Array;
}

/** Turns texts into rows of feature hashes. */
export class Extractor {
  private readonly tokens = new Tokens();
  private readonly features: Features;

  constructor(roles: WordRoles, syllables: boolean) {
    this.features = new Features(roles, syllables);
  }

  /** Counts the words of a text once each. */
  countWords(text: string, words: KnownWords): void {
    this.tokens.read(clean(text).text);
    const { count, kind, hash } = this.tokens;
    for (let i = 0; i < count; i++) if (kind[i] === WORD) words.counter.add(wordFeature(hash[i] as number));
  }

  hashes(text: string, words: KnownWords): Uint32Array {
    this.tokens.read(clean(text).text);
    this.features.extract(this.tokens, words);
    return this.features.hash.slice(0, this.features.count);
  }
}

/** Dense numbers for the features seen in at least `least` rows. */
export function numberFeatures(rows: Uint32Array[], least: number): { ids: Counter; hashes: Uint32Array } {
  const counter = new Counter(22);
  for (const row of rows) {
    let last = -1;
    for (const hash of row.slice().sort()) {
      if (hash !== last) counter.add(hash);
      last = hash;
    }
  }
  const kept: number[] = [];
  for (const [hash, count] of counter.entries()) if (count >= least) kept.push(hash);
  const hashes = Uint32Array.from(kept).sort();
  const ids = new Counter(21);
  for (let i = 0; i < hashes.length; i++) ids.set(hashes[i] as number, i + 1);
  return { ids, hashes };
}

/** Rows of dense feature numbers; features without a number are dropped. */
export function toSparse(rows: Uint32Array[], ids: Counter): SparseRows {
  let total = 0;
  for (const row of rows) total += row.length;
  const start = new Float64Array(rows.length + 1);
  const out = new Uint32Array(total);
  let used = 0;
  rows.forEach((row, i) => {
    for (const hash of row) {
      const id = ids.get(hash);
      if (id) out[used++] = id - 1;
    }
    start[i + 1] = used;
  });
  return { start, ids: out.slice(0, used) };
}
