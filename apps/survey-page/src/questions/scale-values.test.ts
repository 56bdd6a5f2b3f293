import { expect, test } from "vitest";
import { scaleForm } from "./scale-values.ts";

const values = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + index * step);
const rowsOf = (from: number, count: number, step = 1) =>
  scaleForm(values(from, count, step), String).rows.map((row) => row.length);

test("up to eight places always stand in one row, eleven from a common phone's width on", () => {
  for (const count of [2, 5, 7, 8]) expect(scaleForm(values(1, count), String).oneRowFrom).toBe(0);
  expect(scaleForm(values(0, 11), String).oneRowFrom).toBe(288);
  expect(scaleForm(values(-1_000, 11, 200), String).oneRowFrom).toBe(608);
});

test("rows are as even as can be, and hold every place once in its order", () => {
  expect(rowsOf(0, 11)).toEqual([6, 5]);
  expect(rowsOf(1, 20)).toEqual([7, 7, 6]);
  expect(rowsOf(-1_000, 11, 200)).toEqual([4, 4, 3]);
  for (let count = 2; count <= 21; count += 1) {
    const { rows } = scaleForm(values(0, count), String);
    expect(rows.flat()).toEqual(values(0, count));
    const sizes = rows.map((row) => row.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  }
});
