/** How much may come at once, and how much a second in the long run. */
export interface Pace {
  at_once: number;
  a_second: number;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * Token buckets by name, in this process's memory. The clock is the caller's. The names used longest ago are
 * forgotten, and are full again then.
 */
export class TokenBuckets {
  readonly #pace: Pace;
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(pace: Pace, most = 100_000) {
    this.#pace = pace;
    this.#most = most;
  }

  /** Takes one token; false where none is left. `now` in milliseconds. */
  take(name: string, now: number): boolean {
    return this.takeOne(name, now).taken;
  }

  /** The same, with how much is left then, in parts of a token too. */
  takeOne(name: string, now: number): { taken: boolean; left: number } {
    const { at_once, a_second } = this.#pace;
    const known = this.#buckets.get(name);
    const filled = known ? known.left + (Math.max(0, now - known.at) / 1_000) * a_second : at_once;
    const before = Math.min(at_once, filled);
    const taken = before >= 1;
    const left = taken ? before - 1 : before;
    this.#buckets.delete(name);
    this.#buckets.set(name, { left, at: now });
    if (this.#buckets.size > this.#most) this.#buckets.delete(this.#buckets.keys().next().value as string);
    return { taken, left };
  }
}
