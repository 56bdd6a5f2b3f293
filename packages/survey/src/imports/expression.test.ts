import { describe, expect, test } from "vitest";
import { readExpression } from "./expression.ts";

describe("a condition as a text", () => {
  const is = (name: string, operator: string, ...values: string[]) => ({
    kind: "compare",
    name,
    operator,
    values,
  });

  test.each([
    ["{a} = 'x'", is("a", "=", "x")],
    ['{a} == "x y"', is("a", "=", "x y")],
    ["{a} equal 3", is("a", "=", "3")],
    ["a.NAOK eq -1.5", is("a.NAOK", "=", "-1.5")],
    ["7X12X3SQ1.NAOK == 5", is("7X12X3SQ1.NAOK", "=", "5")],
    ["{a} <> 1", is("a", "!=", "1")],
    ["{a} notequal 1", is("a", "!=", "1")],
    ["{a} ne 1", is("a", "!=", "1")],
    ["{a} != true", is("a", "!=", "true")],
    ["{a} less 1", is("a", "<", "1")],
    ["{a} lt 1", is("a", "<", "1")],
    ["{a} < 1", is("a", "<", "1")],
    ["{a} lessorequal 1", is("a", "<=", "1")],
    ["{a} le 1", is("a", "<=", "1")],
    ["{a} <= 1", is("a", "<=", "1")],
    ["{a} greater 1", is("a", ">", "1")],
    ["{a} gt 1", is("a", ">", "1")],
    ["{a} > 1", is("a", ">", "1")],
    ["{a} greaterorequal 1", is("a", ">=", "1")],
    ["{a} ge 1", is("a", ">=", "1")],
    ["{a} >= 1", is("a", ">=", "1")],
    ["{a} contains 'x'", is("a", "contains", "x")],
    ["{a} contain 'x'", is("a", "contains", "x")],
    ["{a} notcontains 'x'", is("a", "notcontains", "x")],
    ["{a} notcontain 'x'", is("a", "notcontains", "x")],
    ["{a} anyof ['x', 'y']", is("a", "anyof", "x", "y")],
    ["{a} allof ['x' 2]", is("a", "allof", "x", "2")],
    ["{a} empty", is("a", "empty")],
    ["{a} NotEmpty", is("a", "notempty")],
    ["is_empty(a)", is("a", "empty")],
    ["1 < {a}", is("a", ">", "1")],
    ["1 <= a", is("a", ">=", "1")],
    ["1 > {a}", is("a", "<", "1")],
    ["1 >= {a}", is("a", "<=", "1")],
    ["1 = {a}", is("a", "=", "1")],
    ["('x' == a)", is("a", "=", "x")],
    ["! {a} empty", { kind: "not", of: is("a", "empty") }],
    ["not (a == 1)", { kind: "not", of: is("a", "=", "1") }],
    [
      "{a} = 1 and {b} = 2 && c = 3",
      { kind: "and", of: [is("a", "=", "1"), is("b", "=", "2"), is("c", "=", "3")] },
    ],
    [
      "{a} = 1 || {b} = 2 and {c} = 3",
      { kind: "or", of: [is("a", "=", "1"), { kind: "and", of: [is("b", "=", "2"), is("c", "=", "3")] }] },
    ],
    [
      "({a} = 1 OR {b} = 2) and {c} = 3",
      { kind: "and", of: [{ kind: "or", of: [is("a", "=", "1"), is("b", "=", "2")] }, is("c", "=", "3")] },
    ],
  ])("%s is read", (text, expression) => {
    expect(readExpression(text)).toEqual(expression);
  });

  test.each([
    ...["", " ", "{a}", "{a} =", "= 1", "{a} ~ 1", "{a} = {b}", "{a} = x", "'x' empty", "1 = 2", "{a} is 1"],
    ...[
      "({a} = 1",
      "{a} = 1)",
      "{a} = 1 {b} = 2",
      "is_empty a)",
      "is_empty(a",
      "['x'] anyof {a}",
      "{a} anyof ['x'",
    ],
    ...["'x' anyof ['y']", "( empty", "{a} = 1 and", "{a} anyof [{b}]", "{a} constructor 1"],
  ])("%s is none that we know", (text) => {
    expect(readExpression(text)).toBeNull();
  });

  test("goes thirty brackets deep, and is 5,000 signs long at most", () => {
    const deep = (depth: number) => readExpression(`${"(".repeat(depth)}a = 1${")".repeat(depth)}`);
    expect([deep(30), deep(31)]).toEqual([is("a", "=", "1"), null]);
    const denied = (depth: number) => readExpression(`${"!".repeat(depth)}a = 1`) !== null;
    expect([denied(30), denied(31)]).toEqual([true, false]);
    const long = (length: number) => readExpression("a = 1".padEnd(length));
    expect([long(5_000), long(5_001)]).toEqual([is("a", "=", "1"), null]);
  });
});
