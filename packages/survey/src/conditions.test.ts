import { describe, expect, it } from "vitest";
import type { Condition } from "./condition-shape.ts";
import { namedValues, npsGroups } from "./condition-values.ts";
import { conditionViolation, isGone, isTrue, numberConditions, orGroups } from "./conditions.ts";
import type { Question } from "./questions.ts";
import { askedOf, chosen, condition, id, question, visitOf } from "./testing/build.ts";

const choice = question(11, id(1));
const scale = question(12, id(1), "metric_range");
const gone: Question = { ...question(13, id(1)), action: "DELETE" };
const asked = askedOf(choice, scale, gone);
const survey = {
  ...asked.survey,
  parameters: ["shop", "city"].map((name, at) => ({ id: id(60 + at), name, values: [] })),
  scores: [600, 601].map((n) => ({ id: id(n), name: `Score ${n}`, formula: "", points: {} })),
};
const of = { ...asked, survey };

const YES = condition("11 = 110");
const about = (subject: Condition["subject"], than = "5"): Condition => ({
  ...{ ...YES, question_id: null, subject, value: null, than },
  operator: "equal",
});

describe("a condition", () => {
  it.each<[ReturnType<typeof conditionViolation>, Condition]>([
    [null, YES],
    ["NO_QUESTION", { ...YES, question_id: null }],
    ["QUESTION_DELETED", condition("13 = 130")],
    ["QUESTION_DELETED", condition("99 = 990")],
    ["NO_VALUE", { ...YES, value: null }],
    ["VALUE_GONE", condition("11 = 999")],
    ["PART_GONE", { ...YES, operator: "equal", part: id(999), than: "1" }],
    [null, about({ kind: "parameter", parameter_id: id(60) })],
    [null, about({ kind: "parameter", parameter_id: id(61) })],
    ["NO_PARAMETER", about({ kind: "parameter", parameter_id: null })],
    ["PARAMETER_DELETED", about({ kind: "parameter", parameter_id: id(62) })],
    [null, about({ kind: "score", score_id: id(601) })],
    ["NO_SCORE", about({ kind: "score", score_id: null })],
    ["SCORE_DELETED", about({ kind: "score", score_id: id(602) })],
    ["VALUE_GONE", about({ kind: "device" }, "watch")],
  ])("lacks %s", (violation, one) => {
    expect(conditionViolation(one, of)).toBe(violation);
    const deleted = /_(DELETED|GONE)$/.test(violation ?? "");
    expect(isGone(violation)).toBe(deleted);
  });

  it("is true or not, and of a question that is not there neither way", () => {
    const answers = { [id(11)]: chosen(110), [id(12)]: { value: 7 } };
    const holds = (one: Condition) => isTrue(one, of, answers, visitOf());
    expect([YES, condition("11 = 111"), condition("11 != 110"), condition("11 != 111")].map(holds)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([condition("99 = 990"), condition("99 != 990")].map(holds)).toEqual([false, false]);
    const least = (than: string): Condition => ({
      ...{ ...YES, question_id: id(12), value: null, than },
      operator: "at_least",
    });
    expect([least("7"), least("8")].map(holds)).toEqual([true, false]);
  });
});

it("conditions are numbered from 1, and grouped by their numbers", () => {
  const [one, two, three] = numberConditions([{ ...YES, join: "or" }, YES, { ...YES, join: "or" }]);
  expect([one, two, three].map((each) => [each?.condition_number, each?.join])).toEqual([
    [1, "and"],
    [2, "and"],
    [3, "or"],
  ]);
  const shuffled = [three, one, two].flatMap((each) => each ?? []);
  expect(orGroups(shuffled)).toEqual([[one, two], [three]]);
  expect(orGroups([])).toEqual([]);
});

it("a value is one, a row of steps in either direction, or all whom a net promoter score counts alike", () => {
  const named = (of: Question, value: string | null, to_value?: string) =>
    namedValues({ ...YES, value, to_value }, of).join(" ");
  const csat = { ...scale, options: { ...scale.options, metric: "csat" } } as Question;
  expect(named(scale, "detractor")).toBe("0 1 2 3 4 5 6");
  expect(named(scale, "passive")).toBe("7 8");
  expect(named(scale, "promoter")).toBe("9 10");
  expect([named(csat, "promoter"), npsGroups(csat), npsGroups(choice)]).toEqual(["", [], []]);
  expect([named(scale, "3", "6"), named(scale, "6", "3")]).toEqual(["3 4 5 6", "3 4 5 6"]);
  expect([named(scale, "99", "10"), named(scale, "4", "99"), named(scale, "99")]).toEqual(["", "", ""]);
  expect([named(choice, id(110), id(111)), named(choice, null), named(choice, "answered")]).toEqual([
    "",
    "",
    "answered",
  ]);
});
