import type { Survey } from "@soundings/survey/survey";
import { indexOf } from "./survey-index.ts";

/** What the canvas shows: a block, and the one question of it that is open, if any. */
export interface OpenPlace {
  block_id: string | null;
  question_id: string | null;
}

export const NOWHERE: OpenPlace = { block_id: null, question_id: null };

/**
 * The place that an address names. Without a name it is the first question. A name that is not there any
 * more (undone, deleted in another window) leaves the person near `before`, where they were.
 */
export function openPlace(survey: Survey, show: string | null, before: OpenPlace, place = 0): OpenPlace {
  const { block, blocks, question, inBlock } = indexOf(survey);
  const named = question.get(show ?? "");
  if (named) return { block_id: named.survey_block_id, question_id: named.id };
  if (show && block.has(show)) return { block_id: show, question_id: null };
  const near = block.get(before.block_id ?? "") ?? blocks[0];
  if (!near) return NOWHERE;
  const questions = inBlock.get(near.id) ?? [];
  const beside = questions[Math.min(place, questions.length - 1)];
  return { block_id: near.id, question_id: beside?.id ?? null };
}
