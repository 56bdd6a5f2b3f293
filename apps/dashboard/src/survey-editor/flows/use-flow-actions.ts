import i18next from "i18next";
import { type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newId } from "../../lib/new-id.ts";
import { useDraft } from "../draft-context.tsx";
import { toastUndo } from "../questions/toast-undo.ts";
import {
  addBranch,
  addEnd,
  addNewBlock,
  addNewEnd,
  addRandom,
  countTooEarly,
  type Direction,
  type Edited,
  movePlace,
  placeBlock,
  removeNode,
  type Slot,
  slotTowards,
} from "./edit-nodes.ts";
import type { FlowNode } from "./flow-tree.ts";
import { useNodeNames } from "./use-node-names.ts";

export interface FlowActions {
  /** What can be added returns the new place's id. */
  addBranch: (slot: Slot) => string;
  addRandom: (slot: Slot) => string;
  addEnd: (slot: Slot, endId?: string) => string;
  addNewBlock: (slot: Slot) => string;
  placeBlock: (slot: Slot, blockId: string) => string;
  addNewEnd: (slot: Slot) => string;
  move: (id: string, slot: Slot) => void;
  /** From elsewhere into a branch, told with a way back and with what it does to conditions. */
  moveInto: (place: FlowNode, slot: Slot, branch: string) => void;
  /** By keyboard; false where there is no such place. */
  step: (id: string, direction: Direction) => boolean;
  remove: (place: FlowNode) => void;
}

/** What can be done to the flow. `onUndone` hears that a removed place is back. */
export function useFlowActions(onUndone: RefObject<(id: string) => void>): FlowActions {
  const draft = useDraft();
  const { t } = useTranslation("survey-flows");
  const words = useNodeNames();
  return useMemo(() => {
    const survey = () => draft.state().survey;
    const edit = (edited: Edited) => {
      draft.edit(() => edited.survey);
      return edited.id;
    };
    return {
      addBranch: (slot) => edit(addBranch(survey(), slot, newId)),
      addRandom: (slot) => edit(addRandom(survey(), slot, newId)),
      addEnd: (slot, endId = survey().settings.default_end_id) => edit(addEnd(survey(), slot, endId, newId)),
      addNewEnd: (slot) => {
        // People read it, so it is in the survey's language and not in the interface's.
        const asked = i18next.getFixedT(survey().default_language, "survey-flows");
        const texts = { end_name: t("end.newName"), end_heading: asked("end.newHeading"), end_message: "" };
        return edit(addNewEnd(survey(), texts, slot, newId));
      },
      addNewBlock: (slot) => {
        const number = survey().last_block_number + 1;
        return edit(addNewBlock(survey(), t("block.newName", { number }), slot, newId));
      },
      placeBlock: (slot, blockId) => edit(placeBlock(survey(), blockId, slot, newId)),
      move: (id, slot) => draft.edit((one) => movePlace(one, id, slot)),
      moveInto(place, slot, branch) {
        const before = countTooEarly(survey());
        draft.edit((one) => movePlace(one, place.id, slot));
        const early = countTooEarly(survey()) - before;
        const values = { name: words.full(place), branch, count: early };
        toastUndo(draft, t(early > 0 ? "moved.tooEarly" : "moved.into", values), t("undo"), () =>
          onUndone.current(place.id),
        );
      },
      step(id, direction) {
        const slot = slotTowards(survey(), id, direction);
        if (slot) draft.edit((one) => movePlace(one, id, slot));
        return slot !== null;
      },
      remove(place) {
        draft.edit((one) => removeNode(one, place.id));
        toastUndo(draft, t(`removed.${place.flow.block_type}`, { name: words.full(place) }), t("undo"), () =>
          onUndone.current(place.id),
        );
      },
    };
  }, [draft, t, words, onUndone]);
}
