import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ADDRESS_LIMIT,
  countTry,
  minutesLocked,
  PAIR_LIMIT,
  PLACE_LIMIT,
  type Tries,
  type TryLimit,
} from "./lockout.ts";

const START = Date.parse("2026-11-20T12:00:00Z");
const DAY_S = 86_400;

/** How many of the tries at these seconds are let through, and the counts that they leave. */
function letThrough(limit: TryLimit, seconds: readonly number[]) {
  const left: Tries[] = [];
  for (const second of [...seconds].sort((a, b) => a - b)) {
    const now = new Date(START + second * 1_000);
    const before = left.at(-1);
    if (before && minutesLocked(before, now) > 0) continue;
    left.push(countTry(before, limit, now));
  }
  return left;
}

/** The minutes that the nth wrong password locks for, each tried as soon as it may be. */
function locks(limit: TryLimit, count: number): number[] {
  const minutes: number[] = [];
  let tries: Tries | undefined;
  for (let n = 0; n < count; n++) {
    const now: Date = tries?.locked_until ?? new Date(START);
    tries = countTry(tries, limit, now);
    minutes.push(minutesLocked(tries, now));
  }
  return minutes;
}

describe("wrong passwords", () => {
  test("lock a pair from the fifth on, each twice as long as the one before, never over an hour", () => {
    expect(locks(PAIR_LIMIT, 13)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test("lock an address from everywhere from the twentieth on, never over a quarter of an hour", () => {
    expect(locks(ADDRESS_LIMIT, 26).slice(18)).toEqual([0, 1, 2, 4, 8, 15, 15, 15]);
  });

  test("of one place are fifty, then one every 15 seconds", () => {
    const seconds = Array.from({ length: 1_000 }, (_, n) => 50 + n / 10);
    expect(letThrough(PLACE_LIMIT, [...Array<number>(200).fill(0), ...seconds]).length).toBe(50 + 10);
  });

  test.each([
    ["a pair", PAIR_LIMIT, 5 + 29],
    ["an address", ADDRESS_LIMIT, 20 + 4 + 96],
    ["a place", PLACE_LIMIT, 50 + DAY_S / 15],
  ])("of %s are let through no oftener a day, whenever they come", (_, limit, most) => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: DAY_S, noNaN: true }), { maxLength: 3_000 }),
        (seconds) => {
          expect(letThrough(limit, seconds).length).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: 30 },
    );
    const always = Array.from({ length: DAY_S }, (_, second) => second);
    expect(letThrough(limit, always).length).toBeLessThanOrEqual(most);
  });

  test("are forgotten: whoever waits for a day begins anew", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(PAIR_LIMIT, ADDRESS_LIMIT, PLACE_LIMIT),
        fc.array(fc.double({ min: 0, max: 3_600, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (limit, seconds) => {
          const before = letThrough(limit, seconds).at(-1);
          expect(countTry(before, limit, new Date(START + (DAY_S + 3_601) * 1_000)).count).toBe(1);
        },
      ),
    );
  });

  test("lock until a moment that is ahead, and whoever is not locked may try", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(PAIR_LIMIT, ADDRESS_LIMIT, PLACE_LIMIT),
        fc.array(fc.double({ min: 0, max: DAY_S, noNaN: true }), { maxLength: 300 }),
        (limit, seconds) => {
          for (const { count, updated_at, locked_until } of letThrough(limit, seconds)) {
            expect(count).toBeGreaterThanOrEqual(1);
            if (locked_until) expect(locked_until.getTime()).toBeGreaterThan(updated_at.getTime());
            expect(locked_until !== null).toBe(count >= limit.tries);
          }
        },
      ),
    );
  });
});
