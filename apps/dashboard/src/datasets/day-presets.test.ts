import { expect, test } from "vitest";
import { lastDays } from "./day-presets.ts";

test("the last days include the last one, across months and years", () => {
  expect(lastDays("2026-11-13", 7)).toEqual({ from: "2026-11-07", to: "2026-11-13" });
  expect(lastDays("2026-01-03", 7)).toEqual({ from: "2025-12-28", to: "2026-01-03" });
  expect(lastDays("2024-03-01", 2)).toEqual({ from: "2024-02-29", to: "2024-03-01" });
});
