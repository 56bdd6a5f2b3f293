/**
 * Where something that is dragged can be put down: between the rows of the outline and the cards of the
 * canvas. A slot is drawn as a line at `y`, or, where it means "into this block", as the lit row.
 */

/** A row or card as it stands on the page; numbers count from 0. */
export type DropRow =
  | { kind: "block"; block_id: string; index: number; open: boolean; top: number; bottom: number }
  | { kind: "question"; block_id: string; index: number; top: number; bottom: number }
  /** A block's placeholder: it has no questions, or hides them. */
  | { kind: "inside"; block_id: string; count: number; top: number; bottom: number };

export interface DropSlot {
  /** Of a question: the block, and how many of its questions stand before the slot. */
  block_id: string;
  /** Of a block: how many blocks stand before the slot. */
  index: number;
  y: number;
  into: { top: number; bottom: number } | null;
}

export function questionSlots(rows: readonly DropRow[]): DropSlot[] {
  return rows.flatMap((row, at): DropSlot[] => {
    const { block_id, top, bottom } = row;
    if (row.kind === "inside") {
      return [{ block_id, index: row.count, y: (top + bottom) / 2, into: { top, bottom } }];
    }
    const last = { block_id, index: row.index + 1, y: bottom, into: null };
    if (row.kind === "question") {
      // Cards come without their block's header, so that the first one has a slot above it.
      return at === 0 ? [{ ...last, index: row.index, y: top }, last] : [last];
    }
    return row.open ? [{ block_id, index: 0, y: bottom, into: null }] : [];
  });
}

export function blockSlots(rows: readonly DropRow[]): DropSlot[] {
  const blocks = rows.filter((row) => row.kind === "block");
  const last = blocks.at(-1);
  const end = rows.at(-1);
  if (!last || !end) return [];
  return [
    ...blocks.map(({ block_id, index, top }) => ({ block_id, index, y: top, into: null })),
    { block_id: last.block_id, index: last.index + 1, y: end.bottom, into: null },
  ];
}

/** The slot that lies nearest to a height. */
export function nearestSlot(slots: readonly DropSlot[], y: number): DropSlot | null {
  let nearest: DropSlot | null = null;
  for (const slot of slots) {
    if (!nearest || Math.abs(slot.y - y) < Math.abs(nearest.y - y)) nearest = slot;
  }
  return nearest;
}

/** The slot after or before a height, as the arrow keys go; null at the ends. */
export function slotBeside(slots: readonly DropSlot[], y: number, direction: "up" | "down"): DropSlot | null {
  const beside = slots.filter((slot) => (direction === "down" ? slot.y > y + 1 : slot.y < y - 1));
  return nearestSlot(beside, y);
}

/** The place that the moved thing will have, since it leaves its own: null when it would stay. */
export function placeAfterMove(slotIndex: number, ownIndex: number | null): number | null {
  if (ownIndex === null) return slotIndex;
  if (slotIndex === ownIndex || slotIndex === ownIndex + 1) return null;
  return slotIndex > ownIndex ? slotIndex - 1 : slotIndex;
}
