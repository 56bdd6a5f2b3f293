import { randomInt } from "node:crypto";

type Keys = Float64Array | Uint32Array;

/** The share of its slots that may be taken. */
const FULL = 0.75;

/**
 * Numbers by numbers: about a third of what a Map takes, which holds no more than 2^24 of them. Keys are
 * whole numbers below 2^53, or below 2^32 where they are words; what stands for them is below 2^32 - 1.
 */
export class NumberTable {
  count = 0;
  readonly #kind: new (
    length: number,
  ) => Keys;
  #keys: Keys;
  /** What stands for the key of the slot, and 1; 0 is free. */
  #values = new Uint32Array(64);
  /** Keys may be made of what respondents write: nobody may know which of them fall on one slot. */
  readonly #seed = randomInt(0x7fffffff);

  constructor(keys: "numbers" | "words") {
    this.#kind = keys === "words" ? Uint32Array : Float64Array;
    this.#keys = new this.#kind(this.#values.length);
  }

  /** -1 where nothing stands for the key. */
  get(key: number): number {
    return (this.#values[this.#slotOf(key)] as number) - 1;
  }

  set(key: number, value: number): void {
    const slot = this.#slotOf(key);
    const isNew = this.#values[slot] === 0;
    this.#keys[slot] = key;
    this.#values[slot] = value + 1;
    if (isNew && ++this.count > this.#values.length * FULL) this.#grow();
  }

  get byteLength(): number {
    return this.#keys.byteLength + this.#values.byteLength;
  }

  /** The key's, or the free one that it would take. */
  #slotOf(key: number): number {
    const last = this.#values.length - 1;
    let hash = Math.imul((key >>> 0) ^ this.#seed, 0x9e3779b1) ^ Math.imul(key / 2 ** 32, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 16), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 15)) & last;
    while (this.#values[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new this.#kind(keys.length * 2);
    this.#values = new Uint32Array(values.length * 2);
    for (let slot = 0; slot < values.length; slot++) {
      if (values[slot] === 0) continue;
      const free = this.#slotOf(keys[slot] as number);
      this.#keys[free] = keys[slot] as number;
      this.#values[free] = values[slot] as number;
    }
  }
}
