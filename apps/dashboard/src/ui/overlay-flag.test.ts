import { expect, test } from "vitest";
import { isOverlayOpen, raiseOverlay } from "./overlay-flag.ts";

test("the flag is up while anything lies over the page", () => {
  expect(isOverlayOpen()).toBe(false);
  const first = raiseOverlay();
  const second = raiseOverlay();
  first();
  first();
  expect(isOverlayOpen()).toBe(true);
  second();
  expect(isOverlayOpen()).toBe(false);
});
