import type { Node, NodeProps } from "@xyflow/react";
import { Link2, Plus } from "lucide-react";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddMenu } from "../add-menu.tsx";
import { useFlows } from "../flows-context.ts";
import { BlockNode } from "./block-node.tsx";
import { BranchNode, HiddenNode } from "./branch-node.tsx";
import { EndNode } from "./end-node.tsx";
import picture from "./flow-canvas.module.css";
import type { Item, PlacedSlot } from "./lay-out-flow.ts";
import styles from "./nodes.module.css";
import { RandomFrame, RandomNode } from "./random-node.tsx";

export type CanvasNode = Node<{ item: Item | null; slot: PlacedSlot | null }>;

function Start() {
  const { t } = useTranslation("survey-flows");
  return (
    <div className={styles.start}>
      <Link2 size={14} aria-hidden="true" />
      {t("start")}
    </div>
  );
}

/** The dashed box where a branch leads to nothing yet. */
function AddNew({ data: { item } }: NodeProps<CanvasNode>) {
  const { t } = useTranslation("survey-flows");
  const place = useFlows().tree.places.get(item?.of ?? "");
  if (!place) return null;
  return (
    <AddMenu slot={() => ({ parent_block_flow_id: place.id, arm: "then", index: 0 })}>
      <button type="button" className={`${styles.add} nodrag nopan`} tabIndex={-1}>
        <Plus size={14} aria-hidden="true" />
        {place.kind === "random" ? t("add.toRandom") : t("add.toBranch", { number: place.number })}
      </button>
    </AddMenu>
  );
}

/** A small "+" on a line; seen when the pointer is near. */
function SlotNode({ data: { slot } }: NodeProps<CanvasNode>) {
  const { t } = useTranslation("survey-flows");
  const { tree } = useFlows();
  // Hundreds of menus would take seconds: each is made when the pointer comes to its button.
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  // Where an "add" box stands already, a second one would be noise.
  const branch = tree.places.get(slot?.parent_block_flow_id ?? "");
  if (!slot || (slot.arm === "then" && branch && branch.taken.length === 0)) return null;
  const button = (
    <button
      type="button"
      className={`${picture.slot} nodrag nopan`}
      aria-label={t("add.here")}
      tabIndex={-1}
      onPointerEnter={come}
    >
      <Plus size={12} aria-hidden="true" />
    </button>
  );
  return near ? <AddMenu slot={() => slot}>{button}</AddMenu> : button;
}

/** The specification's kinds of flow items, the start, and the slots between. */
export const NODE_TYPES = {
  start: memo(Start),
  question: memo(BlockNode),
  new_block: memo(BlockNode),
  branch: memo(BranchNode),
  random: memo(RandomNode),
  random_frame: memo(RandomFrame),
  collapsed_block: memo(HiddenNode),
  end_of_survey: memo(EndNode),
  add_new: memo(AddNew),
  slot: memo(SlotNode),
};
