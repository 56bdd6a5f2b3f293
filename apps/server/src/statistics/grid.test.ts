import fc from "fast-check";
import { expect, test } from "vitest";
import { Grid } from "./grid.ts";

const cellsOf = (grid: Grid) =>
  Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: grid.columns }, (_, column) => grid.at(row, column)),
  );

test("numbers add up in their cells, and rows to a row", () => {
  const grid = new Grid(3, 2);
  grid.count(0, 0);
  grid.add(0, 1, 5);
  grid.add(1, 1, -2);
  expect(cellsOf(grid)).toEqual([
    [1, 5],
    [0, -2],
    [0, 0],
  ]);
  grid.addRow(2, 0);
  grid.addRow(2, 1);
  expect(cellsOf(grid)[2]).toEqual([1, 3]);
  expect([0, 1, 2].map((row) => grid.rowSum(row))).toEqual([6, -2, 4]);
});

test("grids of parts add up to that of all", () => {
  const cells = fc.array(fc.tuple(fc.nat(2), fc.nat(4), fc.integer({ min: -9, max: 9 })));
  const gridOf = (of: readonly (readonly [number, number, number])[]) => {
    const grid = new Grid(3, 5);
    for (const [row, column, value] of of) grid.add(row, column, value);
    return grid;
  };
  fc.assert(
    fc.property(cells, cells, (some, others) => {
      const sum = gridOf(some);
      sum.addAll(gridOf(others));
      expect(cellsOf(sum)).toEqual(cellsOf(gridOf([...some, ...others])));
    }),
  );
});
