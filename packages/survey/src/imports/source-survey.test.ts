import { expect, test } from "vitest";
import { CHANGED, IMPORT_FORMATS, isInLot, NOT_TAKEN, TAKEN_BESIDES } from "./source-survey.ts";

test("formats, and what may become of what a file says, have names of their own", () => {
  const names = [...IMPORT_FORMATS, ...NOT_TAKEN, ...CHANGED, ...TAKEN_BESIDES.map((one) => `taken ${one}`)];
  expect(names.filter((name) => !/[a-z]$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("an end stands in all lots of its page, or in so many of them", () => {
  const inLots = (lots?: number) =>
    [0, 1, 2].map((depth) => isInLot({ when: [], end: "", ...(lots !== undefined && { lots }) }, depth));
  expect([inLots(), inLots(0), inLots(1), inLots(2)]).toEqual([
    ...[
      [true, true, true],
      [false, false, false],
      [true, false, false],
      [true, true, false],
    ],
  ]);
});
