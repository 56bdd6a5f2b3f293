import type { FlowNode } from "../flow-tree.ts";
import { inReadingOrder } from "../flow-tree.ts";
import type { PlacedSlot, Point } from "./lay-out-flow.ts";

/** Farther away, a place that is let go of goes back to where it was. */
const REACH = 130;

/** Where a place can go: not into itself, and not to where it already stands. */
export function slotsFor(slots: readonly PlacedSlot[], place: FlowNode | null): readonly PlacedSlot[] {
  if (!place) return slots;
  const own = new Set(inReadingOrder([place]).map(({ id }) => id));
  const parent = place.flow.parent_block_flow_id;
  return slots.filter((slot) => {
    if (own.has(slot.parent_block_flow_id ?? "")) return false;
    const sameArm = slot.parent_block_flow_id === parent && slot.arm === place.arm;
    return !(sameArm && (slot.index === place.index || slot.index === place.index + 1));
  });
}

/** The nearest within reach; sideways counts half, since a place is wide. */
export function nearestSlot(slots: readonly PlacedSlot[], { x, y }: Point): PlacedSlot | null {
  let nearest: PlacedSlot | null = null;
  let least = REACH;
  for (const slot of slots) {
    const distance = Math.hypot((slot.x - x) / 2, slot.y - y);
    if (distance < least) {
      least = distance;
      nearest = slot;
    }
  }
  return nearest;
}
