import { describe, expect, it } from "vitest";
import { checkFlow, inspectFlow } from "./check-flow.ts";
import type { Condition } from "./condition-shape.ts";
import { numberConditions } from "./conditions.ts";
import { updateBlock, updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import type { BlockFlow, Survey } from "./survey.ts";
import { condition, flow, id, inRandomOrder, question, surveyOf } from "./testing/build.ts";

/** What the check of a flow knows at a place, and says nothing of. */

type Place = Partial<BlockFlow>;

const branch = (n: number, conditions: Condition[], fields: Place = {}) =>
  flow(n, "branch", { description: { name: "", conditions: numberConditions(conditions) }, ...fields });
const end = (n: number, fields: Place = {}) =>
  flow(n, "end_of_survey", { end_of_survey_id: id(900), ...fields });
const page = (n: number, block: number, fields: Place = {}) =>
  flow(n, "question", { block_id: id(block), ...fields });
const inside = (n: number, arm: BlockFlow["arm"] = "then"): Place => ({ parent_block_flow_id: id(n), arm });

/** Blocks of a question each, of which only the first stands in the flow; then the places. */
function laidOut(blocks: number, ...places: BlockFlow[]): Survey {
  const survey = surveyOf(...Array.from({ length: blocks }, () => 1));
  const [first] = survey.block_flows;
  return places.reduce((grown, one) => addFlow(grown, one), {
    ...survey,
    block_flows: first ? [first] : [],
  });
}
const codes = (survey: Survey) => checkFlow(survey).map(({ code }) => code);
const askedAt = (survey: Survey, n: number) => [...(inspectFlow(survey).asked.get(id(n)) ?? ["nowhere"])];

const YES = condition("11 = 110");
const NO = condition("11 = 111");
const NOT_YES = condition("11 != 110");
const UNFINISHED: Condition = { ...YES, value: null };
const or = (one: Condition): Condition => ({ ...one, join: "or" });

describe("behind a branch", () => {
  it("is known what both of its arms ask", () => {
    const ways = (...places: BlockFlow[]) =>
      askedAt(laidOut(3, branch(70, [YES]), ...places, branch(79, [YES]), end(80, inside(79))), 79);
    expect(ways(page(71, 2, inside(70)))).toEqual([id(11)]);
    expect(ways(page(71, 2, inside(70, "otherwise")))).toEqual([id(11)]);
    expect(ways(page(71, 2, inside(70)), page(72, 3, inside(70, "otherwise")))).toEqual([id(11)]);
    expect(ways(page(71, 2, inside(70)), page(72, 2, inside(70, "otherwise")))).toEqual([id(11), id(21)]);
  });

  it("is known what the arm asks that does not end", () => {
    const ways = (ended: BlockFlow["arm"], other: BlockFlow["arm"]) =>
      laidOut(
        2,
        branch(70, [YES]),
        end(71, inside(70, ended)),
        page(72, 2, inside(70, other)),
        branch(79, [condition("21 = 210")]),
        end(80, inside(79)),
      );
    for (const survey of [ways("then", "otherwise"), ways("otherwise", "then")]) {
      expect(checkFlow(survey)).toEqual([]);
      expect(askedAt(survey, 79)).toEqual([id(11), id(21)]);
    }
  });

  it("goes on what goes on, whichever arm is never taken", () => {
    const conditions: [string, Condition[], BlockFlow["arm"]][] = [
      ["BRANCH_NEVER", [YES, NO], "otherwise"],
      ["BRANCH_INCOMPLETE", [UNFINISHED], "otherwise"],
      ["BRANCH_ALWAYS", [YES, or(NOT_YES)], "then"],
    ];
    for (const [code, own, taken] of conditions) {
      const passed = taken === "then" ? "otherwise" : "then";
      const through = laidOut(
        2,
        branch(70, own),
        page(71, 2, inside(70, taken)),
        end(72, inside(70, passed)),
        branch(79, [condition("21 = 210")]),
        end(80, inside(79)),
      );
      expect([codes(through), askedAt(through, 79)]).toEqual([[code], [id(11), id(21)]]);
      const ended = laidOut(1, branch(70, own), end(71, inside(70, taken)), end(79));
      expect(codes(ended)).toEqual([code, "PLACE_UNREACHABLE"]);
    }
  });

  it("may a block have been asked in either arm", () => {
    const again = (arm: BlockFlow["arm"]) =>
      laidOut(2, branch(70, [YES]), page(71, 2, inside(70, arm)), page(79, 2));
    for (const arm of ["then", "otherwise"] as const)
      expect(checkFlow(again(arm))).toEqual([{ code: "BLOCK_TWICE", flow_id: id(79), block_id: id(2) }]);
    // The arm that nobody takes is looked at all the same.
    const never = laidOut(2, branch(70, [YES, NO]), page(71, 2, inside(70)), page(72, 1, inside(70)));
    expect(codes(never)).toEqual(["BRANCH_NEVER", "BLOCK_TWICE"]);
  });
});

describe("in an arm", () => {
  /** A branch asks, and one in an arm of it asks for something. */
  const asks = (own: Condition[], arm: BlockFlow["arm"], then: Condition) =>
    codes(laidOut(2, page(60, 2), branch(70, own), branch(71, [then], inside(70, arm)), end(80, inside(71))));

  it("is known what the branch asked, where one group alone can hold", () => {
    expect(asks([YES], "then", NO)).toEqual(["BRANCH_NEVER"]);
    expect(asks([YES], "otherwise", YES)).toEqual(["BRANCH_NEVER"]);
    expect(asks([YES, NO, or(YES)], "then", NO)).toEqual(["BRANCH_NEVER"]);
    expect(asks([YES, or(NO)], "then", NO)).toEqual([]);
  });

  it("is known that none held, unless several had to hold together", () => {
    const second = condition("21 = 210");
    expect(asks([YES, or(NO)], "otherwise", NO)).toEqual(["BRANCH_NEVER"]);
    expect(asks([YES, second], "otherwise", YES)).toEqual([]);
    expect(asks([YES, second, or(NO)], "otherwise", NO)).toEqual([]);
  });

  it("is nothing known of a branch that is not finished", () => {
    expect(asks([YES, UNFINISHED], "then", NO)).toEqual(["BRANCH_INCOMPLETE"]);
    expect(asks([YES, or(UNFINISHED)], "then", NO)).toEqual(["BRANCH_INCOMPLETE"]);
    expect(asks([YES, or(UNFINISHED)], "otherwise", YES)).toEqual(["BRANCH_INCOMPLETE"]);
  });
});

describe("a branch", () => {
  it("is always taken where no way of failing it is possible, as far as ways are tried", () => {
    const either = (groups: number) => {
      const conditions = Array.from({ length: groups }, (_, at): Condition[] => {
        const one = at % 2 ? YES : NOT_YES;
        return [at === 0 ? one : or(one), one];
      });
      return codes(laidOut(1, branch(70, conditions.flat()), end(80, inside(70))));
    };
    expect(either(2)).toEqual(["BRANCH_ALWAYS"]);
    // Two to the power of eight are 256 ways.
    expect(either(8)).toEqual(["BRANCH_ALWAYS"]);
    expect(either(9)).toEqual([]);
  });

  it("is not always taken where one way of failing it is possible", () => {
    const second = condition("21 = 210");
    const conditions = [YES, second, or(NOT_YES), second];
    expect(codes(laidOut(2, page(60, 2), branch(70, conditions), end(80, inside(70))))).toEqual([]);
  });

  it("is not empty where one of its arms has a place", () => {
    expect(codes(laidOut(1, branch(70, [YES]), end(80, inside(70, "otherwise"))))).toEqual([]);
  });

  it("right below another one shares none of its range", () => {
    const asked = (n: number, operator: Condition["operator"], than: string) =>
      branch(n, [{ ...YES, operator, value: null, than }]);
    const survey = laidOut(
      1,
      asked(70, "at_most", "6"),
      end(80, inside(70)),
      asked(71, "at_least", "6"),
      end(81, inside(71)),
    );
    expect(checkFlow(updateQuestion(survey, question(11, id(1), "metric_range")))).toEqual([
      { code: "BRANCHES_OVERLAP", flow_id: id(71), above_id: id(70), value: "6" },
    ]);
  });
});

describe("a block", () => {
  const shown = (survey: Survey, ...display_logic: Condition[]) =>
    updateBlock(survey, id(2), { display_logic: numberConditions(display_logic) });
  const survey = laidOut(2, page(60, 2));

  it("has conditions that can hold, each group of them tried", () => {
    const never = { code: "LOGIC_NEVER", flow_id: id(60), block_id: id(2) };
    expect(checkFlow(shown(survey, YES))).toEqual([]);
    expect(checkFlow(shown(survey, YES, NO))).toEqual([never]);
    expect(checkFlow(shown(survey, YES, NO, or(NOT_YES)))).toEqual([]);
    // Where one is not finished they decide nothing.
    expect(checkFlow(shown(survey, YES, NO, UNFINISHED))).toEqual([]);
  });

  it("that may be passed over has been asked on no way surely", () => {
    const ways: Parameters<typeof updateBlock>[2][] = [
      { schedule: { from: "2026-12-01T00:00:00Z", to: null } },
      { schedule: { from: null, to: "2026-12-01T00:00:00Z" } },
      { display_logic: [YES] },
      { variant_ids: [id(40)] },
      { loop: { question_id: id(11), skipped: [] } },
    ];
    const behind = (change: Parameters<typeof updateBlock>[2]) =>
      askedAt(updateBlock(addFlow(survey, end(79)), id(2), change), 79);
    expect(behind({ name: "Page" })).toEqual([id(11), id(21)]);
    for (const change of ways) expect(behind(change)).toEqual([id(11)]);
  });

  it("asks for a score, or each answer, of questions that come before it", () => {
    const points = { [id(21)]: { [id(210)]: 1 } };
    const score: Condition = {
      ...YES,
      question_id: null,
      subject: { kind: "score", score_id: id(600) },
      operator: "at_least",
      value: null,
      than: "1",
    };
    const scored = (one: Survey): Survey => ({
      ...one,
      scores: [{ id: id(600), name: "Points", formula: "", points }],
    });
    const early = branch(70, [score]);
    const [before, after] = [laidOut(2, early, page(60, 2)), laidOut(2, page(60, 2), early)].map((one) =>
      checkFlow(scored(addFlow(one, end(80, inside(70))))),
    );
    expect([before, after]).toEqual([[{ code: "SCORE_TOO_EARLY", flow_id: id(70) }], []]);
    expect(checkFlow(scored(shown(survey, score)))).toEqual([{ code: "SCORE_TOO_EARLY", flow_id: id(60) }]);

    const several = question(21, id(2), "multiple_choice");
    const loop = { question_id: id(21), skipped: [] };
    const looped = (one: Survey) => updateBlock(updateQuestion(one, several), id(3), { loop });
    expect(checkFlow(looped(laidOut(3, page(60, 2), page(61, 3))))).toEqual([]);
    expect(checkFlow(looped(laidOut(3, page(61, 3), page(60, 2))))).toEqual([
      { code: "LOOP_TOO_EARLY", flow_id: id(61), block_id: id(3) },
    ]);
  });

  it("that comes once more behind an end is a place that nobody comes to", () => {
    expect(checkFlow(laidOut(1, end(80), page(60, 1)))).toEqual([
      { code: "PLACE_UNREACHABLE", flow_id: id(60) },
    ]);
  });
});

describe("places in random order", () => {
  it("know what was asked above, and what was asked within each", () => {
    const random = addFlow(inRandomOrder(1, 0), branch(71, [NO], inside(70)));
    const placed = addFlow(addFlow(random, page(72, 1, inside(71))), page(73, 2, inside(71)));
    const blocks = surveyOf(1, 1, 1).blocks;
    const own = updateBlock({ ...placed, blocks }, id(2), { display_logic: [condition("31 = 310")] });
    expect(askedAt(own, 71)).toEqual([]);
    const above = addFlow(own, page(60, 3), { flow_id: id(70), side: "above" });
    expect(askedAt(above, 71)).toEqual([id(31)]);
  });

  it("are no lot to what stands within the same one", () => {
    const made = laidOut(3, flow(70, "random"), branch(71, [YES], inside(70)), page(75, 3, inside(70)));
    const survey = addFlow(addFlow(made, page(72, 2, inside(71))), end(73, inside(71, "otherwise")));
    const within = updateBlock(survey, id(2), { display_logic: [condition("21 = 210")] });
    expect(codes(within)).not.toContain("CONDITION_TOO_EARLY");
    const across = updateBlock(survey, id(2), { display_logic: [condition("31 = 310")] });
    expect(codes(across)).toContain("CONDITION_TOO_EARLY");
  });
});
