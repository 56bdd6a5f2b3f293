import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareEstimates } from "./compare.ts";
import { findTrend, lastDayOf, type TrendPoint } from "./trend-finding.ts";

function point(date: string, score: number, half = 4, count = 100): TrendPoint {
  return { date, score, low: score - half, high: score + half, count };
}

describe("what a trend says", () => {
  test("the largest clear change makes the title", () => {
    const found = findTrend([
      point("2026-09-05", 41),
      point("2026-09-26", 44),
      point("2026-10-17", 30),
      point("2026-11-07", 34),
    ]);
    expect(found).toMatchObject({
      kind: "fell",
      points: 14,
      from: { date: "2026-09-26" },
      to: { date: "2026-10-17" },
    });
  });

  test("a change within the intervals is none", () => {
    expect(findTrend([point("2026-09-05", 40, 20), point("2026-09-12", 10, 20)]).kind).toBe("steady");
  });

  test("a week of three comments never makes the finding", () => {
    const found = findTrend([
      point("2026-09-05", 40),
      point("2026-09-12", -90, 5, 3),
      point("2026-09-19", 42),
    ]);
    expect(found.kind).toBe("steady");
  });

  test("fourteen weeks around one mean are no finding, though their ends do not overlap", () => {
    const noise = [3, 2, -21, -6, -3, -9, 9, 2, -6, -2, -2, 3, -14, 11];
    const points = noise.map((score, week) =>
      point(`2026-05-${String(week + 1).padStart(2, "0")}`, score, 14),
    );
    expect(findTrend(points).kind).toBe("steady");
  });

  test("one point is too few", () => {
    expect(findTrend([point("2026-09-05", 40)])).toEqual({ kind: "few" });
  });

  test("a change that is named is always clear", () => {
    const points = fc.array(
      fc
        .tuple(fc.integer({ min: -100, max: 100 }), fc.nat(30), fc.nat(50))
        .map(([score, half, count]) => point("2026-01-01", score, half, count)),
    );
    fc.assert(
      fc.property(points, (some) => {
        const found = findTrend(some);
        if (found.kind !== "fell" && found.kind !== "rose") return;
        const { points, clear } = compareEstimates(found.to, found.from);
        expect(clear).toBe(true);
        expect(points < 0).toBe(found.kind === "fell");
      }),
    );
  });
});

test("a point covers its whole day, week or month", () => {
  expect(lastDayOf("2026-02-01", "month")).toBe("2026-02-28");
  expect(lastDayOf("2024-02-01", "month")).toBe("2024-02-29");
  expect(lastDayOf("2026-12-28", "week")).toBe("2027-01-03");
  expect(lastDayOf("2026-11-20", "day")).toBe("2026-11-20");
});
