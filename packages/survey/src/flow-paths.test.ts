import { describe, expect, it } from "vitest";
import type { Condition } from "./condition-shape.ts";
import { addFlow } from "./edit-flows.ts";
import { pathsOf } from "./flow-paths.ts";
import type { Survey } from "./survey.ts";
import { condition, flow, id, inRandomOrder, surveyOf } from "./testing/build.ts";
import { largeSurvey } from "./testing/large.ts";

const branch = (n: number, conditions: Condition[], fields = {}) =>
  flow(n, "branch", { description: { name: "", conditions }, ...fields });
const inside = (survey: Survey, n: number, parent: number, fields = {}) =>
  addFlow(survey, flow(n, "question", { block_id: id(2), parent_block_flow_id: id(parent), ...fields }));

/** Two blocks; the second one in a branch only. */
function branched(conditions: Condition[]): Survey {
  const survey = surveyOf(1, 2);
  const first = { ...survey, block_flows: survey.block_flows.slice(0, 1) };
  return inside(addFlow(first, branch(70, conditions)), 80, 70);
}

describe("the ways through a survey", () => {
  it("is one where nothing branches", () => {
    expect(pathsOf(surveyOf(1, 2))).toEqual({
      count: 1,
      shortest: { blocks: 2, seconds: 24 },
      longest: { blocks: 2, seconds: 24 },
    });
  });

  it("are two at a branch", () => {
    expect(pathsOf(branched([condition("11 = 110")]))).toEqual({
      count: 2,
      shortest: { blocks: 1, seconds: 8 },
      longest: { blocks: 2, seconds: 24 },
    });
  });

  it("do not go through a branch that is incomplete", () => {
    expect(pathsOf(branched([])).count).toBe(1);
    expect(pathsOf(branched([{ ...condition("11 = 110"), value: null }])).longest.blocks).toBe(1);
  });

  it("are as many as there are choices of what is shown in random order, whatever the order", () => {
    expect(pathsOf(inRandomOrder(4, 1))).toMatchObject({ count: 1, longest: { blocks: 5 } });
    expect(pathsOf(inRandomOrder(4, 1, 2))).toMatchObject({
      count: 6,
      shortest: { blocks: 3 },
      longest: { blocks: 3 },
    });
    expect(pathsOf(inRandomOrder(2, 0, 5))).toMatchObject({ count: 1, longest: { blocks: 2 } });
  });

  it("stop at an end", () => {
    const survey = branched([condition("11 = 110")]);
    const end = flow(81, "end_of_survey", { end_of_survey_id: id(900), parent_block_flow_id: id(70) });
    const ended = addFlow(addFlow(survey, end), branch(71, [condition("11 = 111")]));
    expect(pathsOf(inside(ended, 82, 71)).count).toBe(3);
  });

  it("are counted where there are more than could ever be listed", () => {
    expect(pathsOf(largeSurvey({ questions: 200, branches: 300 })).count).toBe(301);
    const many = Array.from({ length: 1_100 }, (_, n) => branch(1_000 + n, [condition("11 = 110")]));
    expect(pathsOf(many.reduce((survey, one) => addFlow(survey, one), surveyOf(1))).count).toBe(Infinity);
  });
});
