import { expect, test } from "vitest";
import { factorise, type SparseRows } from "./factorise.ts";

/** Two groups of rows with words of their own. */
const MATRIX: SparseRows = {
  columns: 6,
  rows: [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1, 2],
    [3, 4],
    [4, 5],
    [3, 5],
    [3, 4, 5],
  ].map((at) => ({
    at: Int32Array.from(at),
    value: new Float64Array(at.length).fill(1 / Math.sqrt(at.length)),
  })),
};

test("two groups of words become two factors", () => {
  const factors = factorise(MATRIX, 2);
  const groups = factors.map((weights) =>
    [...weights.keys()].filter((column) => (weights[column] ?? 0) > 0.1).join(" "),
  );
  expect(groups.sort()).toEqual(["0 1 2", "3 4 5"]);
});

test("equal input gives equal factors, none negative", () => {
  const factors = factorise(MATRIX, 3);
  expect(factorise(MATRIX, 3)).toEqual(factors);
  for (const weights of factors) for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(0);
});

test("no more factors than columns or rows", () => {
  expect(
    factorise(
      {
        columns: 2,
        rows: MATRIX.rows.slice(0, 1).map(() => ({ at: Int32Array.of(0), value: Float64Array.of(1) })),
      },
      9,
    ).length,
  ).toBeLessThanOrEqual(1);
});
