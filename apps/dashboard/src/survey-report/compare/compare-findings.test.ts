import { expect, test } from "vitest";
import { reporter } from "../testing.ts";
import { type Comparison, testComparison, testText } from "./compare-findings.ts";
import { byCamps } from "./nps-camps.ts";

const en = reporter("en");
const one = { answers: false, groups: false };

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
const say = (compared: Comparison, several = one) => en.say(testComparison(compared, several).said);

test("a difference is told in words by its strength, and none where chance could have made it", () => {
  const counts = [
    [50, 50],
    [50, 50],
  ];
  expect(say(comparison(counts, found(0.4, 0.02)))).toBe("No clear difference between the groups");
  expect(say(comparison(counts, found(0.01, 0.05)))).toBe("The groups differ, but hardly");
  expect(say(comparison(counts, found(0.01, 0.15)))).toBe("The groups differ a little");
  expect(say(comparison(counts, found(0.001, 0.35)))).toBe("The groups differ clearly");
  expect(say(comparison(counts, found(0.001, 0.6)))).toBe("The groups differ strongly");
  expect(say(comparison(counts))).toBe("Too few answers to tell the groups apart");
  expect(
    say(
      comparison([
        [5, 5],
        [0, 0],
      ]),
    ),
  ).toBe("There is only one group to look at");
});

test("Cramér's V of a large table counts for more than that of a small one", () => {
  const wide = [
    [9, 9, 9, 9],
    [9, 9, 9, 9],
    [9, 9, 9, 9],
    [9, 9, 9, 9],
  ];
  expect(say(comparison(wide, found(0.001, 0.2)))).toBe("The groups differ clearly");
});

test("cells stand out only where the groups differ at all", () => {
  const counts = [
    [80, 20],
    [50, 50],
  ];
  const judged = testComparison(comparison(counts, found(0.001, 0.31)), one);
  expect([judged.standsOut(0, 0), judged.standsOut(1, 0), judged.standsOut(0, 1)]).toEqual([1, -1, -1]);
  expect(judged.share(0, 0)).toBe(0.8);
  const unclear = testComparison(comparison(counts, found(0.2, 0.31)), one);
  expect(unclear.standsOut(0, 0)).toBe(0);
});

test("where several answers may be given, shares are of responses and each cell must pass alone", () => {
  const several = { answers: true, groups: false };
  const judged = testComparison(
    comparison(
      [
        [90, 60],
        [40, 60],
      ],
      null,
      [100, 100],
    ),
    several,
  );
  expect(judged.share(0, 0)).toBe(0.9);
  expect(en.say(judged.said)).toBe("Some answers differ clearly between the groups");
  expect([judged.standsOut(0, 0), judged.standsOut(1, 0)]).toEqual([1, 0]);
  expect(
    say(
      comparison(
        [
          [50, 60],
          [52, 58],
        ],
        null,
        [100, 100],
      ),
      several,
    ),
  ).toBe("No clear difference between the groups");
});

test("groups that overlap are shown, and not tested", () => {
  const judged = testComparison(
    comparison(
      [
        [90, 10],
        [10, 90],
      ],
      found(0.001, 0.8),
    ),
    { answers: false, groups: true },
  );
  expect(en.say(judged.said)).toBe("Shares by group; one person may be in several");
  expect(judged.standsOut(0, 0)).toBe(0);
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
