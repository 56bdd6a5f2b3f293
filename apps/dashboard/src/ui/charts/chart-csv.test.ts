import fc from "fast-check";
import { expect, test } from "vitest";
import { chartCsv } from "./chart-csv.ts";

test("numbers stay numbers, text is quoted only where it must be", () => {
  expect(
    chartCsv({
      headers: ["Week", "Score", "Topic"],
      rows: [
        ["2026-11-02", -12.5, "Tea, milk"],
        ["2026-11-09", null, 'The "best"'],
      ],
    }),
  ).toBe('\uFEFFWeek,Score,Topic\r\n2026-11-02,-12.5,"Tea, milk"\r\n2026-11-09,,"The ""best"""\r\n');
});

test("no text cell can be run as a formula", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const body = chartCsv({ headers: [text], rows: [] }).slice(1);
      expect(body).not.toMatch(/^"?[=+\-@\t]/);
    }),
  );
});
