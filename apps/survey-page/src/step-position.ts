import { type FlowMap, pathThrough, questionsOf } from "@soundings/survey/flow";
import type { Visit } from "@soundings/survey/visit";
import { presentPage, type RespondentState } from "./respondent-state.ts";

/** Which question of how many it is, from 1, where they come one at a time; `at` is its place in its page, from 0. */
export function stepPosition(
  map: FlowMap,
  trip: RespondentState,
  visit: Visit,
  at: number,
): { page: number; pages: number } {
  const present = presentPage(trip);
  const lengths = pathThrough(map, trip.answers, visit).flatMap((step) => {
    const block = step.kind === "question" && map.blocks.get(step.block_id);
    return block ? [{ flow_id: step.flow_id, length: questionsOf(block).length }] : [];
  });
  const pages = sum(lengths);
  if (present.kind === "end_of_survey") return { page: pages, pages };
  const before = lengths.findIndex(({ flow_id }) => flow_id === present.flow_id);
  return { page: sum(lengths.slice(0, Math.max(before, 0))) + at + 1, pages: Math.max(pages, at + 1) };
}

const sum = (all: readonly { length: number }[]) => all.reduce((total, { length }) => total + length, 0);
