import { flowMap } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import { chosen, condition, flow, id, surveyOf, visitOf } from "@soundings/survey/testing/build";
import { validateAnswers } from "@soundings/survey/validate-answers";
import { expect, test } from "vitest";
import { askedSurvey } from "./asked-questions.ts";
import { pathSteps } from "./path-steps.ts";

/** Page 1; where its question has "Yes" page 2, within a branch. */
function forked(): Survey {
  const plain = surveyOf(1, 1);
  const [one, two] = plain.block_flows.map((place, n) => ({ ...place, block_flow_number: n + 1 }));
  if (!one || !two) throw new Error("Two pages.");
  const conditions = [condition("11 = 110")];
  const branch = flow(70, "branch", {
    description: { name: "Said yes", conditions },
    block_flow_number: 2,
  });
  return {
    ...plain,
    block_flows: [one, branch, { ...two, parent_block_flow_id: id(70), block_flow_number: 1 }],
  };
}

test.each([
  [110, ["Block 1", "Said yes", "Block 2", "End"]],
  [111, ["Block 1", "End"]],
])("a branch is told where its arm was walked (choice %i)", (choice, names) => {
  const survey = forked();
  survey.end_of_surveys = survey.end_of_surveys.map((end) => ({ ...end, name: "End" }));
  const answers = { [id(11)]: chosen(choice) };
  const visit = visitOf();
  const { path, end_id } = validateAnswers(flowMap(survey), answers, visit, { required: false });
  const version = askedSurvey([{ number: 1, survey }]).versions.get(1);
  if (!version) throw new Error("One version.");
  const steps = pathSteps(version, {
    path,
    end_id,
    seen: null,
    answers,
    submitted_at: "2026-11-22T12:00:00Z",
  });
  expect(steps.map(({ name }) => name)).toEqual(names);
});
