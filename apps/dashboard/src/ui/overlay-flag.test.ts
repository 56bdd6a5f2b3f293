import { expect, test, vi } from "vitest";
import { isOverlayOpen, onOverlay, raiseOverlay } from "./overlay-flag.ts";

test("the flag is up while anything lies over the page, and tells when that changes", () => {
  const told = vi.fn(() => isOverlayOpen());
  const stop = onOverlay(told);
  expect(isOverlayOpen()).toBe(false);
  const first = raiseOverlay();
  const second = raiseOverlay();
  first();
  first();
  expect(isOverlayOpen()).toBe(true);
  second();
  expect(isOverlayOpen()).toBe(false);
  stop();
  raiseOverlay()();
  expect(told.mock.results.map(({ value }) => value)).toEqual([true, false]);
});
