import fc from "fast-check";
import { expect, test } from "vitest";
import { nextSheetTry } from "./sheet-retries.ts";

const now = new Date("2026-11-20T10:00:00Z");
const wait = (tries: number, more: { asked?: number; unanswered?: boolean; random?: number } = {}) => {
  const { asked = null, unanswered = false, random = 0.5 } = more;
  return (nextSheetTry({ tries, asked, unanswered }, now, random).getTime() - now.getTime()) / 1000;
};

test("waits grow from seconds to an hour, and never end", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000].map((tries) => wait(tries))).toEqual([
    5, 15, 30, 60, 120, 300, 900, 1800, 3600, 3600, 3600,
  ]);
});

test("Google's own wait counts where it is longer, up to six hours", () => {
  expect(wait(1, { asked: 90_000 })).toBe(90);
  expect(wait(9, { asked: 1_000 })).toBe(3600);
  expect(wait(1, { asked: 864_000_000 })).toBe(6 * 3600);
});

test("what nobody answered is left alone until Google has surely ended it", () => {
  expect(wait(1, { unanswered: true })).toBe(120);
});

test("what failed together does not come back together", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 20 }),
      (random, tries) => {
        const middle = wait(tries);
        expect(wait(tries, { random })).toBeGreaterThanOrEqual(middle * 0.8 - 0.001);
        expect(wait(tries, { random })).toBeLessThanOrEqual(middle * 1.2 + 0.001);
      },
    ),
  );
});
