import { expect, test } from "vitest";
import { valueClasses } from "./value-classes.ts";

const counted = (...values: (string | number)[]) =>
  values.map((value) => ({ value: String(value), count: 1 }));
const drawn = (kind: "number" | "date", ...values: (string | number)[]) => {
  const { first, middle, last, classes = [] } = valueClasses(kind, counted(...values)) ?? {};
  return [first, middle, last, classes.map(({ from, to, count }) => `${from}..${to} ${count}`)];
};

test("few whole numbers have a class each, also those that nobody gave", () => {
  expect(drawn("number", 3, 1, 1)).toEqual(["1", "1", "3", ["1..1 2", "2..2 0", "3..3 1"]]);
});

test("many numbers are put together in round classes", () => {
  const [first, middle, last, classes] = drawn("number", 18, 25, 31, 70);
  expect([first, middle, last]).toEqual(["18", "25", "70"]);
  expect((classes as string[]).slice(0, 4)).toEqual(["10..19 1", "20..29 1", "30..39 1", "40..49 0"]);
  expect(drawn("number", 0.5, 2.5)[3]).toContain("0.4..0.6 1");
  expect(drawn("number", 1e15, -5)[3]).toHaveLength(12);
});

test("dates are by day, month, year or decade", () => {
  expect(drawn("date", "2026-02-27", "2026-03-01")[3]).toEqual([
    "2026-02-27..2026-02-27 1",
    "2026-02-28..2026-02-28 0",
    "2026-03-01..2026-03-01 1",
  ]);
  expect(drawn("date", "2026-01-31", "2026-03-05")[3]).toEqual([
    "2026-01-01..2026-01-31 1",
    "2026-02-01..2026-02-28 0",
    "2026-03-01..2026-03-31 1",
  ]);
  expect((drawn("date", "2019-05-05", "2026-03-05")[3] as string[])[0]).toBe("2019-01-01..2019-12-31 1");
  expect((drawn("date", "1951-05-05", "2026-03-05")[3] as string[])[0]).toBe("1950-01-01..1959-12-31 1");
  expect(valueClasses("date", [])).toBeNull();
});
