import type { FlowFinding } from "@soundings/survey/check-flow";
import { armsOf } from "@soundings/survey/edit-flows";
import { type FlowMap, flowMap, questionsOf } from "@soundings/survey/flow";
import { inOrder } from "@soundings/survey/numbering";
import type { Block, BlockFlow, EndOfSurvey, Survey } from "@soundings/survey/survey";

/** The flow as both views draw it: places in their order, with what each needs to say of itself. */

export type Arm = BlockFlow["arm"];

/** What keeps a place from doing its work: nobody comes there, it never activates, or it is odd. */
export type NodeFlag = "unreachable" | "incomplete" | "odd";

export interface FlowNode {
  id: string;
  /** "new_block" is a page that asks nothing yet. */
  kind: "question" | "new_block" | "branch" | "end_of_survey" | "random";
  flow: BlockFlow;
  /** A block's number; that of a branch or a random order among them, "1.2" in the first. */
  number: string;
  block: Block | null;
  end: EndOfSurvey | null;
  parent: FlowNode | null;
  arm: Arm;
  /** From 0 within its arm. */
  index: number;
  /** The places of its arm "then", what comes in random order too; the other name is a promise's. */
  taken: FlowNode[];
  otherwise: FlowNode[];
  /** Nothing goes on after it: an end, or a branch whose arms both end. */
  ended: boolean;
  flag: NodeFlag | null;
}

export interface FlowTree {
  top: FlowNode[];
  /** Where the survey ends when no place says so; null when one always does. */
  defaultEnd: EndOfSurvey | null;
  /** Blocks that stand in the survey, but nowhere in its flow. */
  unplaced: Block[];
  places: ReadonlyMap<string, FlowNode>;
}

export function flowTree(survey: Survey, findings: readonly FlowFinding[]): FlowTree {
  const map = flowMap(survey);
  const flags = flagsOf(findings);
  const places = new Map<string, FlowNode>();
  const top = armOf(null, "then", false);
  const placed = new Set([...places.values()].map(({ flow }) => flow.block_id));
  const end = map.ends.get(survey.settings.default_end_id) ?? [...map.ends.values()][0] ?? null;
  return {
    top,
    defaultEnd: top.some(({ ended }) => ended) ? null : end,
    unplaced: inOrder(survey.blocks, "block_number").filter(({ id }) => !placed.has(id)),
    places,
  };

  function armOf(parent: FlowNode | null, arm: Arm, unreachable: boolean): FlowNode[] {
    const branches = parent ? parent.taken.filter(holdsPlaces).length * (arm === "otherwise" ? 1 : 0) : 0;
    let branch = branches;
    let behindEnd = unreachable;
    return map.placesIn(parent?.id ?? null, arm).map((flow, index) => {
      if (armsOf(flow).length > 0) branch += 1;
      const place = placeOf(map, flow, parent, index, branch);
      places.set(flow.id, place);
      place.flag = behindEnd ? "unreachable" : (flags.get(flow.id) ?? null);
      if (place.kind === "branch") {
        place.taken = armOf(place, "then", behindEnd);
        place.otherwise = armOf(place, "otherwise", behindEnd);
        place.ended = endsIn(place.taken) && endsIn(place.otherwise);
      } else if (place.kind === "random") place.taken = armOf(place, "then", behindEnd);
      behindEnd ||= place.ended;
      return place;
    });
  }
}

/** Whether others can stand below it: it can be closed, and has a number among such places. */
export const holdsPlaces = ({ kind }: Pick<FlowNode, "kind">): boolean =>
  kind === "branch" || kind === "random";
export const endsIn = (places: readonly FlowNode[]): boolean => places.some(({ ended }) => ended);

function placeOf(
  map: FlowMap,
  flow: BlockFlow,
  parent: FlowNode | null,
  index: number,
  branch: number,
): FlowNode {
  const block = map.blocks.get(flow.block_id ?? "") ?? null;
  const kind =
    flow.block_type === "question" && block && questionsOf(block).length === 0
      ? "new_block"
      : flow.block_type;
  const branchNumber = parent ? `${parent.number}.${branch}` : String(branch);
  return {
    id: flow.id,
    kind,
    flow,
    number: holdsPlaces({ kind }) ? branchNumber : String(block?.block_number ?? ""),
    block,
    end: map.ends.get(flow.end_of_survey_id ?? "") ?? null,
    parent,
    arm: flow.arm,
    index,
    taken: [],
    otherwise: [],
    ended: kind === "end_of_survey",
    flag: null,
  };
}

function flagsOf(findings: readonly FlowFinding[]): Map<string, NodeFlag> {
  const flags = new Map<string, NodeFlag>();
  for (const finding of findings) {
    if (!("flow_id" in finding) || finding.flow_id === null) continue;
    if (finding.code === "BRANCH_INCOMPLETE") flags.set(finding.flow_id, "incomplete");
    else if (!flags.has(finding.flow_id)) flags.set(finding.flow_id, "odd");
  }
  return flags;
}

/** All places from top to bottom, the arms of a branch right below it. */
export function inReadingOrder(places: readonly FlowNode[]): FlowNode[] {
  return places.flatMap((place) => [
    place,
    ...inReadingOrder(place.taken),
    ...inReadingOrder(place.otherwise),
  ]);
}

/** How many places stand below one. */
export const countBelow = ({ taken, otherwise }: FlowNode): number =>
  [...taken, ...otherwise].reduce((sum, place) => sum + 1 + countBelow(place), 0);
