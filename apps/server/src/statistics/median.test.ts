import fc from "fast-check";
import { expect, test } from "vitest";
import { median } from "./median.ts";

test("a median is the middle of what is sorted, or between its two middles", () => {
  expect(median(Float64Array.of())).toBe(0);
  expect(median(Float64Array.of(3, 1, 2))).toBe(2);
  expect(median(Float64Array.of(4, 1, 3, 2))).toBe(2.5);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true })), { minLength: 1 }),
      (some) => {
        // Of 0 and -0, which are as much, sorting and looking for the middle may name either.
        const values = Float64Array.from(some, (value) => value + 0);
        const sorted = values.toSorted();
        const [lower, upper] = [sorted[(some.length - 1) >> 1] as number, sorted[some.length >> 1] as number];
        expect(median(values)).toBe(some.length % 2 === 1 ? upper : (lower + upper) / 2);
        expect(values).toEqual(Float64Array.from(some, (value) => value + 0));
      },
    ),
  );
});
