/** Cells for each of what is expected: of what comes once, about one in sixteen is taken for seen twice. */
const CELLS = 16;
const MAX_CELLS = 2 ** 31;

/**
 * What may have come twice, of numbers of 32 bits that are spread evenly: says so of all that did, and of a few others.
 * Whoever needs to know looks closer at these alone.
 */
export class SeenTwice {
  readonly #once: Uint8Array;
  readonly #twice: Uint8Array;
  readonly #last: number;

  constructor(expected: number) {
    const cells = Math.min(2 ** Math.ceil(Math.log2(Math.max(CELLS * expected, 1_024))), MAX_CELLS);
    this.#last = cells - 1;
    this.#once = new Uint8Array(cells / 8);
    this.#twice = new Uint8Array(cells / 8);
  }

  see(hash: number): void {
    const cell = (hash & this.#last) >>> 0;
    const [byte, bit] = [cell >>> 3, 1 << (cell & 7)];
    const once = this.#once[byte] as number;
    if ((once & bit) === 0) this.#once[byte] = once | bit;
    else this.#twice[byte] = (this.#twice[byte] as number) | bit;
  }

  has(hash: number): boolean {
    const cell = (hash & this.#last) >>> 0;
    return ((this.#twice[cell >>> 3] as number) & (1 << (cell & 7))) !== 0;
  }

  get byteLength(): number {
    return this.#once.byteLength + this.#twice.byteLength;
  }
}

/** Spreads a number below 2^53 over 32 bits. */
export function spread(number: number): number {
  let hash = Math.imul(number >>> 0, 0x9e3779b1) ^ Math.imul(number / 2 ** 32, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x2c1b3c6d);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Spreads an id, four words from `from` on. */
export function spreadId(words: ArrayLike<number>, from: number): number {
  let hash = 0x9747b28c;
  for (let word = from; word < from + 4; word++) {
    hash = Math.imul(hash ^ (words[word] as number), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
