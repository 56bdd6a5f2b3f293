import { KeyboardCode, type KeyboardCoordinateGetter } from "@dnd-kit/core";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Draft } from "../../draft.ts";
import { indexOf } from "../survey-index.ts";
import type { DropRow } from "./drop-slots.ts";
import {
  blockSlots,
  type DropSlot,
  nearestSlot,
  placeAfterMove,
  questionSlots,
  slotBeside,
} from "./drop-slots.ts";
import type { Moved } from "./use-movable.ts";

/** Where the dragged thing would go. */
export interface Drop {
  slot: DropSlot;
  /** What moving needs; null when it would stay where it is. */
  place: number | null;
  /** Of the line, on the page. */
  column: { left: number; width: number };
}

/** Follows what is dragged, over the columns that are marked with data-drop-zone. */
export function useDrop(draft: Draft) {
  const [shown, setShown] = useState<Drop | null>(null);
  const drop = useRef<Drop | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const note = ({ clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = { x, y };
    };
    window.addEventListener("pointermove", note, { passive: true });
    return () => window.removeEventListener("pointermove", note);
  }, []);
  const follower = useMemo(() => dragFollower(draft, pointer, drop, setShown), [draft]);
  return { drop, shown, ...follower };
}

/** What dnd-kit tells of a drag. The last drop stays in `drop`, to be told of. */
function dragFollower(
  draft: Draft,
  pointer: { current: { x: number; y: number } },
  drop: { current: Drop | null },
  setShown: (drop: Drop | null) => void,
) {
  let drag: { moved: Moved; zone: Element; byKeyboard: boolean } | null = null;
  const show = (next: Drop | null) => {
    drop.current = next;
    setShown(next);
  };
  return {
    begin(moved: Moved, event: Event) {
      show(null);
      const zone = event.target instanceof Element ? event.target.closest("[data-drop-zone]") : null;
      if (zone) drag = { moved, zone, byKeyboard: event instanceof KeyboardEvent };
    },

    follow(rect: { top: number; height: number } | null) {
      if (!drag || !rect) return;
      const { moved, byKeyboard } = drag;
      const zone = byKeyboard ? drag.zone : zoneUnder(pointer.current, drag.zone);
      const { top, bottom } = zone.getBoundingClientRect();
      const seen = slotsIn(zone, moved).filter(({ y }) => byKeyboard || (y > top - 4 && y < bottom + 4));
      const slot = nearestSlot(seen, byKeyboard ? rect.top + rect.height / 2 : pointer.current.y);
      const row = zone.querySelector("[data-drop]")?.getBoundingClientRect();
      if (!slot || !row) return show(null);
      show({ slot, place: placeOf(draft, moved, slot), column: { left: row.left, width: row.width } });
    },

    /** The arrow keys go from slot to slot, over those that would change nothing. */
    step: ((event, { currentCoordinates, context }) => {
      const direction =
        event.code === KeyboardCode.Down ? "down" : event.code === KeyboardCode.Up ? "up" : null;
      if (!direction || !drag) return undefined;
      event.preventDefault();
      const { moved, zone } = drag;
      const half = (context.collisionRect?.height ?? 0) / 2;
      const slots = slotsIn(zone, moved).filter((slot) => placeOf(draft, moved, slot) !== null);
      const slot = slotBeside(slots, currentCoordinates.y + half, direction);
      return slot ? { x: currentCoordinates.x, y: slot.y - half } : undefined;
    }) satisfies KeyboardCoordinateGetter,

    end(): Drop | null {
      drag = null;
      setShown(null);
      return drop.current;
    },
  };
}

const slotsIn = (zone: Element, { kind }: Moved) =>
  kind === "block" ? blockSlots(readRows(zone)) : questionSlots(readRows(zone));

/** How many stand before it in its own place; null in other blocks. */
function placeOf(draft: Draft, { kind, id }: Moved, slot: DropSlot): number | null {
  const { blocks, inBlock } = indexOf(draft.state().survey);
  if (kind === "block") {
    return placeAfterMove(
      slot.index,
      blocks.findIndex((block) => block.id === id),
    );
  }
  const own = (inBlock.get(slot.block_id) ?? []).findIndex((question) => question.id === id);
  return placeAfterMove(slot.index, own < 0 ? null : own);
}

/** The column below the pointer; between the columns it is the one where it began. */
function zoneUnder({ x }: { x: number }, began: Element): Element {
  const zones = [...document.querySelectorAll("[data-drop-zone]")];
  return (
    zones.find((zone) => {
      const { left, right } = zone.getBoundingClientRect();
      return x >= left && x <= right;
    }) ?? began
  );
}

/** The rows and cards of a column as they stand on the page: elements marked with data-drop. */
function readRows(zone: Element): DropRow[] {
  /** Questions of each block so far: their place is their order. */
  const counts = new Map<string, number>();
  return [...zone.querySelectorAll<HTMLElement>("[data-drop]")].map((element): DropRow => {
    const { drop, block: block_id = "", index, count, open } = element.dataset;
    const { top, bottom } = element.getBoundingClientRect();
    if (drop === "block") {
      return { kind: "block", block_id, index: Number(index), open: open !== undefined, top, bottom };
    }
    if (drop === "inside") return { kind: "inside", block_id, count: Number(count), top, bottom };
    const at = counts.get(block_id) ?? 0;
    counts.set(block_id, at + 1);
    return { kind: "question", block_id, index: at, top, bottom };
  });
}
