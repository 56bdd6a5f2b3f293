import { addFlow } from "@soundings/survey/edit-flows";
import { condition, flow, id, surveyOf } from "@soundings/survey/testing/build";
import { describe, expect, it } from "vitest";
import { flowTree } from "../flow-tree.ts";
import { layOutFlow } from "./lay-out-flow.ts";
import { nearestSlot, slotsFor } from "./nearest-slot.ts";

const branch = (n: number, parent: number | null) =>
  flow(n, "branch", {
    parent_block_flow_id: parent === null ? null : id(parent),
    description: { name: "", conditions: [condition("11 = 110")] },
  });
/** Two blocks, branch 70 with branch 71 in it. */
const survey = addFlow(addFlow(surveyOf(1, 1), branch(70, null)), branch(71, 70));
const tree = flowTree(survey, []);
const { slots } = layOutFlow(tree, new Set(), () => 56);
const namesFor = (placeId: string | null) =>
  slotsFor(slots, tree.places.get(placeId ?? "") ?? null).map((slot) =>
    slot.id.replaceAll(/0{8}-0{4}-4000-8000-0*/g, ""),
  );

describe("where a place can be dropped", () => {
  it("is everywhere for a block that stands nowhere", () => {
    expect(slotsFor(slots, null)).toBe(slots);
  });

  it("is not in itself, and not where it stands", () => {
    expect(namesFor(id(70))).toEqual(["slot:/then/0", "slot:/then/1"]);
    expect(namesFor(survey.block_flows[0]?.id ?? "")).not.toContain("slot:/then/1");
    expect(namesFor(id(71))).toContain("slot:46/otherwise/0");
  });

  it("is the nearest slot within reach", () => {
    const [first] = slots;
    expect(nearestSlot(slots, { x: (first?.x ?? 0) + 40, y: (first?.y ?? 0) + 5 })).toBe(first);
    expect(nearestSlot(slots, { x: 5_000, y: 5_000 })).toBeNull();
  });
});
