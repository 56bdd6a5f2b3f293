import { expect, test } from "vitest";
import { parseFormula } from "../formula.ts";
import { formulaOf } from "./formula-of.ts";

const numberOf = (name: string) => (/^[ab]$/.test(name) ? `[${name}]` : null);
const NAMES = {
  question: () => undefined,
  score: (name: string) => `00000000-0000-4000-8000-${name.padStart(12, "0")}`,
};

test.each([
  ["{a} + 2 * {b}", "[a] + 2 * [b]"],
  ["sum({a}, {b}, 3) / 2", "([a] + [b] + 3) / 2"],
  ["iif({a} > 3 and {b} <> 0, 10, -1)", "if(min([a] > 3, [b] <> 0), 10, -1)"],
  ["round(avg(a, b), 1)", "round((([a] + [b]) / 2), 1)"],
  ["(a - 1) * (b == 2)", "([a] - 1) * ([b] = 2)"],
  ["abs({a})", "max([a], -([a]))"],
])("%s is a formula of ours", (theirs, ours) => {
  const made = formulaOf(theirs, numberOf);
  expect(made).toBe(ours);
  expect(parseFormula(made ?? "", NAMES)).toHaveProperty("formula");
});

test.each([
  "",
  "{c}",
  "{a} +",
  "today()",
  "{a} = 'x'",
  "iif({a}, 1)",
  "((((",
  "(".repeat(4_000),
  "-".repeat(4_000),
  // Each writes what is in it twice: a thousand million of times altogether.
  `${"abs(".repeat(29)}{a}${")".repeat(29)}`,
  `${"abs({b} + ".repeat(16)}{a}${")".repeat(16)}`,
])("%j is none", (theirs) => expect(formulaOf(theirs, numberOf)).toBeNull());
