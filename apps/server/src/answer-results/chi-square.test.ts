import { expect, test } from "vitest";
import { chiSquareTail, chiSquareTest } from "./chi-square.ts";

test.each([
  [3.841458820694124, 1, 0.05],
  [6.634896601021213, 1, 0.01],
  [18.30703805327514, 10, 0.05],
  [124.34211340400407, 100, 0.05],
  [0.7107230214, 4, 0.95],
  [0, 3, 1],
])("a chi-square of %f with %i degrees leaves %f", (chiSquare, degrees, tail) => {
  expect(chiSquareTail(chiSquare, degrees)).toBeCloseTo(tail, 9);
});

test("a table's test is that of the textbook", () => {
  const found = chiSquareTest([
    [20, 30],
    [30, 20],
  ]);
  expect(found).toMatchObject({ chi_square: 4, degrees: 1 });
  expect(found?.p).toBeCloseTo(0.0455, 4);
  expect(found?.cramers_v).toBeCloseTo(0.2, 12);
});

test("one group, empty rows and rare cells are no test", () => {
  expect(chiSquareTest([[3, 4]])).toBeNull();
  expect(chiSquareTest([])).toBeNull();
  expect(
    chiSquareTest([
      [9, 8, 0],
      [0, 0, 0],
    ]),
  ).toBeNull();
  expect(
    chiSquareTest([
      [1, 2],
      [2, 1],
    ]),
  ).toBeNull();
});
