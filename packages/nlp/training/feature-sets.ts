import { clean } from "../src/clean.ts";
import { Features, normOf, wordFeature } from "../src/features.ts";
import { hashWord } from "../src/hashing.ts";
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

export interface SparseRows {
  /** Row i's features are ids[start[i]] to ids[start[i + 1]]. */
  start: Float64Array;
  ids: Uint32Array;
  /** What each row's sums are multiplied by, so that long texts do not shout. */
  norm: Float32Array;
}

/** A text's features, their kinds, and what their sum is multiplied by. */
export interface Hashed {
  hashes: Uint32Array;
  kinds: Uint8Array;
  norm: number;
}

const NOTHING_KNOWN = { has: () => false };

/** Turns texts into feature hashes. In training every word is cut into pieces; known words take theirs along. */
export class Extractor {
  private readonly tokens = new Tokens();
  private readonly features: Features;
  private readonly seen = new Map<string, number>();

  constructor(roles: WordRoles, syllables: boolean) {
    this.features = new Features(roles, syllables);
  }

  read(text: string): Hashed {
    this.tokens.read(clean(text).text);
    const { count, kind, from, chars } = this.tokens;
    for (let i = 0; i < count; i++) {
      if (kind[i] !== WORD) continue;
      const word = String.fromCharCode(...chars.subarray(from[i], from[i + 1]));
      this.seen.set(word, (this.seen.get(word) ?? 0) + 1);
    }
    this.features.extract(this.tokens, NOTHING_KNOWN);
    const { hash, kind: kinds, count: found } = this.features;
    return { hashes: hash.slice(0, found), kinds: kinds.slice(0, found), norm: normOf(this.tokens) };
  }

  /** The words seen; their pieces' weights are added to their own once and for all. */
  knownWords(): { feature: number; pieces: Uint32Array; count: number }[] {
    return [...this.seen].map(([word, count]) => ({
      feature: wordFeature(hashWord(word)),
      pieces: this.features.ofPieces(word),
      count,
    }));
  }
}

/** Features with dense numbers: hashes[n] is feature n, and ids holds n + 1. */
export interface Numbered {
  ids: Counter;
  hashes: Uint32Array;
  /** Texts each feature stands in. */
  counts: Uint32Array;
  kinds: Uint8Array;
}

/** Dense numbers for the features seen in at least `least` rows. */
export function numberFeatures(rows: readonly Pick<Hashed, "hashes" | "kinds">[], least: number): Numbered {
  const counter = new Counter(22);
  for (const { hashes } of rows) {
    let last = -1;
    for (const hash of hashes.slice().sort()) {
      if (hash !== last) counter.add(hash);
      last = hash;
    }
  }
  const kept: number[] = [];
  for (const [hash, count] of counter.entries()) if (count >= least) kept.push(hash);
  const hashes = Uint32Array.from(kept).sort();
  const ids = new Counter(21);
  for (let i = 0; i < hashes.length; i++) ids.set(hashes[i] as number, i + 1);
  const kinds = new Uint8Array(hashes.length);
  for (const row of rows) {
    row.hashes.forEach((hash, i) => {
      const id = ids.get(hash);
      if (id) kinds[id - 1] = row.kinds[i] as number;
    });
  }
  return { ids, hashes, counts: Uint32Array.from(hashes, (hash) => counter.get(hash)), kinds };
}

/** Rows of dense feature numbers; features without a number are dropped. */
export function toSparse(texts: Hashed[], ids: Counter): SparseRows {
  let total = 0;
  for (const { hashes } of texts) total += hashes.length;
  const start = new Float64Array(texts.length + 1);
  const norm = new Float32Array(texts.length);
  const out = new Uint32Array(total);
  let used = 0;
  texts.forEach((text, i) => {
    norm[i] = text.norm;
    for (const hash of text.hashes) {
      const id = ids.get(hash);
      if (id) out[used++] = id - 1;
    }
    start[i + 1] = used;
  });
  return { start, ids: out.slice(0, used), norm };
}
