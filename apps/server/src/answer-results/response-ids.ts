import { randomInt } from "node:crypto";

/** Ids of responses as numbers, 16 bytes each, and where each stands: a map of strings takes ten times as much. */
export class ResponseIds {
  count = 0;
  /** Four words an id. */
  #words = new Uint32Array(4 * 1_024);
  /** Hash table of positions from 1, at most half full; 0 is free. */
  #slots = new Uint32Array(4_096);
  /** Ids are made by browsers: nobody may know which of them fall on one slot. */
  readonly #seeds = [0, 0, 0, 0].map(() => randomInt(1, 0x7fffffff) | 1) as [number, number, number, number];

  /** The position of an id, a new one where it has none. */
  place(id: string): number {
    const known = this.find(id);
    if (known >= 0) return known;
    const at = this.count++;
    if (this.count * 4 > this.#words.length) {
      const grown = new Uint32Array(this.#words.length * 2);
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words.set(wordsOf(id), 4 * at);
    if (this.count * 2 > this.#slots.length) this.#rehash();
    else this.#enter(at);
    return at;
  }

  /** The position of an id; -1 where it is unknown. */
  find(id: string): number {
    const [a, b, c, d] = wordsOf(id);
    const mask = this.#slots.length - 1;
    for (let slot = this.#hash(a, b, c, d) & mask; ; slot = (slot + 1) & mask) {
      const at = (this.#slots[slot] as number) - 1;
      if (at < 0) return -1;
      const word = 4 * at;
      const words = this.#words;
      if (words[word + 3] === d && words[word + 2] === c && words[word + 1] === b && words[word] === a)
        return at;
    }
  }

  /** The id at a position. */
  at(position: number): string {
    let hex = "";
    for (let word = 0; word < 4; word++) {
      hex += (this.#words[4 * position + word] as number).toString(16).padStart(8, "0");
    }
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** From 0 to before 1, by the id alone: an order among responses of the same moment. */
  fraction(position: number): number {
    return (this.#words[4 * position + 3] as number) / 2 ** 32;
  }

  get byteLength(): number {
    return this.#words.byteLength + this.#slots.byteLength;
  }

  #rehash(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let at = 0; at < this.count; at++) this.#enter(at);
  }

  #enter(at: number): void {
    const words = this.#words.subarray(4 * at, 4 * at + 4) as unknown as [number, number, number, number];
    const mask = this.#slots.length - 1;
    let slot = this.#hash(words[0], words[1], words[2], words[3]) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = at + 1;
  }

  #hash(a: number, b: number, c: number, d: number): number {
    const [p, q, r, s] = this.#seeds;
    let hash = Math.imul(a ^ p, s) ^ Math.imul(b ^ q, p);
    hash = Math.imul(hash ^ (hash >>> 15) ^ c, r) ^ Math.imul(d ^ s, q);
    return hash ^ (hash >>> 16);
  }
}

function wordsOf(id: string): [number, number, number, number] {
  const word = (a: string) => Number.parseInt(a, 16);
  return [
    word(id.slice(0, 8)),
    word(id.slice(9, 13) + id.slice(14, 18)),
    word(id.slice(19, 23) + id.slice(24, 28)),
    word(id.slice(28)),
  ];
}
