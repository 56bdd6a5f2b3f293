import fc from "fast-check";
import { expect, test } from "vitest";
import { SquareMatrix } from "./square-matrix.ts";

test("products add up, and a matrix times a vector is row by row", () => {
  const matrix = new SquareMatrix(2);
  matrix.addProducts(Float64Array.of(1, 2));
  matrix.addProducts(Float64Array.of(0, -3));
  expect([matrix.at(0, 0), matrix.at(0, 1), matrix.at(1, 0), matrix.at(1, 1)]).toEqual([1, 2, 2, 13]);
  expect([...matrix.times(Float64Array.of(10, 1))]).toEqual([12, 33]);
});

test("what a matrix does its inverse undoes", () => {
  const number = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, number, number)),
      fc.tuple(number, number, number),
      (rows, given) => {
        // One that is surely positive definite.
        const matrix = SquareMatrix.unit(3);
        for (const row of rows) matrix.addProducts(Float64Array.from(row));
        const back = matrix.inverse().times(matrix.times(Float64Array.from(given)));
        for (const [place, value] of given.entries()) expect(back[place]).toBeCloseTo(value, 6);
      },
    ),
  );
});
