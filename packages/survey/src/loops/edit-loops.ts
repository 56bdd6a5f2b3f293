import { updateBlock } from "../edit-blocks.ts";
import type { Loop, Survey } from "../survey.ts";
import { isSameLoop } from "./expanded-places.ts";

/** What the editor does to loops. */

/**
 * A block asked for each answer to a question; null: once. Blocks for the same answers are gone through together,
 * so it begins with the settings that another one has.
 */
export function loopOver(survey: Survey, block_id: string, question_id: string | null): Survey {
  const others = survey.blocks.filter(({ id, action }) => id !== block_id && action !== "DELETE");
  const same = others.find(({ loop }) => loop && loop.question_id === question_id)?.loop;
  const loop = question_id === null ? undefined : (same ?? { question_id, skipped: [] });
  return updateBlock(survey, block_id, { loop });
}

/** Changes a block's loop, and that of the blocks that are gone through with it. */
export function changeLoop(survey: Survey, block_id: string, change: Partial<Loop>): Survey {
  const before = survey.blocks.find(({ id }) => id === block_id)?.loop;
  if (!before) return survey;
  return survey.blocks
    .filter(({ loop }) => loop && isSameLoop(loop, before))
    .reduce(
      (changed, { id, loop }) => updateBlock(changed, id, { loop: { ...before, ...loop, ...change } }),
      survey,
    );
}
