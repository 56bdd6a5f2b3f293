import fc from "fast-check";
import { expect, test } from "vitest";
import { measureDigits } from "./measure-digits.ts";

const one = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

test("a reader who subtracts two shares finds the difference that stands beside them", () => {
  // 63.6 % and 59.4 %: "64%", "59%" and "+4 pp" would not agree.
  expect(
    measureDigits("positive", { a: 0.636, b: 0.594, difference: { value: 4.2, low: -1, high: 9 } }),
  ).toBe(1);
  expect(
    measureDigits("positive", { a: 0.642, b: 0.601, difference: { value: 4.1, low: -1, high: 9 } }),
  ).toBe(0);
});

test("and of two means", () => {
  expect(measureDigits("mean", { a: 6.84, b: 6.52, difference: { value: 0.32, low: 0, high: 0.5 } })).toBe(1);
  expect(measureDigits("mean", { a: 6.84, b: 6.55, difference: { value: 0.29, low: 0, high: 0.5 } })).toBe(2);
  fc.assert(
    fc.property(
      fc.integer({ min: -9999, max: 9999 }),
      fc.integer({ min: -9999, max: 9999 }),
      (first, other) => {
        const [a, b] = [first / 1000, other / 1000];
        const value = (first - other) / 1000;
        const digits = measureDigits("mean", {
          a,
          b,
          difference: { value, low: value - 1, high: value + 1 },
        });
        expect(digits).toBeLessThanOrEqual(2);
        expect(Math.abs(one(a, digits) - one(b, digits) - value)).toBeLessThanOrEqual(0.0501);
      },
    ),
  );
});
