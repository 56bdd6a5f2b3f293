import { checkFlow } from "@soundings/survey/check-flow";
import { checkSurvey } from "@soundings/survey/check-survey";
import { updateQuestion } from "@soundings/survey/edit-blocks";
import { removeFlow } from "@soundings/survey/edit-flows";
import type { Survey } from "@soundings/survey/survey";
import { id, question, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { groupProblems as groupWith, isUrgent, messagesOf } from "./shown-problems.ts";

const survey = surveyOf(2, 1);
const groupProblems = (one: Survey) => groupWith(checkSurvey(one), checkFlow(one));

test("problems stand at their question, and blocks without a path are known", () => {
  const [, place] = survey.block_flows;
  const untitled = updateQuestion(survey, { ...question(12, id(1)), title: " " });
  const flaws = groupProblems(removeFlow(untitled, place?.id ?? ""));
  expect([...flaws.questions]).toEqual([
    [id(12), [{ code: "TITLE_MISSING", path: `blocks/${id(1)}/questions/${id(12)}/title` }]],
  ]);
  expect([...flaws.unreachable]).toEqual([id(2)]);
});

test("repeated choices are told at once, an empty title later, each once", () => {
  const one = question(12, id(1));
  if (one.type !== "single_choice") throw new Error("Questions of tests have choices.");
  const [first] = one.options.choices;
  const choices = [10, 11, 12].map((n) => ({ ...first, id: id(n), text: "Same", image_id: null }));
  const flaws = groupProblems(
    updateQuestion(survey, { ...one, title: "", options: { ...one.options, choices } }),
  );
  const problems = flaws.questions.get(id(12)) ?? [];
  expect(messagesOf(problems)).toEqual(["TITLE_MISSING", "DUPLICATE_VALUES"]);
  expect(problems.filter(isUrgent)).toHaveLength(2);
});
