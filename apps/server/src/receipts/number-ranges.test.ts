import fc from "fast-check";
import { expect, test } from "vitest";
import { numberRanges } from "./number-ranges.ts";

test("numbers that follow each other are a range", () => {
  expect(numberRanges([])).toBe("");
  expect(numberRanges([0])).toBe("1");
  expect(numberRanges([0, 1, 2, 3, 8])).toBe("1-4, 9");
  expect(numberRanges([4, 5, 9, 10])).toBe("5-6, 10-11");
});

test("every number is in the text once, and no other", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), (numbers) => {
      const ascending = numbers.toSorted((a, b) => a - b);
      const read = numberRanges(ascending)
        .split(", ")
        .filter(Boolean)
        .flatMap((range) => {
          const [from = 0, to = from] = range.split("-").map(Number);
          return Array.from({ length: to - from + 1 }, (_, at) => from + at - 1);
        });
      expect(read).toEqual(ascending);
    }),
  );
});
