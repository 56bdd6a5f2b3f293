import { expect, test } from "vitest";
import { viewOf } from "./settings-view.ts";

test.each([
  ["", "general"],
  ["view=advance", "advance"],
  ["view=nothing", "general"],
  ["show=settings/time_zone", "general"],
  ["show=settings/scheduled_pause_at", "advance"],
  ["show=parameters/1/name", "advance"],
  ["show=name", "general"],
  ["view=general&show=parameters/1/name", "general"],
])("%j shows %s", (search, view) => {
  expect(viewOf(new URLSearchParams(search))).toBe(view);
});
