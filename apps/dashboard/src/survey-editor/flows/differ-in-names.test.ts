import { removeQuestion, updateBlock } from "@soundings/survey/edit-blocks";
import { removeFlow, updateFlow } from "@soundings/survey/edit-flows";
import { condition, id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { differInNames } from "./differ-in-names.ts";

const survey = surveyOf(1, 1);
const place = survey.block_flows[0]?.id ?? "";

test("a letter in a name moves nothing", () => {
  expect(differInNames(survey, { ...survey, name: "Other" })).toBe(true);
  expect(differInNames(survey, updateBlock(survey, id(1), { name: "Other" }))).toBe(true);
  const named = updateFlow(survey, place, { description: { name: "Other", conditions: [] } });
  const renamed = updateFlow(named, place, {
    description: { name: "Another", conditions: named.block_flows[0]?.description.conditions ?? [] },
  });
  expect(differInNames(named, renamed)).toBe(true);
});

test("conditions, places, questions and ends may move something", () => {
  const asking = updateFlow(survey, place, {
    description: { name: "", conditions: [condition("11 = 110")] },
  });
  expect(differInNames(survey, asking)).toBe(false);
  expect(differInNames(survey, removeFlow(survey, place))).toBe(false);
  expect(differInNames(survey, removeQuestion(survey, id(11)))).toBe(false);
  expect(differInNames(survey, { ...survey, end_of_surveys: [] })).toBe(false);
});
