import { replaceEqualDeep } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useFlows } from "../flows-context.ts";
import { branchHeight } from "./branch-height.ts";
import type { CanvasNode } from "./canvas-nodes.tsx";
import { type FlowLayout, type Item, layOutFlow, type PlacedSlot } from "./lay-out-flow.ts";
import { BLOCK_HEIGHT } from "./measure-flow.ts";

/** Says that there are none; a node that says nothing is drawn once to look for them, out of sight too. */
const NO_HANDLES: never[] = [];

/** Where everything stands. What does not move is the same object again, so that it is not drawn anew. */
export function useLayout(): FlowLayout {
  const { tree, collapsed, sentenceOf } = useFlows();
  const last = useRef<FlowLayout>(null);
  return useMemo(() => {
    const next = layOutFlow(tree, collapsed, ({ kind, flow, flag }) =>
      kind === "branch" ? branchHeight(sentenceOf(flow), flag !== null) : BLOCK_HEIGHT,
    );
    last.current = replaceEqualDeep(last.current, next) as FlowLayout;
    return last.current;
  }, [tree, collapsed, sentenceOf]);
}

/** What the library draws; the place that is dragged stands where the pointer is. */
export function useNodes(
  { items, slots }: FlowLayout,
  moved: { id: string; x: number; y: number } | null,
): CanvasNode[] {
  const made = useRef(new WeakMap<Item | PlacedSlot, CanvasNode>()).current;
  const still = useMemo(() => {
    const once = <T extends Item | PlacedSlot>(of: T, make: (of: T) => CanvasNode) => {
      const node = made.get(of) ?? make(of);
      made.set(of, node);
      return node;
    };
    return [...items.map((item) => once(item, itemNode)), ...slots.map((slot) => once(slot, slotNode))];
  }, [items, slots, made]);
  return useMemo(
    () =>
      moved
        ? still.map((node) =>
            node.id === moved.id ? { ...node, position: { x: moved.x, y: moved.y }, zIndex: 10 } : node,
          )
        : still,
    [still, moved],
  );
}

/** The drawing library calls each place a "node" in English; the buttons inside have names. */
const UNNAMED = { domAttributes: { "aria-roledescription": undefined } };

const itemNode = (item: Item): CanvasNode => ({
  id: item.id,
  type: item.kind,
  position: { x: item.x, y: item.y },
  width: item.width,
  height: item.height,
  handles: NO_HANDLES,
  ...UNNAMED,
  draggable: item.movable,
  data: { item, slot: null },
});

const slotNode = (slot: PlacedSlot): CanvasNode => ({
  id: slot.id,
  type: "slot",
  position: { x: slot.x - 10, y: slot.y - 10 },
  width: 20,
  height: 20,
  handles: NO_HANDLES,
  ...UNNAMED,
  draggable: false,
  data: { item: null, slot },
});
