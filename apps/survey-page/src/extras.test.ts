import type { Condition } from "@soundings/survey/condition-shape";
import { addQuestion } from "@soundings/survey/edit-blocks";
import { QUESTION_TYPES } from "@soundings/survey/questions";
import { condition, id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { extrasOf, PAGE_EXTRAS } from "./extras.ts";
import { EXTRAS } from "./extras-by-name.ts";
import { fullQuestion, surveyOfAllKinds } from "./testing/surveys.ts";

const plain = surveyOf(2, 1);
const when = (fields: Partial<Condition>) => ({
  ...plain,
  blocks: plain.blocks.map((one) => ({ ...one, display_logic: [{ ...condition("11 = 110"), ...fields }] })),
});

test("a survey of common questions needs no extras", () => {
  const common = [
    "single_choice",
    "multiple_choice",
    "text_input",
    "rating_star",
    "dropdown",
    "metric_range",
  ];
  const survey = QUESTION_TYPES.filter((type) => common.includes(type)).reduce(
    (grown, type, at) => addQuestion(grown, fullQuestion(at + 1, id(1), type)),
    surveyOf(1),
  );
  expect(extrasOf(survey)).toEqual([]);
  expect(extrasOf(when({}))).toEqual(["conditions"]);
});

test("kinds, comparisons and scores each need theirs", () => {
  expect(extrasOf(surveyOfAllKinds())).toEqual([
    "matrix",
    "ranking",
    "files",
    "form",
    "statement",
    "consent",
    "constant-sum",
    "signature",
    "faces",
    "dynamic",
  ]);
  expect(extrasOf(when({ operator: "at_least", value: null, than: "3" }))).toEqual([
    "conditions",
    "comparisons",
  ]);
  expect(extrasOf(when({ subject: { kind: "score", score_id: null } }))).toEqual([
    "scores",
    "conditions",
    "comparisons",
  ]);
  expect(extrasOf({ ...plain, scores: [{ id: id(700), name: "", formula: "", points: {} }] })).toEqual([
    "scores",
  ]);
});

test("conditions that ask what a text says need theirs, which compare", () => {
  expect(extrasOf(when({ operator: "sounds", value: null, than: "negative" }))).toEqual([
    "conditions",
    "comparisons",
    "listening",
  ]);
});

test("a text that says a score that is gone needs them too", () => {
  const [end, ...ends] = plain.end_of_surveys;
  const end_of_surveys = end ? [{ ...end, heading: `You have {{score:${id(700)}|no}} points` }, ...ends] : [];
  expect(extrasOf({ ...plain, end_of_surveys })).toEqual(["scores"]);
});

test("a scale that is drawn as a slider needs it", () => {
  const survey = surveyOfAllKinds((question) =>
    question.type === "metric_range"
      ? { ...question, options: { ...question.options, display: "slider" } }
      : question,
  );
  expect(extrasOf(survey)).toContain("slider");
  expect(extrasOf(surveyOfAllKinds())).not.toContain("slider");
});

test("what comes with an extra can have a stand-in: functions, and objects that are read when they are used", async () => {
  for (const name of PAGE_EXTRAS) {
    const { extra } = await EXTRAS[name]();
    for (const [what, own] of Object.entries(extra)) {
      const hasStandIn = typeof own === "function" || (typeof own === "object" && !Array.isArray(own));
      expect([name, what, hasStandIn]).toEqual([name, what, true]);
    }
  }
});
