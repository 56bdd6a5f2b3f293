import { expect, test } from "vitest";
import type { Condition } from "./condition-shape.ts";
import { numberConditions } from "./conditions.ts";
import { updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import { flowMap } from "./flow.ts";
import { overlaps } from "./overlapping-branches.ts";
import type { Question, QuestionType } from "./questions.ts";
import { condition, flow, id, question, surveyOf } from "./testing/build.ts";

type Compared = Partial<Condition>;

/** Question 11, and two branches right below one another with these conditions. */
function sharedBy(asked: Question, above: Compared[], below: Compared[], between = false): string[] {
  const branch = (n: number, given: Compared[]) => {
    const conditions = given.map((one) => ({ ...condition("11 = 110"), value: null, ...one }));
    return flow(n, "branch", { description: { name: "", conditions: numberConditions(conditions) } });
  };
  const places = [branch(70, above), ...(between ? [flow(72, "random")] : []), branch(71, below)];
  const survey = places.reduce((grown, one) => addFlow(grown, one), updateQuestion(surveyOf(1), asked));
  return overlaps(flowMap(survey)).map(({ flow_id, above_id, value }) => {
    expect([above_id, flow_id]).toEqual([id(70), id(71)]);
    return value;
  });
}

const SCALE = question(11, id(1), "metric_range");
function withOptions(type: QuestionType, options: object): Question {
  const blank = question(11, id(1), type);
  return { ...blank, options: { ...blank.options, ...options } } as Question;
}
const text = (format: string, bounds: object = {}) => withOptions("text_input", { format, ...bounds });
const atMost = (than: string, fields: Compared = {}): Compared => ({ operator: "at_most", than, ...fields });
const atLeast = (than: string, fields: Compared = {}): Compared => ({
  operator: "at_least",
  than,
  ...fields,
});

test("two ranges share what is in both of them, and nothing where they only meet", () => {
  expect(sharedBy(SCALE, [atMost("6")], [atLeast("6")])).toEqual(["6"]);
  expect(sharedBy(SCALE, [atMost("6")], [atLeast("7")])).toEqual([]);
});

test("one of several conditions holds where all of them do", () => {
  const [low, high] = [
    [atLeast("3"), atMost("6")],
    [atLeast("6"), atMost("9")],
  ];
  expect(sharedBy(SCALE, low, high)).toEqual(["6"]);
  expect(sharedBy(SCALE, low, [atLeast("7"), atMost("9")])).toEqual([]);
});

test("one within the other narrows it down", () => {
  expect(sharedBy(SCALE, [atMost("6")], [atMost("3")])).toEqual([]);
  expect(sharedBy(SCALE, [atMost("3")], [atMost("6")])).toEqual([]);
  expect(sharedBy(SCALE, [atMost("6")], [atMost("6")])).toEqual([]);
});

test("only one way of a branch to be taken is a range, and one with something between stands elsewhere", () => {
  expect(sharedBy(SCALE, [atMost("6"), atLeast("9", { join: "or" })], [atLeast("6")])).toEqual([]);
  expect(sharedBy(SCALE, [], [atLeast("6")])).toEqual([]);
  expect(sharedBy(SCALE, [atMost("6")], [atLeast("6")], true)).toEqual([]);
  expect(sharedBy(SCALE, [atMost("6"), { operator: "at_most" }], [atLeast("6")])).toEqual([]);
});

const [HEIGHT, WEIGHT] = [id(5), id(6)];
const FORM = withOptions("form_input", {
  fields: [HEIGHT, WEIGHT].map((field) => ({
    ...{ id: field, label: field, kind: "number", required: false, placeholder: "" },
  })),
});

test("parts of a question have ranges of their own, which do not overlap each other", () => {
  expect(
    sharedBy(
      FORM,
      [atMost("6", { part: HEIGHT })],
      [atLeast("5", { part: HEIGHT }), atMost("8", { part: HEIGHT })],
    ),
  ).toEqual(["5"]);
  expect(sharedBy(FORM, [atMost("6", { part: HEIGHT })], [atLeast("6", { part: WEIGHT })])).toEqual([]);
  const both = [atMost("6", { part: HEIGHT }), atMost("9", { part: WEIGHT })];
  expect(sharedBy(FORM, both, [atLeast("6", { part: HEIGHT })])).toEqual([]);
  const ranking = withOptions("ranking", {
    choices: [110, 111, 112].map((n) => ({ id: id(n), text: `Choice ${n}`, image_id: null })),
  });
  const ranked = (n: number) => ({ part: id(n) });
  expect(sharedBy(ranking, [atMost("2", ranked(110))], [atLeast("2", ranked(110))])).toEqual(["2"]);
  expect(sharedBy(ranking, [atMost("2", ranked(110))], [atLeast("2", ranked(111))])).toEqual([]);
});

test("values that are chosen from a scale are a range, and whether it was answered is none", () => {
  const chosen = (value: string, to_value: string): Compared => ({
    operator: "is_selected",
    value,
    to_value,
  });
  expect(sharedBy(SCALE, [chosen("0", "6")], [chosen("6", "10")])).toEqual(["6"]);
  expect(sharedBy(SCALE, [chosen("0", "6"), atMost("6")], [atLeast("6")])).toEqual(["6"]);
  const answered = [
    { operator: "is_selected", value: "answered" } as const,
    { operator: "answered" } as const,
  ];
  for (const one of answered) {
    expect(sharedBy(SCALE, [one, atMost("6")], [atLeast("6")])).toEqual([]);
    expect(sharedBy(SCALE, [atMost("6"), one], [atLeast("6")])).toEqual([]);
  }
});

test("numbers that may not be typed are in no range", () => {
  const bounded = (min: number | null, max: number | null) => text("number", { min, max });
  expect(sharedBy(bounded(5, null), [atMost("6")], [atLeast("6")])).toEqual(["6"]);
  expect(sharedBy(bounded(6, null), [atMost("6")], [atLeast("6")])).toEqual([]);
  expect(sharedBy(bounded(null, 6), [atMost("6")], [atLeast("6")])).toEqual([]);
});

test("numbers and days that are typed are said as they would be typed", () => {
  expect(sharedBy(text("number"), [atMost("6")], [atLeast("6")])).toEqual(["6"]);
  expect(sharedBy(text("number"), [atMost("6")], [{ operator: "between", than: "5", than_to: "9" }])).toEqual(
    ["5"],
  );
  // Between two numbers, where neither end is in both.
  expect(
    sharedBy(text("number"), [{ operator: "less", than: "6" }], [{ operator: "more", than: "5" }]),
  ).toEqual(["5.5"]);
  expect(sharedBy(text("date"), [atMost("2026-01-05")], [atLeast("2026-01-05")])).toEqual(["2026-01-05"]);
});
