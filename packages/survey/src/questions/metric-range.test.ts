import { expect, test } from "vitest";
import { METRIC_SCALES } from "./metric-range.ts";

test("a metric has the scale that everybody measures it on", () => {
  expect(METRIC_SCALES).toEqual({
    nps: { from: 0, to: 10, step: 1 },
    csat: { from: 1, to: 5, step: 1 },
    ces: { from: 1, to: 7, step: 1 },
  });
});
