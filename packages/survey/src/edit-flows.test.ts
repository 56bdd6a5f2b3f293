import { describe, expect, test } from "vitest";
import { withNewIds } from "./copy.ts";
import { addFlow, descendants, moveFlow, moveFlowTo, removeFlow, updateFlow } from "./edit-flows.ts";
import { inOrder } from "./numbering.ts";
import type { BlockFlow, Survey } from "./survey.ts";
import { counter, flow, id, surveyOf } from "./testing/build.ts";
import { lots } from "./testing/lots.ts";
import { randomSurvey } from "./testing/random.ts";

/** Branch 50 with pages 51 and 52 in its first arm, branch 53 in its other one with page 54; page 55 behind. */
function nested(): Survey {
  const inside = (n: number, parent: number | null, fields: Partial<BlockFlow> = {}) =>
    flow(n, "question", {
      block_id: id(1),
      parent_block_flow_id: parent === null ? null : id(parent),
      ...fields,
    });
  const branch = { block_type: "branch" as const, block_id: null };
  const places = [
    inside(50, null, branch),
    ...[inside(51, 50), inside(52, 50), inside(53, 50, { ...branch, arm: "otherwise" })],
    ...[inside(54, 53), inside(55, null)],
  ];
  const empty = { ...surveyOf(1), block_flows: [] };
  return places.reduce((survey, place) => addFlow(survey, place), empty as Survey);
}
/** The ids of an arm's places, in their order. */
const arm = (survey: Survey, parent: number | null, name: BlockFlow["arm"] = "then") =>
  inOrder(
    survey.block_flows.filter(
      (one) => one.parent_block_flow_id === (parent === null ? null : id(parent)) && one.arm === name,
    ),
    "block_flow_number",
  ).map((one) => Number.parseInt(one.id.slice(-4), 16));
const survey = nested();
const THEN = { parent_block_flow_id: id(50), arm: "then" } as const;
const TOP = { parent_block_flow_id: null, arm: "then" } as const;

describe("a place", () => {
  test("is added last in its arm, or beside another one whatever arm it names", () => {
    expect([arm(survey, null), arm(survey, 50), arm(survey, 50, "otherwise"), arm(survey, 53)]).toEqual([
      ...[[50, 55], [51, 52], [53], [54]],
    ]);
    const beside = (side: "above" | "below") =>
      arm(addFlow(survey, flow(60, "question"), { flow_id: id(52), side }), 50);
    expect([beside("above"), beside("below")]).toEqual([
      [51, 60, 52],
      [51, 52, 60],
    ]);
  });

  test("is removed with everything below it, and nothing else", () => {
    const gone = removeFlow(survey, id(50));
    expect(inOrder(gone.block_flows, "block_flow_number").map((one) => one.id)).toEqual([id(55)]);
    expect(gone.block_flows.map((one) => [one.action, one.block_flow_number])).toEqual([
      ...Array(5).fill(["DELETE", null]),
      ["CREATE", 1],
    ]);
    expect(arm(removeFlow(survey, id(51)), 50)).toEqual([52]);
    expect(removeFlow(survey, id(99))).toBe(survey);
  });

  test("has below it what lies below what lies below it, and a circle ends", () => {
    const below = (n: number, of: Survey = survey) => [...descendants(of.block_flows, id(n))].sort();
    expect([below(50), below(53), below(55), below(99)]).toEqual([
      [51, 52, 53, 54].map(id),
      [id(54)],
      [],
      [],
    ]);
    const circle = survey.block_flows.map((one) =>
      one.id === id(50) ? { ...one, parent_block_flow_id: id(54) } : one,
    );
    expect(below(53, { ...survey, block_flows: circle })).toEqual([50, 51, 52, 53, 54].map(id));
  });

  test("is swapped with its neighbour in the same arm", () => {
    expect(arm(moveFlow(survey, id(52), "up"), 50)).toEqual([52, 51]);
    expect(arm(moveFlow(survey, id(51), "down"), 50)).toEqual([52, 51]);
    expect(arm(moveFlow(survey, id(51), "up"), 50)).toEqual([51, 52]);
    expect(moveFlow(survey, id(99), "up")).toBe(survey);
  });

  test("is moved within its arm, to another one, and to the top", () => {
    expect(arm(moveFlowTo(survey, id(51), THEN, 1), 50)).toEqual([52, 51]);
    const inside = moveFlowTo(survey, id(55), THEN, 1);
    expect([arm(inside, null), arm(inside, 50)]).toEqual([[50], [51, 55, 52]]);
    const outside = moveFlowTo(survey, id(51), TOP, 0);
    expect([arm(outside, null), arm(outside, 50)]).toEqual([[51, 50, 55], [52]]);
    const across = moveFlowTo(survey, id(51), { ...THEN, arm: "otherwise" }, 9);
    expect([arm(across, 50), arm(across, 50, "otherwise")]).toEqual([[52], [53, 51]]);
    const whole = moveFlowTo(survey, id(53), TOP, 2);
    expect([arm(whole, null), arm(whole, 53)]).toEqual([[50, 55, 53], [54]]);
  });

  test("is never moved below itself, into a page, into what is deleted, or where nothing is", () => {
    const into = (n: number, name: BlockFlow["arm"] = "then") => ({ parent_block_flow_id: id(n), arm: name });
    for (const to of [into(50), into(53), into(53, "otherwise"), into(55), into(99)]) {
      expect(moveFlowTo(survey, id(50), to, 0)).toBe(survey);
    }
    expect(moveFlowTo(survey, id(99), TOP, 0)).toBe(survey);
    const gone = removeFlow(survey, id(50));
    expect(moveFlowTo(gone, id(55), THEN, 0)).toBe(gone);
    expect(moveFlowTo(gone, id(51), TOP, 0)).toBe(gone);
    const random = addFlow(survey, flow(60, "random"));
    expect(moveFlowTo(random, id(55), into(60, "otherwise"), 0)).toBe(random);
    expect(arm(moveFlowTo(random, id(55), into(60), 0), 60)).toEqual([55]);
  });

  test("changes by itself", () => {
    const changed = updateFlow(survey, id(51), { block_id: id(2) });
    expect(changed.block_flows.filter((one) => one.block_id === id(2)).map((one) => one.id)).toEqual([
      id(51),
    ]);
  });
});

test("a copy leaves deleted parts behind, and no id of the original is in it", () => {
  for (let seed = 0; seed < 20; seed++) {
    const made = randomSurvey(lots(seed));
    const [first, ...rest] = made.blocks;
    const [end] = made.end_of_surveys;
    if (!first || !end) continue;
    const limit = {
      ...{ id: id(800), type: "response_time", parameter_id: null, value: null, responses: 1 },
    };
    const limits = ["CREATE", "DELETE"].map((action, at) => ({
      ...{ ...limit, id: id(800 + at), action, days: 1, start_date: null, end_of_survey_id: null },
    })) as Survey["parameter_limits"];
    const questions = first.questions.map((one, at) =>
      at === 0 ? { ...one, action: "DELETE" as const } : one,
    );
    const original = {
      ...made,
      ...{ blocks: [{ ...first, questions }, ...rest], parameter_limits: limits },
      end_of_surveys: [...made.end_of_surveys, { ...end, id: id(999_001), action: "DELETE" as const }],
    };
    const copy = withNewIds(original, counter(5_000_000));
    expect(JSON.stringify(copy)).not.toContain('"DELETE"');
    expect(copy.end_of_surveys).toHaveLength(
      made.end_of_surveys.filter(({ action }) => action !== "DELETE").length,
    );
    expect(copy.parameter_limits).toHaveLength(1);
    const ids = new Set(JSON.stringify(original).match(/"id":"[^"]+"/g));
    for (const own of JSON.stringify(copy).match(/"id":"[^"]+"/g) ?? []) expect(ids.has(own)).toBe(false);
  }
});
