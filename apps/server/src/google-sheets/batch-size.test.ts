import { expect, test } from "vitest";
import { BatchSize, fittingRows } from "./batch-size.ts";

test("one row among five hundred that Google refuses is found by halves, and all go together again after", () => {
  const size = new BatchSize();
  const tried: number[] = [];
  while (tried.at(-1) !== 1) {
    tried.push(size.most);
    expect(size.refused(size.most)).toBe(true);
  }
  expect(tried).toEqual([500, 250, 125, 62, 31, 15, 7, 3, 1]);
  for (let batch = 0; batch < 10; batch++) size.written();
  expect(size.most).toBe(500);
});

test("three rows refused one by one end the search, unless one was written between", () => {
  const size = new BatchSize();
  expect([size.refused(1), size.refused(1)]).toEqual([true, true]);
  size.written();
  expect([size.refused(1), size.refused(1), size.refused(1)]).toEqual([true, true, false]);
});

test("rows go while they fit into a request, and one that is larger goes alone", () => {
  const row = (text: string) => ({ cells: new Map([["q", text]]), split: false });
  const large = row("x".repeat(2_000_000));
  const half = row("x".repeat(400_000));
  expect(fittingRows([large, half])).toEqual([large]);
  expect(fittingRows([half, half, half])).toEqual([half, half]);
  expect(fittingRows([])).toEqual([]);
});
