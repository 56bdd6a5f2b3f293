import type { FlowMap } from "./flow.ts";
import { takesFiles } from "./questions/answer-rules.ts";

/** Whether a survey has a question that is answered with files. */
export function asksForFiles({ questions }: FlowMap): boolean {
  for (const question of questions.values()) if (takesFiles(question)) return true;
  return false;
}
