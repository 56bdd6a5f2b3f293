import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Formula,
  type FormulaValues,
  parseFormula,
  rounded,
  spokenOf,
  valueOfFormula,
} from "./formula.ts";
import { id } from "./testing/build.ts";

const NAMES = {
  question: (number: number) => (number >= 1 && number <= 3 ? id(number) : undefined),
  score: (name: string) => (name === "Speed" ? id(9) : undefined),
};
const VALUES: FormulaValues = {
  question: (one) => ({ [id(1)]: 4, [id(2)]: 2.5, [id(3)]: 0 })[one] ?? Number.NaN,
  points: (one) => (one === null ? 12 : 7),
  score: () => 3,
};
const comesTo = (text: string) => {
  const read = parseFormula(text, NAMES);
  return "formula" in read ? valueOfFormula(read.formula, VALUES) : read.violation;
};

/** Expressions with what they come to in JavaScript: the same signs bind the same way there. */
const expression: fc.Arbitrary<string> = fc.letrec<{ one: string }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom("0", "1", "2", "3.5", ".25", "10", "Q1", "q2", "Q3", "[Speed]", "points", "points(Q1)"),
    fc.tuple(tie("one"), fc.constantFrom("+", "-", "*", "/"), tie("one")).map((parts) => parts.join(" ")),
    tie("one").map((inside) => `(${inside})`),
    tie("one").map((inside) => `-(${inside})`),
    fc
      .tuple(fc.constantFrom("min", "max"), tie("one"), tie("one"))
      .map(([name, a, b]) => `${name}(${a}, ${b})`),
    fc
      .tuple(tie("one"), fc.constantFrom("<", "<=", ">", ">="), tie("one"), tie("one"), tie("one"))
      .map(([a, sign, b, c, d]) => `if((${a}) ${sign} (${b}), ${c}, ${d})`),
  ),
})).one;

const inJavaScript = (text: string): number => {
  const source = text
    .replaceAll("points(Q1)", "7")
    .replaceAll("points", "12")
    .replaceAll("[Speed]", "3")
    .replaceAll(/\bq1\b/gi, "4")
    .replaceAll(/\bq2\b/gi, "2.5")
    .replaceAll(/\bq3\b/gi, "0")
    .replaceAll(/\bif\(/g, "choose(");
  const choose = (is: boolean, a: number, b: number) => (is ? a : b);
  const { min, max } = Math;
  return runInNewContext(source, { choose, min, max }) as number;
};

describe("a formula", () => {
  it("comes to what the same expression comes to in JavaScript, but for divisions by zero", () => {
    let known = 0;
    fc.assert(
      fc.property(expression, (text) => {
        const expected = inJavaScript(text);
        const value = comesTo(text);
        expect(typeof value).toBe("number");
        if (Number.isNaN(value)) return;
        // Comparisons take what is as good as equal for equal.
        if (text.includes("if(")) return;
        known++;
        expect(value).toBeCloseTo(expected, 6);
      }),
      { numRuns: 600 },
    );
    expect(known).toBeGreaterThan(150);
  });

  it.each<[string, number]>([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["8 / 4 / 2", 1],
    ["8 - 4 - 2", 2],
    ["-2 * -3", 6],
    ["- - 2", 2],
    ["Q1 + q2", 6.5],
    ["points(Q2) + points", 19],
    ["[ Speed ] * 2", 6],
    ["min(3; 1, 2)", 1],
    ["max(3)", 3],
    ["round(2.5)", 3],
    ["round(-2.5)", -3],
    ["round(1.005, 2)", 1.01],
    ["round(7 / 3, 1)", 2.3],
    ["if(Q1 >= 4, 10, 20)", 10],
    ["if(Q3, 1, 2)", 2],
    ["0.1 + 0.2 = 0.3", 1],
    ["1 <> 2", 1],
    ["1 != 1", 0],
    ["1 / 0", Number.NaN],
    ["if(1, 2, 1 / 0)", 2],
    ["if(1 / 0, 1, 2)", Number.NaN],
    [`{q:${id(1)}} * {s:${id(9)}}`, 12],
    ["1 < 1", 0],
    ["1 <= 1", 1],
    ["1 > 1", 0],
    ["1 >= 1", 1],
    ["2 < 1", 0],
    ["2 <= 1", 0],
    ["1 > 2", 0],
    ["1 >= 2", 0],
    ["1 = 2", 0],
    ["3 < 3.5", 1],
    ["3 > 2.5", 1],
    ["1 / 0 < 1", Number.NaN],
    ["if(-1, 1, 2)", 1],
    ["min(5, 7)", 5],
    ["max(5, 7, 6)", 7],
    ["round(1.23456789, 9)", 1.234568],
    ["round(15, -1)", 15],
    [`min(${Array.from({ length: 20 }, (_, at) => at + 1)})`, 1],
  ])("%s is %d", (text, value) => expect(comesTo(text)).toBe(value));

  it.each<[string, string, number]>([
    ["1 +", "ENDS_EARLY", 3],
    ["", "ENDS_EARLY", 0],
    ["(1", "ENDS_EARLY", 2],
    ["1 2", "UNEXPECTED", 2],
    ["1 + * 2", "UNEXPECTED", 4],
    ["1 < 2 < 3", "UNEXPECTED", 6],
    ["2 ^ 3", "UNEXPECTED", 2],
    ["points()", "UNEXPECTED", 7],
    ["points(1)", "UNEXPECTED", 7],
    ["1 + Q9", "UNKNOWN_QUESTION", 4],
    ["[Care]", "UNKNOWN_SCORE", 0],
    ["sqrt(4)", "UNKNOWN_NAME", 0],
    ["constructor(1)", "UNKNOWN_NAME", 0],
    ["Q1.value", "UNEXPECTED", 2],
    ["if(1, 2)", "WRONG_COUNT", 0],
    ["round(1, 2, 3)", "WRONG_COUNT", 0],
    ["if(1, 2, 3, 4)", "WRONG_COUNT", 0],
    [`max(${Array.from({ length: 21 }, () => 1)})`, "WRONG_COUNT", 0],
    ["alert`1`", "UNEXPECTED", 5],
    ["1;process.exit()", "UNEXPECTED", 9],
    [`${"(".repeat(60)}1${")".repeat(60)}`, "TOO_DEEP", 50],
  ])("%s is refused with its place", (text, code, at) => {
    expect(comesTo(text)).toMatchObject({ code, at });
  });

  it("names what stands where it goes wrong", () => {
    const word = (text: string) => (comesTo(text) as { word: string }).word;
    expect(["1 +", "2 ^ 3", "1 + Q9", "[Care]", "Sqrt(4)", "if(1)"].map(word)).toEqual([
      "",
      "^",
      "Q9",
      "Care",
      "sqrt",
      "if",
    ]);
  });

  it("speaks of the questions and scores in any part of it, and of all points where it says no question", () => {
    const spoken = (text: string) => {
      const read = parseFormula(text, NAMES);
      return "formula" in read && spokenOf(read.formula);
    };
    expect(spoken("1")).toEqual({ questions: [], scores: [], all_points: false });
    expect(spoken("-Q1 + points(Q2) * max([Speed], Q3)")).toEqual({
      questions: [1, 2, 3].map(id),
      scores: [id(9)],
      all_points: false,
    });
    expect(spoken("Q1 + if(points > 2, 1, 0)")).toMatchObject({ questions: [id(1)], all_points: true });
  });

  it("reads any text to an end, and tells a place within it", () => {
    const signs = fc.constantFrom(..."Q1q[]()+-*/<>=,;. {}ifpointsmaxround\\\n\u0000ắ😀".split(""));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(signs, fc.string({ minLength: 1, maxLength: 1 })), maxLength: 60 }),
        (text) => {
          const read = parseFormula(text, NAMES);
          if ("violation" in read) {
            expect(read.violation.at).toBeGreaterThanOrEqual(0);
            expect(read.violation.at).toBeLessThanOrEqual(text.length);
          } else expect(typeof valueOfFormula(read.formula as Formula, VALUES)).toBe("number");
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("rounds half away from zero", () => {
    expect([2.345, -2.345, 0.5, -0.5, 1e10 + 0.5].map((one) => rounded(one, 2))).toEqual([
      2.35,
      -2.35,
      0.5,
      -0.5,
      1e10 + 0.5,
    ]);
  });
});
