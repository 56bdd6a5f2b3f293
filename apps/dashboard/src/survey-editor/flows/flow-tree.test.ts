import { checkFlow } from "@soundings/survey/check-flow";
import { addFlow } from "@soundings/survey/edit-flows";
import type { Survey } from "@soundings/survey/survey";
import { condition, counter, flow, id, surveyOf } from "@soundings/survey/testing/build";
import { describe, expect, it } from "vitest";
import {
  addBranch,
  addEnd,
  addNewBlock,
  addNewEnd,
  countTooEarly,
  lastSlot,
  movePlace,
  placeBlock,
  type Slot,
  slotBelow,
  slotTowards,
} from "./edit-nodes.ts";
import { countBelow, flowTree, inReadingOrder } from "./flow-tree.ts";

const branch = (n: number, fields = {}) =>
  flow(n, "branch", { description: { name: "", conditions: [condition("11 = 110")] }, ...fields });
const within = (n: number, arm: "then" | "otherwise" = "then") => ({ parent_block_flow_id: id(n), arm });
const page = (n: number, block: number, fields = {}) =>
  flow(n, "question", { block_id: id(block), ...fields });
const end = (n: number, fields = {}) => flow(n, "end_of_survey", { end_of_survey_id: id(900), ...fields });

/** Block 1; branch 70 holds branch 71 and, otherwise, branch 72; block 3 behind it; block 2 nowhere. */
function nested(): Survey {
  const survey = surveyOf(1, 1, 0);
  const first = { ...survey, block_flows: survey.block_flows.slice(0, 1) };
  return [branch(70), branch(71, within(70)), branch(72, within(70, "otherwise")), page(80, 3)].reduce(
    (grown, place) => addFlow(grown, place),
    first,
  );
}
const treeOf = (survey: Survey) => flowTree(survey, checkFlow(survey));
const shape = (survey: Survey) =>
  inReadingOrder(treeOf(survey).top).map(({ kind, number }) => `${kind} ${number}`.trim());

describe("the tree of places", () => {
  it("numbers branches within branches, and knows a block that asks nothing", () => {
    expect(shape(nested())).toEqual(["question 1", "branch 1", "branch 1.1", "branch 1.2", "new_block 3"]);
  });

  it("tells which blocks stand nowhere, and where the survey ends", () => {
    const tree = treeOf(nested());
    expect(tree.unplaced.map((block) => block.id)).toEqual([id(2)]);
    expect(tree.defaultEnd?.id).toBe(id(900));
    expect(treeOf(addFlow(nested(), end(90))).defaultEnd).toBeNull();
  });

  it("flags what is incomplete, odd, and everything behind an end", () => {
    const ended = addFlow(nested(), end(90), { flow_id: id(70), side: "above" });
    const { places } = treeOf(ended);
    expect([70, 71, 80].map((n) => places.get(id(n))?.flag)).toEqual(Array(3).fill("unreachable"));
    const empty = addFlow(surveyOf(1), branch(70));
    expect(treeOf(empty).places.get(id(70))?.flag).toBe("odd");
    const open = addBranch(surveyOf(1), lastSlot(surveyOf(1)), counter(5_000));
    expect(treeOf(open.survey).places.get(open.id)?.flag).toBe("incomplete");
  });

  it("counts what stands below a place", () => {
    expect(countBelow(treeOf(nested()).places.get(id(70)) as never)).toBe(2);
  });
});

describe("adding", () => {
  it("puts a new end at any place, an end of the survey like the others", () => {
    const texts = { end_name: "Sorry", end_heading: "Sorry", end_message: "" };
    const { survey, id: placeId } = addNewEnd(nested(), texts, { ...within(70), index: 0 }, counter(8_000));
    const place = treeOf(survey).places.get(placeId);
    expect(place).toMatchObject({ kind: "end_of_survey", end: { name: "Sorry" }, parent: { id: id(70) } });
    expect(survey.settings.default_end_id).toBe(nested().settings.default_end_id);
  });

  it("counts the conditions that a move leaves without what they ask about", () => {
    const asking = branch(75, { description: { name: "", conditions: [condition("11 = 110")] } });
    const survey = addFlow(nested(), asking);
    expect(countTooEarly(survey)).toBe(0);
    const page = survey.block_flows.find(({ block_id }) => block_id === id(1));
    const moved = movePlace(survey, page?.id ?? "", { ...within(70), index: 0 });
    expect(countTooEarly(moved)).toBe(3);
  });

  const top = (index: number): Slot => ({ parent_block_flow_id: null, arm: "then", index });
  const newId = () => counter(7_000);

  it("puts a branch, an end and a block that stands nowhere at any place", () => {
    expect(shape(addBranch(nested(), top(0), newId()).survey)[0]).toBe("branch 1");
    expect(shape(addEnd(nested(), { ...top(0), ...within(71) }, id(900), newId()).survey)[3]).toBe(
      "end_of_survey",
    );
    expect(shape(placeBlock(nested(), id(2), top(1), newId()).survey)[1]).toBe("question 2");
  });

  it("puts a new block among the blocks behind the page before it", () => {
    const { survey, id: place } = addNewBlock(nested(), "New", { ...top(0), ...within(71) }, newId());
    expect(shape(survey)).toEqual([
      "question 1",
      "branch 1",
      "branch 1.1",
      "new_block 2",
      "branch 1.2",
      "new_block 4",
    ]);
    expect(treeOf(survey).places.get(place)?.block?.name).toBe("New");
  });

  it("puts a new block first where nothing comes before it", () => {
    expect(shape(addNewBlock(nested(), "New", top(0), newId()).survey)[0]).toBe("new_block 4");
  });

  it("offers the place below, but none behind an end", () => {
    expect(slotBelow(nested(), id(71))).toEqual({ ...within(70), index: 1 });
    expect(slotBelow(addFlow(nested(), end(90)), id(90))).toEqual(top(3));
    expect(slotBelow(addFlow(nested(), end(90)), null)).toEqual(top(3));
  });

  it("offers the place behind a branch where an end closes the branch", () => {
    expect(slotBelow(addFlow(nested(), end(90, within(70))), id(90))).toEqual(top(2));
    expect(slotBelow(addFlow(nested(), end(90, within(72, "otherwise"))), id(90))).toEqual({
      ...within(70, "otherwise"),
      index: 1,
    });
  });
});

describe("moving", () => {
  it("counts slots as they stand before the move", () => {
    const survey = nested();
    const first = survey.block_flows[0]?.id ?? "";
    expect(shape(movePlace(survey, first, { parent_block_flow_id: null, arm: "then", index: 2 }))).toEqual([
      "branch 1",
      "branch 1.1",
      "branch 1.2",
      "question 1",
      "new_block 3",
    ]);
    expect(movePlace(survey, first, { parent_block_flow_id: null, arm: "then", index: 1 })).toBe(survey);
    expect(movePlace(survey, id(70), { ...within(71), index: 0 })).toBe(survey);
  });

  it.each([
    [71, "up", { parent_block_flow_id: null, arm: "then", index: 1 }],
    [71, "down", { ...within(70, "otherwise"), index: 0 }],
    [72, "up", { ...within(70), index: 1 }],
    [72, "down", { parent_block_flow_id: null, arm: "then", index: 2 }],
    [80, "up", { parent_block_flow_id: null, arm: "then", index: 1 }],
    [80, "down", null],
    [80, "in", { ...within(70), index: 1 }],
    [70, "in", null],
    [71, "out", { parent_block_flow_id: null, arm: "then", index: 2 }],
    [80, "out", null],
  ] as const)("takes %s %s", (n, direction, slot) => {
    expect(slotTowards(nested(), id(n), direction)).toEqual(slot);
  });
});
