import { randomInt } from "node:crypto";

/** Ids of responses as numbers, 16 bytes each, and where each stands: a map of strings takes ten times as much. */
export class ResponseIds {
  count = 0;
  /** Four words an id. */
  #words = new Uint32Array(4 * 1_024);
  /** Hash table of positions from 1, at most half full; 0 is free. */
  #slots = new Uint32Array(4_096);
  /** Ids are made by browsers: nobody may know which of them fall on one slot. */
  readonly #seed = randomInt(0x7fffffff);

  /** The position of an id, a new one where it has none. */
  place(id: string): number {
    return this.placeOf(wordsOf(id), 0);
  }

  /** The same for an id that is four words from `from` on. */
  placeOf(words: ArrayLike<number>, from: number): number {
    const known = this.#find(words, from);
    if (known >= 0) return known;
    const at = this.count++;
    if (this.count * 4 > this.#words.length) {
      const grown = new Uint32Array(this.#words.length * 2);
      grown.set(this.#words);
      this.#words = grown;
    }
    for (let word = 0; word < 4; word++) this.#words[4 * at + word] = words[from + word] as number;
    if (this.count * 2 > this.#slots.length) this.#rehash();
    else this.#enter(at);
    return at;
  }

  /** The position of an id; -1 where it is unknown. */
  find(id: string): number {
    return this.#find(wordsOf(id), 0);
  }

  /** The same for an id that is four words from `from` on. */
  findWords(words: ArrayLike<number>, from: number): number {
    return this.#find(words, from);
  }

  /** The four words of the id at a position. */
  wordsAt(position: number): Uint32Array {
    return this.#words.subarray(4 * position, 4 * position + 4);
  }

  /** The id at a position. */
  at(position: number): string {
    let hex = "";
    for (let word = 0; word < 4; word++) {
      hex += (this.#words[4 * position + word] as number).toString(16).padStart(8, "0");
    }
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** 53 bits of an id, of those that nobody can tell before. */
  key(position: number): number {
    return (
      (this.#words[4 * position + 3] as number) * 2 ** 21 + ((this.#words[4 * position + 2] as number) >>> 11)
    );
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
    const mask = this.#slots.length - 1;
    let slot = this.#hash(this.#words, 4 * at) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = at + 1;
  }

  #find(id: ArrayLike<number>, from: number): number {
    const words = this.#words;
    const mask = this.#slots.length - 1;
    for (let slot = this.#hash(id, from) & mask; ; slot = (slot + 1) & mask) {
      const at = (this.#slots[slot] as number) - 1;
      if (at < 0) return -1;
      let same = 0;
      while (same < 4 && words[4 * at + same] === id[from + same]) same++;
      if (same === 4) return at;
    }
  }

  #hash(id: ArrayLike<number>, from: number): number {
    let hash = this.#seed;
    for (let word = 0; word < 4; word++) {
      hash = Math.imul(hash ^ (id[from + word] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
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
