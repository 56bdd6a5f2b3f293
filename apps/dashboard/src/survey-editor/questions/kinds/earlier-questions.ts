import type { Question } from "@soundings/survey/questions";
import type { Survey } from "@soundings/survey/survey";
import { indexOf } from "../survey-index.ts";

/** The questions of earlier pages, in order: only their answers are known when a question is read. */
export function earlierQuestions(survey: Survey, { survey_block_id }: Question): Question[] {
  const { blocks, inBlock } = indexOf(survey);
  const own = blocks.findIndex(({ id }) => id === survey_block_id);
  return blocks.slice(0, Math.max(0, own)).flatMap(({ id }) => inBlock.get(id) ?? []);
}
