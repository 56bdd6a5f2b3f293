import { describe, expect, it } from "vitest";
import type { Condition } from "./condition-shape.ts";
import { updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import { pathsOf } from "./flow-paths.ts";
import type { BlockFlow, Survey } from "./survey.ts";
import { condition, flow, id, inRandomOrder, question, surveyOf } from "./testing/build.ts";
import { largeSurvey } from "./testing/large.ts";

const branch = (n: number, conditions: Condition[], fields = {}) =>
  flow(n, "branch", { description: { name: "", conditions }, ...fields });
const inside = (survey: Survey, n: number, parent: number, fields = {}) =>
  addFlow(survey, flow(n, "question", { block_id: id(2), parent_block_flow_id: id(parent), ...fields }));

/** Of one way alone. */
const length = (blocks: number, seconds: number) => ({
  shortest: { blocks, seconds },
  longest: { blocks, seconds },
});

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

  it("lead on from neither what stands behind an end, nor a page without questions, nor one that is gone", () => {
    const [first, second] = surveyOf(1, 2).block_flows;
    const order = (...places: (BlockFlow | undefined)[]) =>
      pathsOf({
        ...surveyOf(1, 2, 0),
        block_flows: places.flatMap((one, at) => (one ? [{ ...one, block_flow_number: at + 1 }] : [])),
      });
    const end = (n: number) => flow(n, "end_of_survey", { end_of_survey_id: id(900) });
    expect(order(first, end(81), second, end(82))).toEqual({ count: 1, ...length(1, 8) });
    const places = [flow(83, "question", { block_id: id(3) }), flow(84, "question", { block_id: id(99) })];
    expect(order(first, ...places)).toEqual({ count: 1, ...length(1, 8) });
  });

  it("go through the other arm of a branch, and through that alone where one of its conditions lacks something", () => {
    const otherwise = (...conditions: Condition[]) => {
      const survey = surveyOf(1, 2);
      const first = { ...survey, block_flows: survey.block_flows.slice(0, 1) };
      return pathsOf(inside(addFlow(first, branch(70, conditions)), 80, 70, { arm: "otherwise" }));
    };
    const both = { shortest: { blocks: 1, seconds: 8 }, longest: { blocks: 2, seconds: 24 } };
    expect(otherwise(condition("11 = 110"))).toEqual({ count: 2, ...both });
    const incomplete = { ...condition("11 = 111"), value: null };
    expect(otherwise(condition("11 = 110"), incomplete)).toEqual({ count: 1, ...length(2, 24) });
  });

  it("take as many rounds of a page for each answer as it has answers, or none", () => {
    const survey = updateQuestion(surveyOf(1, 2), question(11, id(1), "multiple_choice"));
    const [first, second] = survey.blocks;
    const rounds = (loop: object) => {
      const looped = { ...second, loop: { question_id: id(11), skipped: [], ...loop } };
      const { shortest, longest } = pathsOf({ ...survey, blocks: [first, looped] } as Survey);
      expect(shortest.blocks).toBe(1);
      return [longest.blocks, longest.seconds - shortest.seconds];
    };
    expect(rounds({})).toEqual([3, 32]);
    expect(rounds({ show: 1 })).toEqual([2, 16]);
  });

  describe("by lot", () => {
    /** Blocks of so many questions each, and other places, of which so many are shown. */
    const byLot = (show: number, counts: number[], ...others: BlockFlow[]) => {
      const survey = surveyOf(...counts);
      const places = [...survey.block_flows, ...others].map((one, at) =>
        one.parent_block_flow_id ? one : { ...one, parent_block_flow_id: id(69), block_flow_number: at + 1 },
      );
      return pathsOf({ ...survey, block_flows: [flow(69, "random", { show }), ...places] });
    };
    const end = flow(81, "end_of_survey", { end_of_survey_id: id(900), parent_block_flow_id: id(70) });
    const ending = [branch(70, [condition("11 = 110")]), end];

    it("are as short and as long as the pages that may be shown", () => {
      const either = { shortest: { blocks: 1, seconds: 8 }, longest: { blocks: 1, seconds: 16 } };
      expect(byLot(1, [1, 2])).toEqual({ count: 2, ...either });
      expect(byLot(1, [2, 1])).toEqual({ count: 2, ...either });
    });

    it("pass over pages without questions, and those that are gone", () => {
      expect(byLot(1, [1, 0, 2]).count).toBe(2);
      expect(byLot(2, [1, 0, 2])).toEqual({ count: 1, ...length(2, 24) });
      expect(byLot(1, [1, 2], flow(84, "question", { block_id: id(99) })).count).toBe(2);
    });

    it("end in one of the places, before others or behind them, as far as so many are shown", () => {
      const ended = { shortest: { blocks: 0, seconds: 0 }, longest: { blocks: 1, seconds: 8 } };
      expect(byLot(1, [1], ...ending)).toEqual({ count: 3, ...ended });
      expect(byLot(2, [1], ...ending)).toEqual({ count: 3, ...ended });
      const always = [...ending, { ...end, id: id(82), arm: "otherwise" as const }];
      expect(byLot(1, [1], ...always)).toEqual({ count: 3, ...ended });
      expect(byLot(2, [1], ...always)).toEqual({ count: 4, ...ended });
    });
  });

  it("are counted where there are more than could ever be listed", () => {
    expect(pathsOf(largeSurvey({ questions: 200, branches: 300 })).count).toBe(301);
    const many = Array.from({ length: 1_100 }, (_, n) => branch(1_000 + n, [condition("11 = 110")]));
    expect(pathsOf(many.reduce((survey, one) => addFlow(survey, one), surveyOf(1))).count).toBe(Infinity);
  });
});
