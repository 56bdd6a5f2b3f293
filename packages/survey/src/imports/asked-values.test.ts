import { describe, expect, test } from "vitest";
import { type AskedValues, compared } from "./asked-values.ts";

describe("a comparison of a file", () => {
  const asked = (fields: Partial<AskedValues> = {}): AskedValues => ({
    ...{
      key: "k",
      type: "single_choice",
      choices: new Map([
        ["1", "Tea"],
        ["2", "Milk"],
      ]),
      rows: new Map(),
      ...fields,
    },
  });
  const typed = asked({ type: "text_input", choices: new Map() });
  const ask = (of: AskedValues, operator: Parameters<typeof compared>[1]["operator"], ...values: string[]) =>
    compared(of, { part: null, operator, values });
  const several = asked({ type: "multiple_choice" });

  test("names choices by their words, and numbers and texts as they are", () => {
    expect(ask(asked(), "=", "1")).toEqual([[{ question: "k", is: "Tea", single: true }]]);
    expect(ask(several, "=", "1")).toEqual([[{ question: "k", is: "Tea" }]]);
    expect(ask(asked(), "!=", "1")).toEqual([[{ question: "k", is_not: "Tea", single: true }]]);
    expect([ask(asked(), "=", "3"), ask(asked(), "!=", "3"), ask(several, "anyof", "1", "3")]).toEqual([
      ...[null, null, null],
    ]);
    expect(ask(several, "anyof", "1", "2")).toEqual([
      [{ question: "k", is: "Tea" }],
      [{ question: "k", is: "Milk" }],
    ]);
    expect(ask(several, "allof", "1", "2")).toEqual([
      [
        { question: "k", is: "Tea" },
        { question: "k", is: "Milk" },
      ],
    ]);
    expect(ask(several, "allof", "1", "3")).toBeNull();
    expect([ask(several, "contains", "1"), ask(typed, "contains", "x"), ask(typed, "contains", "")]).toEqual([
      ...[[[{ question: "k", is: "Tea" }]], [[{ question: "k", contains: "x" }]], null],
    ]);
    expect(ask(several, "notcontains", "1")).toEqual([[{ question: "k", is_not: "Tea" }]]);
    expect([ask(several, "notcontains", "3"), ask(typed, "notcontains", "")]).toEqual([null, null]);
    expect(ask(typed, "notcontains", "x")).toEqual([[{ question: "k", contains_not: "x" }]]);
    expect([ask(typed, "="), ask(typed, "=", "")]).toEqual(
      Array(2).fill([[{ question: "k", answered: false }]]),
    );
  });

  test("measures what has no choices", () => {
    expect([
      ask(typed, "<", "1"),
      ask(typed, "<=", "1"),
      ask(typed, ">", "1"),
      ask(typed, ">=", "1"),
    ]).toEqual([
      ...["less_than", "at_most", "more_than", "at_least"].map((name) => [[{ question: "k", [name]: "1" }]]),
    ]);
    expect(ask(asked(), "<", "1")).toBeNull();
    expect([ask(asked(), "empty"), ask(asked(), "notempty")]).toEqual([
      ...[[[{ question: "k", answered: false }]], [[{ question: "k", answered: true }]]],
    ]);
  });

  test("asks about rows, scores and consents", () => {
    const rows = asked({ type: "matrix", rows: new Map([["r", "Staff"]]) });
    const part = (name: string) => compared(rows, { part: name, operator: "=", values: ["1"] });
    expect([part("r"), part("s")]).toEqual([[[{ question: "k", part: "Staff", is: "Tea" }]], null]);
    const score = asked({ type: "score", about: { score: "S" }, choices: new Map() });
    expect(ask(score, ">", "3")).toEqual([[{ score: "S", more_than: "3" }]]);
    const agreed = (value: string) => ask(asked({ type: "consent" }), "=", value);
    expect(["true", "1", "YES", "y", "no", ""].map((value) => agreed(value)?.[0]?.[0]?.answered)).toEqual([
      ...[true, true, true, true, false, false],
    ]);
    for (const type of ["dropdown", "rating_star", "emoticon", "metric_range"] as const) {
      expect(ask(asked({ type }), "=", "1")?.[0]?.[0]?.single).toBe(true);
    }
    const own = asked({ rows: new Map([["r", "Row"]]) });
    expect(compared(own, { part: "r", operator: "=", values: ["1"] })?.[0]?.[0]).not.toHaveProperty("single");
  });
});
