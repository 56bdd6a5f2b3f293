import { expect, test } from "vitest";
import { scaleOf } from "./number-figures.ts";

test.each([
  ["ratings from 1 to 5", [1, 5, 4, Number.NaN, 3], "top_two"],
  ["ratings from 0 to 10", [0, 10, 7], "nps"],
  ["ratings from 0 to 5, which are neither", [0, 5, 3], null],
  ["halves", [4.5, 3], null],
  ["more than ten", [1, 11], null],
  ["yes and no", [1, 2], null],
  ["nothing", [], null],
])("%s", (_, numbers, scale) => {
  expect(scaleOf(Float64Array.from(numbers))).toBe(scale);
});
