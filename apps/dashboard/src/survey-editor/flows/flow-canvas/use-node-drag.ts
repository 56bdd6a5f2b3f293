import type { NodeChange, OnNodeDrag } from "@xyflow/react";
import { useState } from "react";
import type { FlowNode } from "../flow-tree.ts";
import { useFlows } from "../flows-context.ts";
import type { CanvasNode } from "./canvas-nodes.tsx";
import type { FlowLayout, PlacedSlot } from "./lay-out-flow.ts";
import { nearestSlot, slotsFor } from "./nearest-slot.ts";

export interface NodeDrag {
  /** The place that is dragged, where the pointer holds it. */
  moved: { id: string; x: number; y: number } | null;
  /** Where it can go, and where it would now. */
  targets: readonly PlacedSlot[];
  target: PlacedSlot | null;
  onNodesChange: (changes: NodeChange<CanvasNode>[]) => void;
  onDrag: OnNodeDrag<CanvasNode>;
  onDrop: OnNodeDrag<CanvasNode>;
}

const NONE: readonly PlacedSlot[] = [];

/** Dragging a place to another one; what is dropped elsewhere goes back. */
export function useNodeDrag(layout: FlowLayout): NodeDrag {
  const { tree, actions, open } = useFlows();
  const [moved, setMoved] = useState<NodeDrag["moved"]>(null);
  const [target, setTarget] = useState<PlacedSlot | null>(null);
  const [targets, setTargets] = useState(NONE);
  const placeOf = (id: string): FlowNode | null => tree.places.get(id) ?? null;

  return {
    moved,
    targets,
    target,
    onNodesChange(changes) {
      for (const change of changes) {
        if (change.type === "position" && change.dragging && change.position) {
          setMoved({ id: change.id, ...change.position });
        }
      }
    },
    onDrag(_, node) {
      const allowed = targets.length > 0 ? targets : slotsFor(layout.slots, placeOf(node.id));
      if (allowed !== targets) setTargets(allowed);
      setTarget(nearestSlot(allowed, middleOf(node)));
    },
    onDrop(_, node) {
      const slot = nearestSlot(slotsFor(layout.slots, placeOf(node.id)), middleOf(node));
      setMoved(null);
      setTarget(null);
      setTargets(NONE);
      if (!slot) return;
      if (placeOf(node.id)) actions.move(node.id, slot);
      else open(actions.placeBlock(slot, node.id));
    },
  };
}

const middleOf = ({ position, width = 0, height = 0 }: CanvasNode) => ({
  x: position.x + width / 2,
  y: position.y + height / 2,
});
