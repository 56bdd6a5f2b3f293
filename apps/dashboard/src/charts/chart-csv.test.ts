import fc from "fast-check";
import { expect, test } from "vitest";
import { chartCsv, chartTsv } from "./chart-csv.ts";

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
      expect(body).not.toMatch(/^"?\s*[=@]/);
      // Digits in brackets, as in "+(84) 90", are a number and nothing else.
      expect(body).not.toMatch(/^"?\s*[+-][^"]*[\p{L}=@*!]/u);
    }),
    { examples: [["+("], ["-(1)"], ["+(a)"], ["=("]] },
  );
});

test("pasted cells keep their rows and columns whatever the text holds", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom("a\tb", "a\r\nb", "=1+1"),
    fc.integer(),
    fc.constant(null),
  );
  const row = fc.array(cell, { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const lines = chartTsv({ headers: ["Topic", "Score"], rows }).split("\n");
      expect(lines).toHaveLength(rows.length + 1);
      for (const line of lines) {
        const cells = line.split("\t");
        expect(cells).toHaveLength(2);
        for (const one of cells) expect(one).not.toMatch(/^\s*(=|@|[+-].*[\p{L}=@*!])/u);
      }
    }),
  );
});
