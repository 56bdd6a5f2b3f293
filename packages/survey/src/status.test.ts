import { expect, test } from "vitest";
import { isPublished, isTypeLocked, STATUS_EVENTS, statusAfter } from "./status.ts";

test.each([
  ["DRAFT", ["PUBLISHED", null, null, null, null]],
  ["PUBLISHED", ["PUBLISHED", "PAUSED", null, "INACTIVE", "FINISHED"]],
  ["PAUSED", ["PUBLISHED", null, "PUBLISHED", null, "FINISHED"]],
  ["INACTIVE", [null, null, "PUBLISHED", null, "FINISHED"]],
  ["FINISHED", ["PUBLISHED", null, null, null, null]],
] as const)("what can happen to a survey that is %s", (status, after) => {
  expect(STATUS_EVENTS).toEqual(["publish", "pause", "activate", "quota_reached", "finish"]);
  expect(STATUS_EVENTS.map((event) => statusAfter(status, event))).toEqual(after);
  expect(isPublished(status)).toBe(status === "PUBLISHED");
});

test("a question's type may change until the first answer to a published survey", () => {
  expect([isTypeLocked("DRAFT", 5), isTypeLocked("PUBLISHED", 0)]).toEqual([false, false]);
  expect([isTypeLocked("PUBLISHED", 1), isTypeLocked("PAUSED", 1)]).toEqual([true, true]);
});
