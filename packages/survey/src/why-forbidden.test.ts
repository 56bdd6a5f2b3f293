import { expect, test } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { checkSurvey } from "./check-survey.ts";
import { removeQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import { flow, id, surveyOf } from "./testing/build.ts";
import { whyForbidden } from "./why-forbidden.ts";

test("nothing keeps a sound survey from being published, nor does what is only odd about its flow", () => {
  expect(whyForbidden(surveyOf(1, 1))).toBeNull();
  const odd = addFlow(surveyOf(1), flow(70, "branch"));
  expect(checkFlow(odd).map(({ code }) => code)).not.toEqual([]);
  expect(checkFlow(odd).map(({ code }) => code)).not.toContain("END_MISSING");
  expect(whyForbidden(odd)?.findings ?? []).toEqual([]);
});

test("a problem of the survey does, and a path that comes to no end", () => {
  const empty = removeQuestion(surveyOf(1), id(11));
  expect(whyForbidden(empty)).toEqual({ problems: checkSurvey(empty), findings: [] });
  const survey = surveyOf(1);
  const endless = { ...survey, settings: { ...survey.settings, default_end_id: id(999) } };
  const found = whyForbidden(endless);
  expect(found?.findings.map(({ code }) => code)).toContain("END_MISSING");
  expect(found?.findings.every(({ code }) => code === "END_MISSING")).toBe(true);
});
