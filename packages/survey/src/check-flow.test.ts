import { describe, expect, it } from "vitest";
import { checkFlow, type FlowFinding, inspectFlow } from "./check-flow.ts";
import type { Condition } from "./condition-shape.ts";
import { numberConditions } from "./conditions.ts";
import { removeQuestion, updateBlock, updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import type { Survey } from "./survey.ts";
import { condition, flow, id, inRandomOrder, question, surveyOf } from "./testing/build.ts";
import { largeSurvey } from "./testing/large.ts";

const branch = (n: number, conditions: Condition[], fields = {}) =>
  flow(n, "branch", { description: { name: "", conditions: numberConditions(conditions) }, ...fields });
const end = (n: number, fields = {}) => flow(n, "end_of_survey", { end_of_survey_id: id(900), ...fields });
const codes = (survey: Survey) => checkFlow(survey).map(({ code }) => code);
const codesWithout = (survey: Survey, code: FlowFinding["code"]) =>
  codes(survey).filter((one) => one !== code);

/** Two blocks of one question, a branch behind them with an end in it. */
function branched(...conditions: Condition[]): Survey {
  const survey = addFlow(surveyOf(1, 1), branch(70, conditions));
  return addFlow(survey, end(80, { parent_block_flow_id: id(70) }));
}

describe("the flow checker", () => {
  it("finds nothing in a sound survey", () => {
    expect(checkFlow(surveyOf(1, 1))).toEqual([]);
    expect(checkFlow(branched(condition("11 = 110")))).toEqual([]);
  });

  it("finds blocks that no way leads to", () => {
    const survey = surveyOf(1, 1);
    const block_flows = survey.block_flows.slice(0, 1);
    expect(checkFlow({ ...survey, block_flows })).toEqual([{ code: "BLOCK_UNREACHABLE", block_id: id(2) }]);
  });

  it("finds places behind an end, and behind a branch whose arms both end", () => {
    const ended = addFlow(surveyOf(1), end(80));
    expect(codes(addFlow(ended, branch(70, [condition("11 = 110")])))).toEqual(["PLACE_UNREACHABLE"]);
    const both = addFlow(
      branched(condition("11 = 110")),
      end(81, { parent_block_flow_id: id(70), arm: "otherwise" }),
    );
    expect(checkFlow(addFlow(both, end(82)))).toEqual([{ code: "PLACE_UNREACHABLE", flow_id: id(82) }]);
  });

  it("tells of a block behind an end once", () => {
    const survey = surveyOf(1, 1);
    const ended = addFlow(survey, end(80), { flow_id: survey.block_flows[0]?.id ?? "", side: "below" });
    expect(checkFlow(ended)).toEqual([{ code: "BLOCK_UNREACHABLE", block_id: id(2) }]);
  });

  it("finds incomplete and empty branches", () => {
    expect(codes(branched({ ...condition("11 = 110"), value: null }))).toEqual(["BRANCH_INCOMPLETE"]);
    expect(codes(branched())).toEqual(["BRANCH_INCOMPLETE"]);
    expect(codes(addFlow(surveyOf(1), branch(70, [condition("11 = 110")])))).toEqual(["BRANCH_EMPTY"]);
    expect(codes(addFlow(surveyOf(1), branch(70, [])))).toEqual(["BRANCH_INCOMPLETE"]);
  });

  it("finds conditions on deleted questions and on choices that are gone", () => {
    const survey = removeQuestion(branched(condition("11 = 110")), id(11));
    expect(codesWithout(survey, "BRANCH_INCOMPLETE")).toEqual(["CONDITION_DELETED"]);
    expect(codesWithout(branched(condition("11 = 999")), "BRANCH_INCOMPLETE")).toEqual(["CONDITION_DELETED"]);
  });

  it("finds conditions on questions that come later or not on every way", () => {
    const survey = surveyOf(1, 1);
    const [, second] = survey.block_flows;
    const early = addFlow(survey, branch(70, [condition("21 = 210")]), {
      flow_id: second?.id ?? "",
      side: "above",
    });
    expect(codes(addFlow(early, end(80, { parent_block_flow_id: id(70) })))).toEqual(["CONDITION_TOO_EARLY"]);
  });

  it("finds all conditions of a branch that ask too early as one thing", () => {
    const survey = surveyOf(1, 1);
    const [, second] = survey.block_flows;
    const asking = branch(70, [condition("21 = 210"), condition("21 != 211")]);
    const early = addFlow(survey, asking, { flow_id: second?.id ?? "", side: "above" });
    const findings = checkFlow(addFlow(early, end(80, { parent_block_flow_id: id(70) })));
    expect(findings).toEqual([
      { code: "CONDITION_TOO_EARLY", flow_id: id(70), condition_numbers: expect.any(Array) },
    ]);
    expect(findings).toHaveProperty("0.condition_numbers.length", 2);
  });

  it("finds contradictions, within a branch and with what a branch above asks", () => {
    expect(codes(branched(condition("11 = 110"), condition("11 = 111")))).toEqual(["BRANCH_NEVER"]);
    expect(codes(branched(condition("11 = 110"), condition("11 != 110")))).toEqual(["BRANCH_NEVER"]);
    const nested = addFlow(
      addFlow(surveyOf(1), branch(70, [condition("11 = 110")])),
      branch(71, [condition("11 = 111")], { parent_block_flow_id: id(70) }),
    );
    const survey = addFlow(nested, end(80, { parent_block_flow_id: id(71) }));
    expect(checkFlow(survey)).toEqual([{ code: "BRANCH_NEVER", flow_id: id(71) }]);
  });

  it("knows that several choices can be selected where several may be", () => {
    const many = updateQuestion(
      branched(condition("11 = 110"), condition("11 = 111")),
      question(11, id(1), "multiple_choice"),
    );
    expect(codes(many)).toEqual([]);
  });

  it("finds branches that are always taken", () => {
    expect(codes(branched(condition("11 = 110"), condition("11 != 110", "or")))).toEqual(["BRANCH_ALWAYS"]);
    const once = branched(condition("11 = 110"));
    const again = addFlow(once, branch(71, [condition("11 != 110")]));
    expect(codes(addFlow(again, end(81, { parent_block_flow_id: id(71) })))).toEqual(["BRANCH_ALWAYS"]);
  });

  it("knows that a required question has one of its values", () => {
    const survey = branched(condition("11 != 110"), condition("11 != 111"));
    expect(codes(survey)).toEqual([]);
    const required = updateQuestion(survey, { ...question(11, id(1)), required: true });
    expect(codes(required)).toEqual(["BRANCH_NEVER"]);
  });

  it("finds a block that is asked twice on one way, but not on two", () => {
    const survey = surveyOf(1, 1);
    const again = flow(60, "question", { block_id: id(1) });
    expect(codes(addFlow(survey, again))).toEqual(["BLOCK_TWICE"]);
    const arms = addFlow(
      addFlow(
        addFlow(surveyOf(1), branch(70, [condition("11 = 110")])),
        flow(61, "question", { block_id: id(2), parent_block_flow_id: id(70) }),
      ),
      flow(62, "question", { block_id: id(2), parent_block_flow_id: id(70), arm: "otherwise" }),
    );
    const blocks = [...arms.blocks, ...surveyOf(1, 1).blocks.slice(1)];
    expect(codes({ ...arms, blocks })).toEqual([]);
  });

  it("finds ends that are missing", () => {
    const survey = surveyOf(1);
    expect(codes({ ...survey, end_of_surveys: [] })).toEqual(["END_MISSING"]);
    expect(codes(addFlow(survey, end(80, { end_of_survey_id: null })))).toEqual(["END_MISSING"]);
  });

  it("knows which questions come before a place on every way", () => {
    const survey = addFlow(branched(condition("11 = 110")), flow(90, "question", { block_id: id(9) }));
    const { asked } = inspectFlow(survey);
    expect([...(asked.get(id(70)) ?? [])]).toEqual([id(11), id(21)]);
    expect([...(asked.get(survey.block_flows[0]?.id ?? "") ?? [])]).toEqual([]);
  });

  it("finds nothing in a large flow that is right", () => {
    const survey = largeSurvey({ questions: 200, branches: 300 });
    expect(survey.last_question_number).toBe(200);
    expect(checkFlow(survey)).toEqual([]);
  });
});

describe("the check of places in random order", () => {
  it("finds nothing in sound ones, and knows what was asked behind them", () => {
    expect(checkFlow(inRandomOrder(3, 1))).toEqual([]);
    expect(checkFlow(inRandomOrder(3, 1, 2))).toEqual([]);
    const behind = (show?: number) =>
      inspectFlow(addFlow(inRandomOrder(2, 0, show), branch(71, [condition("11 = 110")]))).asked.get(id(71));
    expect(behind()).toEqual(new Set([id(11), id(21)]));
    expect(behind(1)).toEqual(new Set());
  });

  it("finds conditions on what a lot may put behind them, of blocks and of branches", () => {
    const random = inRandomOrder(2, 0);
    const shown = updateBlock(random, id(2), { display_logic: [condition("11 = 110")] });
    const place = random.block_flows.find(({ block_id }) => block_id === id(2));
    expect(checkFlow(shown)).toEqual([
      { code: "CONDITION_TOO_EARLY", flow_id: place?.id, condition_numbers: [1] },
    ]);
    const inside = addFlow(random, branch(71, [condition("11 = 110")], { parent_block_flow_id: id(70) }));
    expect(codesWithout(inside, "BRANCH_EMPTY")).toEqual(["CONDITION_TOO_EARLY"]);
  });

  it("finds none at all, fewer than are to be shown, and ends within", () => {
    expect(checkFlow(addFlow(surveyOf(1), flow(70, "random")))).toEqual([
      { code: "RANDOM_EMPTY", flow_id: id(70) },
    ]);
    expect(checkFlow(inRandomOrder(2, 1, 3))).toEqual([
      { code: "RANDOM_TOO_MANY", flow_id: id(70), show: 3, places: 2 },
    ]);
    const within = addFlow(
      inRandomOrder(2, 1),
      branch(71, [condition("31 = 310")], { parent_block_flow_id: id(70) }),
    );
    const ended = addFlow(within, end(80, { parent_block_flow_id: id(71) }));
    expect(checkFlow(ended)).toContainEqual({ code: "RANDOM_END", flow_id: id(80), random_id: id(70) });
  });

  it("finds a block that stands in it twice", () => {
    const random = inRandomOrder(2, 0);
    const twice = addFlow(random, flow(80, "question", { block_id: id(1), parent_block_flow_id: id(70) }));
    expect(checkFlow(twice)).toEqual([{ code: "BLOCK_TWICE", flow_id: id(80), block_id: id(1) }]);
  });
});
