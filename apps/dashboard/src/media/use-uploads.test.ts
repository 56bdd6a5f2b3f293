import { MEDIA_MAX_BYTES } from "@soundings/contract/limits";
import { expect, test } from "vitest";
import { CallError } from "../lib/call-error.ts";
import { checkPicture, worthAnotherTry } from "./use-uploads.ts";

test.each([
  ["logo.svg", "image/svg+xml", 10, "MEDIA_SVG"],
  ["logo.SVG", "", 10, "MEDIA_SVG"],
  ["menu.pdf", "application/pdf", 10, "MEDIA_TYPE_UNSUPPORTED"],
  ["big.png", "image/png", MEDIA_MAX_BYTES + 1, "MEDIA_TOO_LARGE"],
  ["most.png", "image/png", MEDIA_MAX_BYTES, null],
  // The browser does not know the type: the server looks at the bytes.
  ["photo", "", 10, null],
  ["photo.heic", "image/heic", 10, null],
] as const)("%s (%s, %i bytes) is told at once: %s", (name, type, size, code) => {
  expect(checkPicture({ name, type, size })?.code ?? null).toBe(code);
});

test.each([
  [new CallError("OFFLINE", 0), true],
  [new CallError("UNAVAILABLE", 503), true],
  [new CallError("MEDIA_BROKEN", 422), false],
  [new Error("?"), false],
])("%s may go otherwise another time: %s", (error, again) => {
  expect(worthAnotherTry(error)).toBe(again);
});
