import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedQuantile, shareInterval } from "./share-interval.ts";

test("the interval is Wilson's: 8 of 10 lie between 49 % and 94 %", () => {
  const { low, high } = shareInterval(8, 10);
  expect([low, high].map((one) => Math.round(one * 100))).toEqual([49, 94]);
});

test("the interval holds its share, stays between 0 and 1 and narrows with more comments", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }), (count, rest) => {
      const total = count + rest;
      const { share, low, high } = shareInterval(count, total);
      expect(low <= share + 1e-12 && share <= high + 1e-12 && low >= 0 && high <= 1).toBe(true);
      const more = shareInterval(count * 10, total * 10);
      expect(more.high - more.low).toBeLessThan(high - low);
    }),
  );
});

test("the more shares are looked at, the more each must show", () => {
  expect(sharedQuantile(1)).toBeGreaterThan(1.96);
  expect(sharedQuantile(96)).toBeGreaterThan(sharedQuantile(8));
});
