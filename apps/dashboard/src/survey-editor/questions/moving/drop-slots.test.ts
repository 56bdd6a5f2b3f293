import { describe, expect, test } from "vitest";
import {
  blockSlots,
  type DropRow,
  type DropSlot,
  nearestSlot,
  placeAfterMove,
  questionSlots,
  slotBeside,
} from "./drop-slots.ts";

const at = (line: number) => ({ top: line * 10, bottom: line * 10 + 10 });
/** Block a with two questions, b without any, c collapsed with four. */
const OUTLINE: DropRow[] = [
  { kind: "block", block_id: "a", index: 0, open: true, ...at(0) },
  { kind: "question", block_id: "a", index: 0, ...at(1) },
  { kind: "question", block_id: "a", index: 1, ...at(2) },
  { kind: "block", block_id: "b", index: 1, open: false, ...at(3) },
  { kind: "inside", block_id: "b", count: 0, ...at(4) },
  { kind: "block", block_id: "c", index: 2, open: false, ...at(5) },
  { kind: "inside", block_id: "c", count: 4, ...at(6) },
];

const drawn = (slots: readonly DropSlot[]) =>
  slots.map(({ block_id, index, y, into }) => `${block_id}${index} ${into ? "in" : "at"} ${y}`);

describe("a question", () => {
  test("can go before, between and behind the others, and into blocks that show none", () => {
    expect(drawn(questionSlots(OUTLINE))).toEqual([
      "a0 at 10",
      "a1 at 20",
      "a2 at 30",
      "b0 in 45",
      "c4 in 65",
    ]);
  });

  test("can go above the first card too", () => {
    expect(drawn(questionSlots(OUTLINE.slice(1, 3)))).toEqual(["a0 at 10", "a1 at 20", "a2 at 30"]);
  });
});

test("a block can go above each block, and below the last one with all its rows", () => {
  expect(drawn(blockSlots(OUTLINE))).toEqual(["a0 at 0", "b1 at 30", "c2 at 50", "c3 at 70"]);
  expect(blockSlots([])).toEqual([]);
});

test("the pointer finds the nearest slot, the arrow keys the next one", () => {
  const slots = questionSlots(OUTLINE);
  expect(nearestSlot(slots, 24)?.y).toBe(20);
  expect(nearestSlot(slots, 900)?.y).toBe(65);
  expect(slotBeside(slots, 20, "down")?.y).toBe(30);
  expect(slotBeside(slots, 20, "up")?.y).toBe(10);
  expect(slotBeside(slots, 65, "down")).toBeNull();
});

test.each([
  { slot: 0, own: 2, place: 0 },
  { slot: 2, own: 2, place: null },
  { slot: 3, own: 2, place: null },
  { slot: 4, own: 2, place: 3 },
  { slot: 4, own: null, place: 4 },
])("from $own to slot $slot it takes place $place", ({ slot, own, place }) => {
  expect(placeAfterMove(slot, own)).toBe(place);
});
