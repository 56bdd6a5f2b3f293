import { expect, test } from "vitest";
import { reporter } from "../testing.ts";
import { type Comparison, comparedCells, testText } from "./compare-findings.ts";
import { byCamps } from "./nps-camps.ts";

const en = reporter("en");

function comparison(counts: number[][], test: Comparison["test"] = null, responses?: number[]): Comparison {
  return {
    rows: (counts[0] ?? []).map((_, row) => ({ value: String(row), label: `Row ${row}` })),
    groups: counts.map((own, group) => ({
      value: String(group),
      label: `Group ${group}`,
      responses: responses?.[group] ?? own.reduce((sum, count) => sum + count, 0),
      mean: null,
      counts: own,
    })),
    test,
  };
}
const found = (p: number, cramers_v: number) => ({ chi_square: 12.34, degrees: 2, p, cramers_v });

test("cells stand out only where the groups differ at all", () => {
  const counts = [
    [80, 20],
    [50, 50],
  ];
  const judged = comparedCells(comparison(counts), false, true);
  expect([judged.standsOut(0, 0), judged.standsOut(1, 0), judged.standsOut(0, 1)]).toEqual([1, -1, -1]);
  expect(judged.share(0, 0)).toBe(0.8);
  const unclear = comparedCells(comparison(counts), false, false);
  expect(unclear.standsOut(0, 0)).toBe(0);
});

test("where several answers may be given, shares are of responses and each cell must pass alone", () => {
  const judged = comparedCells(
    comparison(
      [
        [90, 60],
        [40, 60],
      ],
      null,
      [100, 100],
    ),
    true,
    true,
  );
  expect(judged.share(0, 0)).toBe(0.9);
  expect([judged.standsOut(0, 0), judged.standsOut(1, 0)]).toEqual([1, 0]);
});

test("a choice that only some were offered has shares of those, and stands out among those", () => {
  const counts = [
    [60, 30],
    [60, 30],
  ];
  const asked = comparison(counts, null, [100, 100]);
  const later = {
    ...asked,
    groups: asked.groups.map((one, at) => ({ ...one, offered: [100, at ? 40 : 100] })),
  };
  const judged = comparedCells(later, true, true);
  expect([judged.share(1, 0), judged.share(1, 1)]).toEqual([0.3, 0.75]);
  expect([judged.standsOut(1, 0), judged.standsOut(1, 1), judged.standsOut(0, 0)]).toEqual([-1, 1, 0]);
});

test("the test is quoted with its figures", () => {
  expect(testText(found(0.0152, 0.143), en.format)).toBe("χ²(2) = 12.3, p = 0.015, Cramér’s V = 0.14");
  expect(testText(found(0.00001, 0.5), reporter("vi").format)).toBe(
    "χ²(2) = 12,3, p < 0,001, Cramér’s V = 0,50",
  );
});

test("a scale from 0 to 10 is compared by its three camps, and nobody is lost", () => {
  const camps = byCamps(comparison([[1, 1, 1, 1, 1, 1, 1, 10, 10, 100, 100]]));
  expect(camps.rows.map(({ value }) => value)).toEqual(["detractors", "passives", "promoters"]);
  expect(camps.groups[0]?.counts).toEqual([7, 20, 200]);
});
