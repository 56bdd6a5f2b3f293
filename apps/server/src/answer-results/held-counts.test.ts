import { expect, test } from "vitest";
import { HeldCounts } from "./held-counts.ts";

const PIECE = 131_072;
const COUNT = 2 * PIECE + 5;

/** How many pieces of a selection are gone through. */
function passes(counts: HeldCounts, selected: Uint8Array, pass = "pass"): number {
  let count = 0;
  counts.of(pass, counts.piecesOf(selected), () => count++);
  return count;
}

test("a piece is counted again once a response of it has changed, and no other", () => {
  const counts = new HeldCounts();
  const selected = new Uint8Array(COUNT).fill(1);
  expect(passes(counts, selected)).toBe(3);
  expect(passes(counts, selected)).toBe(0);
  counts.changed(PIECE);
  expect(passes(counts, selected)).toBe(1);
  expect(passes(counts, selected, "another pass")).toBe(3);
  counts.changed(COUNT);
  expect(passes(counts, new Uint8Array(COUNT + 1).fill(1))).toBe(1);
});

test("a piece in which others are selected is counted again", () => {
  const counts = new HeldCounts();
  const selected = new Uint8Array(COUNT).fill(1);
  passes(counts, selected);
  selected[3] = 0;
  expect(passes(counts, selected)).toBe(1);
  expect(passes(counts, selected.slice())).toBe(0);
});

test("what is held is counted as memory", () => {
  const counts = new HeldCounts();
  const pieces = counts.piecesOf(new Uint8Array(COUNT));
  const before = counts.byteLength;
  counts.of("pass", pieces, () => new Uint32Array(100));
  expect(counts.byteLength - before).toBe(3 * 400);
});
