import { checkFlow, type FlowFinding } from "@soundings/survey/check-flow";
import type { Condition } from "@soundings/survey/condition-shape";
import { numberConditions } from "@soundings/survey/conditions";
import { removeQuestion } from "@soundings/survey/edit-blocks";
import { addFlow } from "@soundings/survey/edit-flows";
import type { Survey } from "@soundings/survey/survey";
import { condition, counter, flow, id, inRandomOrder, surveyOf } from "@soundings/survey/testing/build";
import { describe, expect, it } from "vitest";
import { repairOf } from "./repair.ts";

const branch = (n: number, conditions: Condition[], fields = {}) =>
  flow(n, "branch", { description: { name: "", conditions: numberConditions(conditions) }, ...fields });
const end = (n: number, fields = {}) => flow(n, "end_of_survey", { end_of_survey_id: id(900), ...fields });
const yes = condition("11 = 110");

/** Repairs the first finding of a kind; what is left to say, and what the button said. */
function mend(survey: Survey, code: FlowFinding["code"]) {
  const finding = checkFlow(survey).find((one) => one.code === code);
  const repair = finding && repairOf(survey, finding);
  if (repair?.kind !== "change") return repair;
  const mended = repair.to(survey, counter(9_000));
  return { words: repair.words, left: checkFlow(mended).map((one) => one.code) };
}

const survey = surveyOf(1, 1);
const firstPage = survey.block_flows[0]?.id ?? "";
const apart = { ...survey, block_flows: survey.block_flows.slice(0, 1) };
const ended = addFlow(survey, end(80), { flow_id: firstPage, side: "below" });
const inBranch = (grown: Survey) => addFlow(grown, end(81, { parent_block_flow_id: id(70) }));

describe("repairs", () => {
  it.each([
    ["a block that stands nowhere", apart, "BLOCK_UNREACHABLE", "placeAfter"],
    [
      "the only block",
      { ...survey, block_flows: [], blocks: survey.blocks.slice(0, 1) },
      "BLOCK_UNREACHABLE",
      "placeFirst",
    ],
    ["a block behind an end", ended, "BLOCK_UNREACHABLE", "beforeEnd"],
    ["more to be shown than there are", inRandomOrder(2, 1, 4), "RANDOM_TOO_MANY", "showAll"],
    ["a random order of nothing", addFlow(surveyOf(1), flow(70, "random")), "RANDOM_EMPTY", "remove"],
    [
      "an end in a random order",
      addFlow(inRandomOrder(2, 1), end(80, { parent_block_flow_id: id(70) })),
      "RANDOM_END",
      "remove",
    ],
    ["an end behind an end", addFlow(addFlow(surveyOf(1), end(80)), end(82)), "PLACE_UNREACHABLE", "remove"],
    [
      "a block that is asked twice",
      addFlow(survey, flow(60, "question", { block_id: id(1) })),
      "BLOCK_TWICE",
      "remove",
    ],
    ["an empty branch", addFlow(survey, branch(70, [yes])), "BRANCH_EMPTY", "removeBranch"],
    ["an end that is gone", addFlow(survey, end(80, { end_of_survey_id: id(1) })), "END_MISSING", "useEnd"],
    [
      "a default end that is gone",
      { ...survey, settings: { ...survey.settings, default_end_id: id(1) } },
      "END_MISSING",
      "useEnd",
    ],
  ] as const)("mends %s", (_, broken, code, words) => {
    expect(mend(broken as Survey, code)).toEqual({ words, left: [] });
  });

  it("drops a condition on a deleted question", () => {
    const branched = inBranch(addFlow(surveyOf(2), branch(70, [yes, condition("12 = 120", "or")])));
    expect(mend(removeQuestion(branched, id(12)), "CONDITION_DELETED")).toEqual({
      words: "dropCondition",
      left: [],
    });
  });

  it.each([
    [[{ ...yes, value: null }], "BRANCH_INCOMPLETE", "chooseAnswer", 1],
    [[yes, { ...yes, question_id: null, value: null }], "BRANCH_INCOMPLETE", "chooseQuestion", 2],
    [[], "BRANCH_INCOMPLETE", "chooseQuestion", 1],
    [[yes, condition("11 != 110")], "BRANCH_NEVER", "changeConditions", 1],
    [[yes, condition("99 = 990", "or")], "BRANCH_INCOMPLETE", "chooseQuestion", 2],
  ] as const)("leads to the field where a person must choose: %#", (conditions, code, words, focus) => {
    const broken = inBranch(addFlow(surveyOf(1), branch(70, [...conditions])));
    expect(mend(broken, code)).toEqual({ kind: "choose", words, id: id(70), focus });
  });
});
