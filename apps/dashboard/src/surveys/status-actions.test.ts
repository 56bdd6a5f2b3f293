import { expect, test } from "vitest";
import { statusActions } from "./status-actions.ts";

test.each([
  ["DRAFT", false, ["publish"]],
  ["PUBLISHED", false, ["pause"]],
  ["PUBLISHED", true, ["publish", "pause"]],
  ["PAUSED", false, ["activate"]],
  ["PAUSED", true, ["activate", "publish"]],
  ["INACTIVE", true, ["activate"]],
  ["FINISHED", false, ["publish"]],
] as const)("a survey that is %s (changed: %s) can be told to %j", (status, has_changes, actions) => {
  expect(statusActions({ status, has_changes })).toEqual(actions);
});
