import fc from "fast-check";
import { expect, test } from "vitest";
import { STAGE_BANDS, STAGES, showProgress } from "./dataset-progress.ts";

test("a dataset without a progress record is unknown and complete", () => {
  expect(showProgress(null)).toEqual({ status: "unknown", percent: 100 });
  expect(showProgress(undefined)).toEqual({ status: "unknown", percent: 100 });
});

test.each([
  ["UPLOADING", 0, 200, 0],
  ["UPLOADING", 100, 200, 5],
  ["UPLOADING", 200, 200, 10],
  ["ANALYZING", 1, 2, 10.5],
  ["TOPIC_ANALYZING", 4, 5, 15],
  ["DATA_NORMALIZING", 1, 2, 50],
  ["DATA_NORMALIZING", 2, 2, 84],
] as const)("%s at %i of %i is %d percent", (status, current_items, total_items, percent) => {
  expect(showProgress({ status, current_items, total_items }).percent).toBeCloseTo(percent, 10);
});

test("a total of zero counts as nothing done", () => {
  expect(showProgress({ status: "DATA_NORMALIZING", current_items: 7, total_items: 0 }).percent).toBe(16);
});

test("percent stays in its stage's band and is capped at the total", () => {
  fc.assert(
    fc.property(fc.constantFrom(...STAGES), fc.nat(), fc.nat(), (status, current_items, total_items) => {
      const { percent } = showProgress({ status, current_items, total_items });
      const [from, to] = STAGE_BANDS[status];
      expect(percent).toBeGreaterThanOrEqual(from);
      expect(percent).toBeLessThanOrEqual(to);
      if (total_items > 0 && current_items >= total_items) expect(percent).toBe(to);
    }),
  );
});

test("each band begins where the one before ends", () => {
  const bands = STAGES.map((stage) => STAGE_BANDS[stage]);
  expect(bands[0]?.[0]).toBe(0);
  for (let i = 1; i < bands.length; i++) expect(bands[i]?.[0]).toBe(bands[i - 1]?.[1]);
});
