import type { FlowMap } from "./flow.ts";
import { takesFiles } from "./questions/answer-rules.ts";

const known = new WeakMap<FlowMap, boolean>();

/** Whether a survey has a question that is answered with files. Looked for once: every answer asks. */
export function asksForFiles(map: FlowMap): boolean {
  const before = known.get(map);
  if (before !== undefined) return before;
  const asks = [...map.questions.values()].some(takesFiles);
  known.set(map, asks);
  return asks;
}
