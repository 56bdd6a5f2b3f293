import type { Block } from "@soundings/survey/survey";
import { useSurvey } from "../draft-context.tsx";
import { indexOf } from "../questions/survey-index.ts";
import type { FlowNode } from "./flow-tree.ts";

/** The tree is a moment behind while a name is typed; these are not, and draw again what has the name, no more. */

export function useLiveNode(place: FlowNode | null): FlowNode | null {
  const flow = useSurvey((survey) => indexOf(survey).flow.get(place?.id ?? ""));
  const block = useLiveBlock(place?.flow.block_id ?? null);
  return place && { ...place, flow: flow ?? place.flow, block: block ?? place.block };
}

export function useLiveBlock(id: string | null): Block | null {
  return useSurvey((survey) => indexOf(survey).block.get(id ?? "") ?? null);
}
