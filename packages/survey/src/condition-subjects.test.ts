import { expect, test } from "vitest";
import type { Condition, ConditionSubject } from "./condition-shape.ts";
import { scaleOf, whatIsSaid } from "./condition-subjects.ts";
import { blankChoice } from "./questions/choices.ts";
import type { Question } from "./questions.ts";
import { groupNames } from "./random-group.ts";
import { emptySurvey, id, question, visitOf } from "./testing/build.ts";

const choices = [blankChoice(id(1), "A"), blankChoice(id(2), "B")];
const blank = question(10, id(900), "matrix");
const table = {
  ...blank,
  options: { ...blank.options, rows: [blankChoice(id(3), "R")], columns: choices },
} as Question;
const number = question(11, id(900), "rating_star");
const asked = {
  questions: new Map([table, number].map((one) => [one.id, one])),
  survey: { ...emptySurvey(), parameters: [{ id: id(7), name: "shop", values: [] }] },
};
const on = (fields: Partial<Condition>): Condition => ({
  ...{ condition_number: 1, join: "and", question_id: null, operator: "equal", value: null, ...fields },
});
const about = (subject: ConditionSubject) => on({ subject });

test("a row of a table is compared by the order of its columns, anything else without them", () => {
  const row = scaleOf(on({ question_id: table.id, part: id(3) }), asked);
  expect(row).toMatchObject({ kind: "column", columns: [id(1), id(2)] });
  const rating = scaleOf(on({ question_id: number.id }), asked);
  expect(rating?.kind).toBe("number");
  expect(rating).not.toHaveProperty("columns");
  expect(scaleOf(on({ question_id: id(99) }), asked)).toBeNull();
  expect(scaleOf(on({}), asked)).toBeNull();
});

test("of what is not there, or not known, nothing is said", () => {
  const said = (condition: Condition, visit = {}) => whatIsSaid(condition, asked, {}, visitOf(visit));
  const parameter: ConditionSubject = { kind: "parameter", parameter_id: id(7) };
  expect(said(about(parameter), { parameters: { shop: " Hue " } })).toBe("Hue");
  expect(said(about(parameter), { parameters: { "": "x", mutated: "x" } })).toBe("");
  const gone = about({ kind: "parameter", parameter_id: id(8) });
  expect(said(gone, { parameters: { shop: "Hue" } })).toBe("");
  expect(said(about({ kind: "device" }), { device: null })).toBe("");
  expect(said(about({ kind: "score", score_id: id(9) }))).toBe("");
  const group: ConditionSubject = { kind: "random_group", groups: 3, draw: 1 };
  expect(said(about(group), { seed: undefined })).toBe("");
  expect(groupNames(group)).toContain(said(about(group), { seed: "s" }));
  expect([said(on({ question_id: id(99) })), said(on({})), said(on({ question_id: number.id }))]).toEqual([
    "",
    "",
    "",
  ]);
});
