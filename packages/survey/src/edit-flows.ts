import { amongSiblings } from "./edit-blocks.ts";
import { append, insertBeside, moveTo, remove, swap } from "./numbering.ts";
import type { BlockFlow, Survey } from "./survey.ts";

/** What the editor does to the flow. Every function gives a new survey and leaves the old one as it was. */

const KEY = "block_flow_number";

export type Arm = Pick<BlockFlow, "parent_block_flow_id" | "arm">;

/** Adds a place last in an arm, or above or below one of its places. */
export function addFlow(
  survey: Survey,
  flow: BlockFlow,
  beside?: { flow_id: string; side: "above" | "below" },
): Survey {
  const neighbour = beside && survey.block_flows.find(({ id }) => id === beside.flow_id);
  const arm = neighbour ?? flow;
  const placed = { ...flow, parent_block_flow_id: arm.parent_block_flow_id, arm: arm.arm };
  const block_flows = amongSiblings(survey.block_flows, placed, (siblings) =>
    beside ? insertBeside(siblings, KEY, placed, beside.flow_id, beside.side) : append(siblings, KEY, placed),
  );
  return { ...survey, block_flows };
}

/** Deletes a place with everything below it; later siblings move up by one. */
export function removeFlow(survey: Survey, flowId: string): Survey {
  const flow = survey.block_flows.find(({ id }) => id === flowId);
  if (!flow) return survey;
  const below = descendants(survey.block_flows, flowId);
  const block_flows = amongSiblings(survey.block_flows, flow, (siblings) =>
    remove(siblings, KEY, [flowId]),
  ).map((one): BlockFlow => (below.has(one.id) ? { ...one, action: "DELETE", [KEY]: null } : one));
  return { ...survey, block_flows };
}

/** Ids of all places below one. */
export function descendants(flows: readonly BlockFlow[], flowId: string): Set<string> {
  const children = new Map<string, string[]>();
  for (const { id, parent_block_flow_id } of flows) {
    if (parent_block_flow_id === null) continue;
    children.set(parent_block_flow_id, [...(children.get(parent_block_flow_id) ?? []), id]);
  }
  const found = new Set<string>();
  const waiting = [...(children.get(flowId) ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(children.get(id) ?? []));
  }
  return found;
}

/** Swaps a place with its neighbour in the same arm. */
export function moveFlow(survey: Survey, flowId: string, direction: "up" | "down"): Survey {
  const flow = survey.block_flows.find(({ id }) => id === flowId);
  if (!flow) return survey;
  const block_flows = amongSiblings(survey.block_flows, flow, (siblings) =>
    swap(siblings, KEY, flowId, direction),
  );
  return { ...survey, block_flows };
}

/** Moves a place, with all below it, to a place (from 0) of any arm but those below itself. */
export function moveFlowTo(survey: Survey, flowId: string, arm: Arm, place: number): Survey {
  const flow = survey.block_flows.find(({ id, action }) => id === flowId && action !== "DELETE");
  const { parent_block_flow_id: parentId } = arm;
  if (!flow || parentId === flowId) return survey;
  if (parentId !== null) {
    if (descendants(survey.block_flows, flowId).has(parentId)) return survey;
    const parent = survey.block_flows.find(({ id, action }) => id === parentId && action !== "DELETE");
    if (!parent || !armsOf(parent).includes(arm.arm)) return survey;
  }
  if (parentId === flow.parent_block_flow_id && arm.arm === flow.arm) {
    const block_flows = amongSiblings(survey.block_flows, arm, (siblings) =>
      moveTo(siblings, KEY, flowId, place),
    );
    return { ...survey, block_flows };
  }
  const left = amongSiblings(survey.block_flows, flow, (siblings) => remove(siblings, KEY, [flowId]));
  const moved: BlockFlow = { ...flow, ...armOf(arm), action: "CREATE", [KEY]: null };
  const block_flows = amongSiblings(
    left.filter(({ id }) => id !== flowId),
    arm,
    (siblings) => moveTo(append(siblings, KEY, moved), KEY, flowId, place),
  );
  return { ...survey, block_flows };
}

/** The arms that a place has for others. */
export function armsOf({ block_type }: Pick<BlockFlow, "block_type">): readonly BlockFlow["arm"][] {
  if (block_type === "branch") return ["then", "otherwise"];
  return block_type === "random" ? ["then"] : [];
}

const armOf = ({ parent_block_flow_id, arm }: Arm): Arm => ({ parent_block_flow_id, arm });

/** Changes fields of a place that no number depends on. */
export function updateFlow(
  survey: Survey,
  flowId: string,
  change: Partial<Pick<BlockFlow, "description" | "block_id" | "end_of_survey_id" | "is_editing" | "show">>,
): Survey {
  const block_flows = survey.block_flows.map((flow) => (flow.id === flowId ? { ...flow, ...change } : flow));
  return { ...survey, block_flows };
}
