import { expect, test } from "vitest";
import { meanDigits } from "./mean-digits.ts";

test("a mean and its interval have the same decimals, as many as tell something", () => {
  expect(meanDigits({ low: 6.4969, high: 6.7084 })).toBe(2);
  expect(meanDigits({ low: 45.6, high: 47.41 })).toBe(1);
  expect(meanDigits({ low: 1210.4, high: 1260 })).toBe(0);
});
