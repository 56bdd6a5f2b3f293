import { blankBlock, blankEnd, blankFlow, type NewId } from "@soundings/survey/blank";
import { checkFlow } from "@soundings/survey/check-flow";
import { addBlock } from "@soundings/survey/edit-blocks";
import { addFlow, armsOf, moveFlowTo, removeFlow } from "@soundings/survey/edit-flows";
import { type FlowMap, flowMap } from "@soundings/survey/flow";
import type { BlockFlow, Survey } from "@soundings/survey/survey";
import { addCondition } from "./edit-conditions.ts";

/** What the Flows tab does to a survey; each gives a new one. */

/** Where something can be put: before the place with this index (from 0) of an arm, or behind the last. */
export interface Slot {
  parent_block_flow_id: string | null;
  arm: BlockFlow["arm"];
  index: number;
}

/** A change, and the place that it is about. */
export interface Edited {
  survey: Survey;
  id: string;
}

export function addNode(survey: Survey, place: BlockFlow, slot: Slot): Edited {
  const { parent_block_flow_id, arm, index } = slot;
  const added = addFlow(survey, { ...place, parent_block_flow_id, arm });
  return { survey: moveFlowTo(added, place.id, { parent_block_flow_id, arm }, index), id: place.id };
}

export function addBranch(survey: Survey, slot: Slot, newId: NewId): Edited {
  const branch = blankFlow(newId(), "branch");
  return addNode(survey, { ...branch, description: { name: "", conditions: addCondition([]) } }, slot);
}

export const addRandom = (survey: Survey, slot: Slot, newId: NewId): Edited =>
  addNode(survey, blankFlow(newId(), "random"), slot);

export function addEnd(survey: Survey, slot: Slot, endId: string, newId: NewId): Edited {
  return addNode(survey, { ...blankFlow(newId(), "end_of_survey"), end_of_survey_id: endId }, slot);
}

/** A new end, and a place that leads there. */
export function addNewEnd(
  survey: Survey,
  texts: Parameters<typeof blankEnd>[1],
  slot: Slot,
  newId: NewId,
): Edited {
  const end = blankEnd(newId(), texts);
  const ends = { ...survey, end_of_surveys: [...survey.end_of_surveys, end] };
  return addEnd(ends, slot, end.id, newId);
}

export function placeBlock(survey: Survey, blockId: string, slot: Slot, newId: NewId): Edited {
  return addNode(survey, { ...blankFlow(newId(), "question"), block_id: blockId }, slot);
}

/** A new page. Among the blocks it stands behind the page that comes before it on the way. */
export function addNewBlock(survey: Survey, name: string, slot: Slot, newId: NewId): Edited {
  const block = blankBlock(newId(), name);
  const before = pageBefore(survey, slot);
  const added = addBlock(survey, block, newId, before ? { block_id: before, side: "below" } : undefined);
  const page = added.block_flows.find(({ block_id }) => block_id === block.id);
  if (!page) return { survey: added, id: block.id };
  return { survey: moveFlowTo(added, page.id, slot, slot.index), id: page.id };
}

/** The block of the last page above a slot, in the order people read; undefined for none. */
function pageBefore(survey: Survey, slot: Slot): string | undefined {
  const map = flowMap(survey);
  const above: BlockFlow[] = [];
  const arms: Slot[] = [slot];
  for (let at: Slot | undefined = slot; at?.parent_block_flow_id; ) {
    const parent = survey.block_flows.find(({ id }) => id === at?.parent_block_flow_id);
    at = parent && {
      parent_block_flow_id: parent.parent_block_flow_id,
      arm: parent.arm,
      index: (parent.block_flow_number ?? 1) - 1,
    };
    if (at) arms.unshift(at);
  }
  for (const { parent_block_flow_id, arm, index } of arms) {
    above.push(...map.placesIn(parent_block_flow_id, arm).slice(0, index));
  }
  return above.findLast((place) => map.blocks.has(place.block_id ?? ""))?.block_id ?? undefined;
}

/** Moves a place with all below it. `slot.index` counts the places as they stand before the move. */
export function movePlace(survey: Survey, id: string, slot: Slot): Survey {
  const place = survey.block_flows.find((flow) => flow.id === id);
  if (!place) return survey;
  const sameArm = place.parent_block_flow_id === slot.parent_block_flow_id && place.arm === slot.arm;
  const old = (place.block_flow_number ?? 1) - 1;
  const index = sameArm && old < slot.index ? slot.index - 1 : slot.index;
  if (sameArm && index === old) return survey;
  return moveFlowTo(survey, id, slot, index);
}

/** How many conditions ask about what does not come before them on every way. */
export const countTooEarly = (survey: Survey): number =>
  checkFlow(survey).reduce(
    (sum, finding) => sum + (finding.code === "CONDITION_TOO_EARLY" ? finding.condition_numbers.length : 0),
    0,
  );

export const removeNode = (survey: Survey, id: string): Survey => removeFlow(survey, id);

/** Behind a place. */
export const slotAfter = (place: BlockFlow): Slot => ({
  parent_block_flow_id: place.parent_block_flow_id,
  arm: place.arm,
  index: place.block_flow_number ?? 0,
});

/** The last slot that is seen: at the bottom of the top, but before an end that closes it. */
export function lastSlot(survey: Survey): Slot {
  const places = flowMap(survey).placesIn(null, "then");
  const end = places.findIndex(({ block_type }) => block_type === "end_of_survey");
  return { parent_block_flow_id: null, arm: "then", index: end < 0 ? places.length : end };
}

/** Where one more can be put when a place is chosen: below it. Nobody comes behind an end: behind its branch, or before it. */
export function slotBelow(survey: Survey, id: string | null): Slot {
  const place = survey.block_flows.find((flow) => flow.id === id && flow.action !== "DELETE");
  if (!place) return lastSlot(survey);
  const after = slotAfter(place);
  if (place.block_type !== "end_of_survey") return after;
  const branch = survey.block_flows.find((flow) => flow.id === place.parent_block_flow_id);
  return branch ? slotAfter(branch) : { ...after, index: after.index - 1 };
}

export type Direction = "up" | "down" | "in" | "out";

/**
 * Where a place goes by keyboard: among its neighbours; "in" to the branch or the random order above it, last; "out" of its
 * branch, behind it. Null where there is no such place.
 */
export function slotTowards(survey: Survey, id: string, direction: Direction): Slot | null {
  const place = survey.block_flows.find((flow) => flow.id === id);
  const number = place?.block_flow_number;
  if (!place || !number) return null;
  const map = mapOf(survey);
  const siblings = map.placesIn(place.parent_block_flow_id, place.arm);
  const parent = survey.block_flows.find((flow) => flow.id === place.parent_block_flow_id);
  if (direction === "up") {
    if (number > 1) return { ...slotAfter(place), index: number - 2 };
    if (parent && place.arm === "otherwise") return lastIn(parent.id, "then");
    return parent ? { ...slotAfter(parent), index: (parent.block_flow_number ?? 1) - 1 } : null;
  }
  if (direction === "down") {
    if (number < siblings.length) return { ...slotAfter(place), index: number + 1 };
    if (parent && place.arm === "then" && armsOf(parent).includes("otherwise"))
      return { parent_block_flow_id: parent.id, arm: "otherwise", index: 0 };
    return parent ? slotAfter(parent) : null;
  }
  if (direction === "out") return parent ? slotAfter(parent) : null;
  const above = siblings[number - 2];
  return above && armsOf(above).length > 0 ? lastIn(above.id, "then") : null;

  function lastIn(parentId: string, arm: BlockFlow["arm"]): Slot {
    return { parent_block_flow_id: parentId, arm, index: map.placesIn(parentId, arm).length };
  }
}

/** Every row asks what its arrows can do, so a survey's map is made once. */
function mapOf(survey: Survey): FlowMap {
  const map = maps.get(survey) ?? flowMap(survey);
  maps.set(survey, map);
  return map;
}
const maps = new WeakMap<Survey, FlowMap>();
