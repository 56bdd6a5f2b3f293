import { describe, expect, it } from "vitest";
import { numberConditions } from "./conditions.ts";
import { updateBlock } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import { flowMap, nextStep, pathThrough } from "./flow.ts";
import type { Condition, Survey } from "./survey.ts";
import { chosen, condition, flow, id, surveyOf, visitOf } from "./testing/build.ts";
import type { Visit } from "./visit.ts";

const visit: Visit = visitOf({ now: new Date("2026-11-21T12:00:00Z") });
const branch = (n: number, conditions: Condition[], fields = {}) =>
  flow(n, "branch", { description: { name: "", conditions: numberConditions(conditions) }, ...fields });
const way = (survey: Survey, answers = {}, on = visit) =>
  pathThrough(flowMap(survey), answers, on).flatMap((step) =>
    step.kind === "branch" ? [] : [step.kind === "question" ? step.block_id : "end"],
  );

/** Block 1; if its question has "Yes": block 2; otherwise block 3; then block 4. */
function forked(conditions: Condition[]): Survey {
  const plain = surveyOf(1, 1, 1, 1);
  const [one, two, three, four] = plain.block_flows;
  if (!one || !two || !three || !four) throw new Error("Four pages.");
  const into = { parent_block_flow_id: id(70), block_flow_number: 1 };
  return {
    ...plain,
    block_flows: [
      { ...one, block_flow_number: 1 },
      branch(70, conditions, { block_flow_number: 2 }),
      { ...two, ...into, arm: "then" },
      { ...three, ...into, arm: "otherwise" },
      { ...four, block_flow_number: 3 },
    ],
  };
}

describe("the way through a survey", () => {
  it("runs from the first page to the default end", () => {
    expect(way(surveyOf(1, 1))).toEqual([id(1), id(2), "end"]);
  });

  it("passes over blocks without questions", () => {
    expect(way(surveyOf(0, 1))).toEqual([id(2), "end"]);
  });

  it("takes a branch's arm by the answers and goes on behind it", () => {
    const survey = forked([condition("11 = 110")]);
    expect(way(survey, { [id(11)]: chosen(110) })).toEqual([id(1), id(2), id(4), "end"]);
    expect(way(survey, { [id(11)]: chosen(111) })).toEqual([id(1), id(3), id(4), "end"]);
    expect(way(survey)).toEqual([id(1), id(3), id(4), "end"]);
  });

  it("never activates a branch with an incomplete condition", () => {
    const incomplete = { ...condition("11 = 110"), value: null };
    const survey = forked([condition("11 = 110"), { ...incomplete, join: "or" as const }]);
    expect(way(survey, { [id(11)]: chosen(110) })).toEqual([id(1), id(3), id(4), "end"]);
    expect(pathThrough(flowMap(survey), {}, visit)[1]).toEqual({
      kind: "branch",
      flow_id: id(70),
      taken: null,
    });
  });

  it("binds AND before OR", () => {
    const survey = forked([
      condition("11 = 111"),
      condition("11 = 110", "or"),
      condition("11 != 111", "and"),
    ]);
    expect(way(survey, { [id(11)]: chosen(110) })).toContain(id(2));
    expect(way(survey, { [id(11)]: chosen(111) })).toContain(id(2));
    expect(way(survey)).toContain(id(3));
  });

  it("stops at an end", () => {
    const end = flow(80, "end_of_survey", { end_of_survey_id: id(900), parent_block_flow_id: id(70) });
    const survey = addFlow(forked([condition("11 = 110")]), end);
    expect(way(survey, { [id(11)]: chosen(110) })).toEqual([id(1), id(2), "end"]);
  });

  it("shows a block in its time, in its variant and under its conditions only", () => {
    const scheduled = updateBlock(surveyOf(1, 1), id(1), {
      schedule: { from: "2026-11-21T12:00:00Z", to: "2026-11-22T00:00:00Z" },
    });
    expect(way(scheduled)).toEqual([id(1), id(2), "end"]);
    expect(way(scheduled, {}, { ...visit, now: new Date("2026-11-22T00:00:00Z") })).toEqual([id(2), "end"]);
    const varied = updateBlock(surveyOf(1, 1), id(1), { variant_ids: [id(60)] });
    expect(way(varied)).toEqual([id(2), "end"]);
    expect(way(varied, {}, { ...visit, variant_id: id(60) })).toEqual([id(1), id(2), "end"]);
    const logical = updateBlock(surveyOf(1, 1), id(2), { display_logic: [condition("11 != 110")] });
    expect(way(logical, { [id(11)]: chosen(110) })).toEqual([id(1), "end"]);
    expect(way(logical)).toEqual([id(1), id(2), "end"]);
  });

  it("lets answers on pages that are passed over decide nothing", () => {
    const survey = forked([condition("11 = 110")]);
    const asked = updateBlock(survey, id(4), { display_logic: [condition("31 = 310")] });
    const answers = { [id(11)]: chosen(110), [id(31)]: chosen(310), [id(41)]: chosen(410) };
    expect(way(asked, answers)).toEqual([id(1), id(2), "end"]);
  });

  it("says which page comes next", () => {
    const survey = forked([condition("11 = 110")]);
    const map = flowMap(survey);
    const [first] = survey.block_flows;
    expect(nextStep(map, {}, visit, null)).toMatchObject({ kind: "question", block_id: id(1) });
    const answers = { [id(11)]: chosen(110) };
    expect(nextStep(map, answers, visit, first?.id ?? "")).toMatchObject({ block_id: id(2) });
    expect(nextStep(map, {}, visit, "gone")).toMatchObject({ block_id: id(1) });
    const last = survey.block_flows.at(-1);
    expect(nextStep(map, answers, visit, last?.id ?? "")).toEqual({
      kind: "end_of_survey",
      flow_id: null,
      end_id: id(900),
    });
  });
});
