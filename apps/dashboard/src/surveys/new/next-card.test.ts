import { expect, test } from "vitest";
import { nextCard } from "./next-card.ts";

// 0 1 2
// 3 4
test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 4, null],
  ["ArrowLeft", 3, 2],
  ["ArrowLeft", 0, null],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 2, null],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 1, null],
  ["Home", 4, 0],
  ["End", 1, 4],
  ["a", 1, null],
])("%s leads from card %i to %s", (key, at, to) => {
  expect(nextCard(key, { at, columns: 3, count: 5 })).toBe(to);
});
