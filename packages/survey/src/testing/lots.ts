export interface Lots {
  /** From 0, below a number. */
  below: (most: number) => number;
  /** True so often of a hundred times. */
  chance: (percent: number) => boolean;
  of: <T>(items: readonly T[]) => T | undefined;
}

/** The same lots for the same seed (mulberry32). */
export function lots(seed: number): Lots {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    of: (items) => items[below(items.length)],
  };
}
