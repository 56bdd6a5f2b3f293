import { expect, test } from "vitest";
import { quoted, withoutFormula } from "./csv-cell.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+SUM(A1)", "'+SUM(A1)"],
  ["-cmd", "'-cmd"],
  ["@A1", "'@A1"],
  ["  =1", "'  =1"],
  ["\t=1", "'\t=1"],
  ["+84 (28) 123-45.6/7", "+84 (28) 123-45.6/7"],
  ["-5", "-5"],
  ["-", "-"],
  ["a=1", "a=1"],
  ["'=1", "'=1"],
  ["", ""],
])("a spreadsheet runs nothing of %j", (text, safe) => {
  expect(withoutFormula(text)).toBe(safe);
});

test.each([
  ["good", "good"],
  ['a "b"', '"a ""b"""'],
  ["a,b", '"a,b"'],
  ["a;b", '"a;b"'],
  ["a\tb", '"a\tb"'],
  ["a\nb", '"a\nb"'],
  ["a\rb", '"a\rb"'],
  [" a", '" a"'],
  ["a ", '"a "'],
  ["a b", "a b"],
  ["", ""],
])("%j is one cell for every reader", (text, cell) => {
  expect(quoted(text)).toBe(cell);
});
