import { blankBlock, type NewId } from "@soundings/survey/blank";
import { addBlock, updateBlock } from "@soundings/survey/edit-blocks";
import { questionsOf } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import { copyQuestion } from "../questions/copy-question.ts";

/** A copy of a block right below it, with its questions, their translations and its settings. */
export function copyBlock(
  survey: Survey,
  blockId: string,
  name: string,
  newId: NewId,
): { survey: Survey; id: string | null } {
  const original = survey.blocks.find(({ id, action }) => id === blockId && action !== "DELETE");
  if (!original) return { survey, id: null };
  const { shuffle_questions, shuffle_except, schedule, display_logic, variant_ids, loop } = original;
  const order = { shuffle_questions, ...(shuffle_except && { shuffle_except }) };
  const id = newId();
  const added = addBlock(survey, blankBlock(id, name), newId, { block_id: blockId, side: "below" });
  const withSettings = updateBlock(added, id, {
    ...order,
    schedule,
    display_logic,
    variant_ids,
    ...(loop && { loop }),
  });
  const copied = questionsOf(original).reduce(
    (grown, question, place) => copyQuestion(grown, question.id, { block_id: id, place }, newId).survey,
    withSettings,
  );
  return { survey: copied, id };
}
