import type { Survey } from "@soundings/survey/survey";
import { indexOf } from "../survey-index.ts";
import type { DropSlot } from "./drop-slots.ts";
import type { Moved } from "./use-movable.ts";

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What a screen reader says while something is dragged. */
export function slotTexts(t: Translate, survey: () => Survey) {
  function nameOf({ kind, id }: Moved): string {
    const { block, question } = indexOf(survey());
    return kind === "block"
      ? t("moving.block", { number: block.get(id)?.block_number, name: block.get(id)?.name })
      : t("moving.question", { number: question.get(id)?.question_number });
  }

  function placeOf({ kind }: Moved, slot: DropSlot): string {
    const { blocks, block, inBlock } = indexOf(survey());
    if (kind === "block") {
      const next = blocks[slot.index];
      return next
        ? t("moving.beforeBlock", { number: next.block_number, name: next.name })
        : t("moving.lastBlock");
    }
    const into = block.get(slot.block_id);
    const questions = inBlock.get(slot.block_id) ?? [];
    const before = questions[slot.index - 1];
    const values = { block: into?.block_number, name: into?.name, number: before?.question_number };
    return before ? t("moving.afterQuestion", values) : t("moving.firstInBlock", values);
  }

  return {
    start: (moved: Moved) => t("moving.start", { what: nameOf(moved) }),
    over: (moved: Moved, slot: DropSlot | null) => (slot ? placeOf(moved, slot) : undefined),
    cancel: (moved: Moved) => t("moving.cancel", { what: nameOf(moved) }),
  };
}
