import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFormula, rounded, valueOfFormula } from "../formula.ts";
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

/** A sum as they write it, and what it comes to. */
interface Sum {
  text: string;
  value: number;
}

const VALUES: Readonly<Record<string, number>> = { a: 3, b: -2 };
const add = (of: readonly Sum[]) => of.reduce((sum, { value }) => sum + value, 0);
const COMPARES: Readonly<Record<string, (apart: number) => boolean>> = {
  ...{ "<": (apart) => apart < 0, "<=": (apart) => apart <= 0, ">": (apart) => apart > 0 },
  ...{ ">=": (apart) => apart >= 0, "=": (apart) => apart === 0, "==": (apart) => apart === 0 },
  ...{ "!=": (apart) => apart !== 0, "<>": (apart) => apart !== 0, lt: (apart) => apart < 0 },
  ...{ le: (apart) => apart <= 0, GT: (apart) => apart > 0, ge: (apart) => apart >= 0 },
  ...{ eq: (apart) => apart === 0, ne: (apart) => apart !== 0 },
};
const CALLS: Readonly<Record<string, [least: number, most: number, value: (of: readonly Sum[]) => number]>> =
  {
    sum: [1, 3, add],
    AVG: [1, 3, (of) => add(of) / of.length],
    min: [1, 3, (of) => Math.min(...of.map(({ value }) => value))],
    max: [1, 3, (of) => Math.max(...of.map(({ value }) => value))],
    round: [1, 1, ([one]) => rounded(one?.value ?? 0, 0)],
    abs: [1, 1, ([one]) => Math.abs(one?.value ?? 0)],
    iif: [3, 3, ([is, one, other]) => (is?.value ? one : other)?.value ?? 0],
    If: [3, 3, ([is, one, other]) => (is?.value ? one : other)?.value ?? 0],
  };
const row = (part: fc.Arbitrary<Sum>, signs: readonly string[], most: number) =>
  fc.tuple(part, fc.array(fc.tuple(fc.constantFrom(...signs), part), { maxLength: most }));
const { sum: sums } = fc.letrec<Record<"factor" | "product" | "plus" | "compared" | "all" | "sum", Sum>>(
  (tie) => ({
    factor: fc.oneof(
      { maxDepth: 1, depthIdentifier: "sums" },
      fc.constantFrom("2", "0.5", "10").map((text) => ({ text, value: Number(text) })),
      fc
        .constantFrom("{a}", "b", "{b}")
        .map((text) => ({ text, value: VALUES[text.replace(/[{}]/g, "")] ?? 0 })),
      tie("factor").map(({ text, value }) => ({ text: `- ${text}`, value: -value })),
      tie("sum").map(({ text, value }) => ({ text: `( ${text})`, value })),
      fc.constantFrom(...Object.keys(CALLS)).chain((name) => {
        const [minLength, maxLength, value] = CALLS[name] as (typeof CALLS)[string];
        return fc
          .array(tie("sum"), { minLength, maxLength })
          .map((of) => ({ text: `${name}(${of.map(({ text }) => text).join(",")})`, value: value(of) }));
      }),
    ),
    product: row(tie("factor"), ["* ", "/ 4 * "], 1).map(([first, more]) =>
      more.reduce(
        (left, [sign, right]) => ({
          text: `${left.text} ${sign}${right.text}`,
          value: (sign === "* " ? left.value : left.value / 4) * right.value,
        }),
        first,
      ),
    ),
    plus: row(tie("product"), ["+", "-"], 2).map(([first, more]) =>
      more.reduce(
        (left, [sign, right]) => ({
          text: `${left.text}${sign}${right.text}`,
          value: sign === "+" ? left.value + right.value : left.value - right.value,
        }),
        first,
      ),
    ),
    compared: row(tie("plus"), Object.keys(COMPARES), 1).map(([first, more]) =>
      more.reduce((left, [sign, right]) => {
        const apart = Math.abs(left.value - right.value) < 1e-9 ? 0 : left.value - right.value;
        return { text: `${left.text} ${sign} ${right.text}`, value: Number(COMPARES[sign]?.(apart)) };
      }, first),
    ),
    all: row(tie("compared"), ["and", "&&", "AND"], 1).map(joined(Math.min)),
    sum: row(tie("all"), ["or", "||"], 1).map(joined(Math.max)),
  }),
);

function joined(of: (...values: number[]) => number) {
  return ([first, more]: [Sum, [string, Sum][]]): Sum => ({
    text: more.reduce((text, [sign, right]) => `${text} ${sign} ${right.text}`, first.text),
    value: of(first.value, ...more.map(([, { value }]) => value)),
  });
}

describe("a formula of ours", () => {
  const QUESTIONS = { a: "00000000-0000-4000-8000-00000000000a", b: "00000000-0000-4000-8000-00000000000b" };
  const questionOf = (name: string) => (name === "a" || name === "b" ? `{q:${QUESTIONS[name]}}` : null);
  const comesTo = (theirs: string) => {
    const parsed = parseFormula(formulaOf(theirs, questionOf) ?? "");
    return "formula" in parsed
      ? valueOfFormula(parsed.formula, {
          question: (id) => VALUES[id === QUESTIONS.a ? "a" : "b"] ?? 0,
          points: () => Number.NaN,
          score: () => Number.NaN,
        })
      : parsed;
  };

  test("comes to what theirs comes to", () => {
    let known = 0;
    fc.assert(
      fc.property(sums, ({ text, value }) => {
        if (formulaOf(text, questionOf) === null) return;
        known++;
        expect(comesTo(text)).toBeCloseTo(value, 6);
      }),
      { numRuns: 200 },
    );
    expect(known).toBeGreaterThan(150);
  });

  test("rounds to a digit, and takes no more values than there are", () => {
    expect(comesTo("round({a} / 7, 2)")).toBe(0.43);
    for (const text of [
      "round(a, 1, 2)",
      "iif(a, 1, 2, 3)",
      "abs(a, b)",
      "a b",
      "a )",
      "{a} {b}",
      "constructor(a)",
      "a constructor b",
    ])
      expect([text, formulaOf(text, questionOf)]).toEqual([text, null]);
    for (const text of ["sum(", "max()", "(a", "1 + * 2", "a ; b", ", a", "a < b < 1"])
      expect([text, formulaOf(text, questionOf)]).toEqual([text, null]);
  });

  test("is of thirty brackets within each other, 5,000 signs of theirs and 10,000 of ours", () => {
    const nested = (depth: number) => `${"(".repeat(depth)}a${")".repeat(depth)}`;
    expect([comesTo(nested(30)), formulaOf(nested(31), questionOf)]).toEqual([3, null]);
    for (const open of ["-", "round("]) {
      const deep = (depth: number) => `${open.repeat(depth)}a${open === "-" ? "" : ")".repeat(depth)}`;
      expect([formulaOf(deep(30), questionOf) === null, formulaOf(deep(31), questionOf)]).toEqual([
        false,
        null,
      ]);
    }
    const long = (length: number) => "a".padEnd(length);
    expect([comesTo(long(5_000)), formulaOf(long(5_001), questionOf)]).toEqual([3, null]);
    // Each is 37 signs more than its name; "1 + " before them fills up.
    const made = (extra: number) => formulaOf(`${"a+".repeat(232)}1${"0".repeat(extra)}`, questionOf);
    expect(made(0)?.length).toBe(232 * 43 + 1);
    expect([made(23)?.length, made(24)]).toEqual([10_000, null]);
  });
});
