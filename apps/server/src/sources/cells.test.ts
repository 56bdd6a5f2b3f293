import { expect, test } from "vitest";
import {
  cellDate,
  cellText,
  cleanText,
  hasLetters,
  isUrl,
  readNumber,
  shorten,
  storedCell,
} from "./cells.ts";

test.each<[unknown, number | null]>([
  [4, 4],
  [Number.NaN, null],
  ["4", 4],
  [" -3.5 ", -3.5],
  ["−3", -3],
  ["3,5", 3.5],
  ["1,234", 1234],
  ["1.234", 1.234],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["1.234.567", 1234567],
  ["1,234,567", 1234567],
  ["1 234 567,8", 1234567.8],
  ["1\u00a0234", 1234],
  ["85%", 85],
  ["1e3", 1000],
  ["1e999", null],
  ["5 stars", null],
  ["N/A", null],
  ["1,2,3", null],
  ["12 34", null],
  ["", null],
  ["2026-11-03", null],
  [true, null],
  [new Date(0), null],
])("%j as a number is %j", (cell, expected) => {
  expect(readNumber(cell as string)).toBe(expected);
});

test.each<[string, boolean]>([
  ["1", false],
  ["-", false],
  ["1,5 %", false],
  ["N/A", true],
  ["5 phút", true],
  ["٥", false],
  ["خمسة", true],
])("%j holds letters: %s", (cell, expected) => {
  expect(hasLetters(cell)).toBe(expected);
});

test("links are told from text", () => {
  expect(["https://a.b/c?d=e", "HTTP://a.b", "www.a.b"].map(isUrl)).toEqual([true, true, true]);
  expect(["a.b", "see https://a.b", "https://a b", "/t/1"].map(isUrl)).toEqual([false, false, false, false]);
});

test("cells are shown as people would read them", () => {
  const cells = [
    " a ",
    1.5,
    true,
    new Date("2026-11-03Z"),
    new Date("2026-11-03T09:05:00Z"),
    null,
    "\u200b",
    new Date(Number.NaN),
  ];
  expect(cells.map(cellText)).toEqual(["a", "1.5", "TRUE", "2026-11-03", "2026-11-03 09:05:00", "", "", ""]);
});

test("what PostgreSQL and JSON cannot hold is taken out", () => {
  expect(cleanText("a\u0000b \ud83d c \ude00 😀")).toBe("ab \ufffd c \ufffd 😀");
  expect(shorten("a😀b", 2)).toBe("a");
});

test("a date column reads typed dates in any format, and serial numbers only when told", () => {
  const date = new Date("2026-11-03Z");
  for (const format of ["iso", "day_first", "month_first", "excel"] as const) {
    expect(cellDate(date, format)).toEqual(date);
  }
  expect(cellDate(46329, "excel")).toEqual(date);
  expect(cellDate("46329", "excel")).toEqual(date);
  expect(cellDate(46329, "iso")).toBeNull();
  expect(cellDate(5, "excel")).toBeNull();
  expect(cellDate("13/11/2026", "excel")).toEqual(new Date("2026-11-13Z"));
  expect(cellDate("03/11/2026", "excel")).toBeNull();
});

test("a cell that does not fit its column is left empty", () => {
  expect(storedCell("N/A", "number", null)).toBeNull();
  expect(storedCell("4", "score", null)).toBe(4);
  expect(storedCell("soon", "date_time", "iso")).toBeNull();
  expect(storedCell("3/11/2026", "date_time", "day_first")).toBe("2026-11-03T00:00:00.000Z");
  expect(storedCell(5, "text", null)).toBe("5");
  expect(storedCell(" ", "text", null)).toBeNull();
  expect(storedCell("https://a.b", "url", null)).toBe("https://a.b");
});
