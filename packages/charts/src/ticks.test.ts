import fc from "fast-check";
import { expect, test } from "vitest";
import { logTicks, roundTicks } from "./ticks.ts";

test("ticks are round, rise by the same step and hold what is drawn", () => {
  expect(roundTicks(-0.31, 0.12, 4)).toEqual([-0.4, -0.2, 0, 0.2]);
  expect(roundTicks(0, 62, 4)).toEqual([0, 20, 40, 60, 80]);
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 0.001, max: 1e6, noNaN: true }),
      (low, span) => {
        const ticks = roundTicks(low, low + span, 4);
        const slack = span * 1e-6;
        expect(ticks[0]).toBeLessThanOrEqual(low + slack);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + span - slack);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(9);
      },
    ),
  );
});

test("ticks of a log axis are 1, 2 and 5, and fewer where there are many decades", () => {
  expect(logTicks(245, 4370)).toEqual([200, 500, 1000, 2000, 5000]);
  expect(logTicks(3, 3)).toEqual([2, 5]);
  expect(logTicks(1, 90_000)).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (a, b) => {
      const ticks = logTicks(Math.min(a, b), Math.max(a, b));
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(a, b));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b));
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(9);
    }),
  );
});
