import { blankBlock } from "@soundings/survey/blank";
import { addBlock, moveBlock, moveBlockTo, removeBlock, updateBlock } from "@soundings/survey/edit-blocks";
import { newId } from "../../lib/new-id.ts";
import { copyBlock } from "../block-settings/copy-block.ts";
import type { FocusOn } from "./focus-place.ts";
import type { ActionScope, Direction } from "./question-actions.ts";
import { indexOf } from "./survey-index.ts";
import { toastUndo } from "./toast-undo.ts";

/** Everything that can be done to blocks; each is one step to undo. */
export function blockActions({ draft, open, announce, t }: Omit<ActionScope, "openFlow">) {
  const index = () => indexOf(draft.state().survey);

  function announcePlace(id: string) {
    const block = index().block.get(id);
    if (!block) return;
    announce(t("moved.block", { name: block.name, number: block.block_number, of: index().blocks.length }));
  }

  return {
    /** Last, or above or below another one. */
    addBlock(beside?: { block_id: string; side: "above" | "below" }) {
      const block = blankBlock(newId(), t("block.newName", { number: index().blocks.length + 1 }));
      draft.edit((survey) => addBlock(survey, block, newId, beside));
      open(block.id, "name");
    },

    renameBlock: (id: string, name: string) =>
      draft.edit((survey) => updateBlock(survey, id, { name }), `block-name:${id}`),

    /** Right below it. */
    copyBlock(id: string) {
      const name = index().block.get(id)?.name.trim() || t("block.unnamed");
      const copy = copyBlock(draft.state().survey, id, t("block.copyOf", { name }), newId);
      draft.edit(() => copy.survey);
      if (copy.id) open(copy.id, "name");
    },

    removeBlock(id: string, focus: FocusOn = "text") {
      const { blocks, block, inBlock } = index();
      const gone = block.get(id);
      if (!gone) return;
      const at = blocks.indexOf(gone);
      const beside = blocks[at + 1] ?? blocks[at - 1];
      draft.edit((survey) => removeBlock(survey, id));
      if (beside) open(beside.id, focus);
      const count = inBlock.get(id)?.length ?? 0;
      toastUndo(draft, t("deleted.block", { name: gone.name, count }), t("undo"), () => open(id, focus));
    },

    stepBlock(id: string, direction: Direction) {
      draft.edit((survey) => moveBlock(survey, id, direction));
      announcePlace(id);
    },

    moveBlockTo(id: string, place: number) {
      draft.edit((survey) => moveBlockTo(survey, id, place));
      announcePlace(id);
    },
  };
}

export type BlockActions = ReturnType<typeof blockActions>;
