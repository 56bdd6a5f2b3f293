import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctedSignificance, pearson, pointBiserial, ranks, spearman, topicImpact } from "./drivers.ts";
import { studentReach, studentTail } from "./student-t.ts";

const X = [1, 2, 3, 4, 5, 6, 7, 8];
const Y = [2, 1, 4, 3, 7, 5, 8, 9];
const NONE = Number.NaN;

/** A fixed sequence between 0 and 1, so that no test flickers. */
function sequence(start: number): () => number {
  let seed = start;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Scores as comments have them: mostly far to one side, many the same. */
function scores(next: () => number, count: number): Float64Array {
  return Float64Array.from({ length: count }, () => {
    const side = next();
    if (side < 0.15) return 83.2;
    return (
      Math.round((side < 0.6 ? 40 + 55 * next() : side < 0.75 ? 20 * next() - 10 : -90 * next()) * 10) / 10
    );
  });
}

describe("correlations", () => {
  test("Pearson's r, its p and its interval agree with the textbook", () => {
    // Sums of squares 42, 58.875 and of products 45.5; t = r·√(6 / (1 − r²)).
    const found = pearson(X, Y);
    expect(found?.r).toBeCloseTo(45.5 / Math.sqrt(42 * 58.875), 12);
    expect(found?.n).toBe(8);
    expect(found?.p).toBeLessThan(0.002);
    expect(found?.p).toBeGreaterThan(0.001);
    expect(found?.low).toBeCloseTo(Math.tanh(Math.atanh(found?.r ?? 0) - 1.959964 / Math.sqrt(5)), 12);
  });

  test("Spearman sees any rising curve as 1 and shares ranks among ties", () => {
    const curve = Float64Array.from(X, (x) => x ** 5);
    expect(spearman(X, curve)?.r).toBeCloseTo(1, 12);
    expect(spearman([1, 2, 2, 3], [10, 20, 20, 30])?.r).toBeCloseTo(1, 12);
    expect([...ranks([10, 30, 20, NONE, 20])]).toEqual([1, 4, 2.5, NONE, 2.5]);
  });

  test("a column ranked once gives Spearman's", () => {
    const next = sequence(3);
    const flags = Uint8Array.from({ length: 200 }, () => (next() < 0.2 ? 1 : 0));
    const column = Float64Array.from(flags, (flag) => Math.round(9 * next()) + flag);
    expect(pearson(flags, ranks(column))?.r).toBeCloseTo(spearman(flags, column)?.r ?? 0, 12);
  });

  test("rows without a number are left out; a constant column or too few rows have no correlation", () => {
    expect(pearson([1, NONE, 2, 3, 4, 9], [2, 5, 4, 6, 8, NONE])?.n).toBe(4);
    expect(spearman([1, NONE, 2, 3, 4, 9], [2, 5, 4, 6, 8, NONE])?.r).toBeCloseTo(1, 12);
    expect(pearson([1, 1, 1, 1, 1], [1, 2, 3, 4, 5])).toBeNull();
    expect(pearson([0.1, 0.1, 0.1, 0.1], [1, 2, 3, 4])).toBeNull();
    expect(pearson([1, 2, 3], [1, 2, 3])).toBeNull();
  });

  test("point-biserial is positive where the flagged have the larger numbers", () => {
    expect(pointBiserial(Uint8Array.of(1, 1, 1, 0, 0, 0), [9, 8, 9, 1, 2, 1])?.r).toBeGreaterThan(0.95);
  });

  test.each([
    ["Pearson's", pearson],
    ["Spearman's", spearman],
  ])("%s interval holds the true link 19 times in 20", (_, correlation) => {
    const next = sequence(7);
    const bell = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    // Of normal columns with Pearson's r = .6, Spearman's is 6 / π · asin(r / 2).
    const truth = correlation === pearson ? 0.6 : (6 / Math.PI) * Math.asin(0.3);
    let held = 0;
    for (let run = 0; run < 1000; run++) {
      const xs = Float64Array.from({ length: 60 }, bell);
      const found = correlation(
        xs,
        xs.map((x) => 0.6 * x + 0.8 * bell()),
      );
      if (found && found.low <= truth && truth <= found.high) held++;
    }
    expect(held).toBeGreaterThan(930);
    expect(held).toBeLessThan(970);
  });
});

describe("significance", () => {
  test("2.776 with 4 degrees of freedom leaves one in twenty, 1.96 with a million", () => {
    expect(studentTail(2.7764451051977987, 4)).toBeCloseTo(0.05, 10);
    expect(studentTail(1.959963984540054, 1e6)).toBeCloseTo(0.05, 6);
    expect(studentReach(4)).toBeCloseTo(2.7764451, 6);
    expect(studentReach(1e6)).toBeCloseTo(1.959966, 5);
  });

  test("corrected significance is Benjamini and Hochberg's", () => {
    const qs = correctedSignificance([0.01, 0.04, 0.03, 0.005]);
    expect(Array.from(qs, (q) => Math.round(q * 1e6) / 1e6)).toEqual([0.02, 0.04, 0.04, 0.02]);
    expect(correctedSignificance([])).toHaveLength(0);
  });

  test("q is never under its p, never over 1, and keeps the order of the p", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (ps) => {
        const qs = correctedSignificance(ps);
        ps.forEach((p, i) => {
          expect(qs[i]).toBeGreaterThanOrEqual(p * (1 - 1e-12));
          expect(qs[i]).toBeLessThanOrEqual(1);
          ps.forEach((other, j) => {
            if (p < other) expect(qs[i] ?? 0).toBeLessThanOrEqual(qs[j] ?? 0);
          });
        });
      }),
      { seed: 1 },
    );
  });

  test("where nothing matters, in one dataset of twenty at most is any topic or column called a driver", () => {
    const next = sequence(11);
    const runs = 400;
    const alarms = { impact: 0, link: 0 };
    for (let run = 0; run < runs; run++) {
      const count = 60 + Math.floor(500 * next() ** 2);
      const ys = scores(next, count);
      // A long-tailed column, as prices are.
      const price = Float64Array.from({ length: count }, () => Math.exp(3 * next() ** 3));
      const topics = Array.from({ length: 20 }, () => {
        const share = 0.01 + 0.4 * next() ** 2;
        return Uint8Array.from({ length: count }, () => (next() < share ? 1 : 0));
      });
      const impacts = correctedSignificance(topics.map((has) => topicImpact(ys, has)?.p ?? 1));
      const links = correctedSignificance(topics.map((has) => spearman(has, price)?.p ?? 1));
      if (impacts.some((q) => q <= 0.05)) alarms.impact++;
      if (links.some((q) => q <= 0.05)) alarms.link++;
    }
    expect(alarms.impact / runs).toBeLessThanOrEqual(0.05);
    expect(alarms.link / runs).toBeLessThanOrEqual(0.05);
  });
});

describe("a topic's impact", () => {
  const has = [0, 0, 0, 0, 1, 1, 1, 1];

  test("is what the mean would gain or lose without its comments", () => {
    const found = topicImpact([50, 60, 50, 60, -80, -70, -80, -70], has);
    expect(found).toMatchObject({ n: 4, mean: -10, without: 55, impact: 65 });
    expect(found?.low).toBeGreaterThan(60);
    expect(found?.high).toBeLessThan(70);
    expect(found?.p).toBeLessThan(1e-6);
  });

  test("is not told where too few comments have the topic or lack it", () => {
    expect(topicImpact([10, 20, 30, 40], [1, 1, 1, 1])).toBeNull();
    expect(topicImpact([10, 20, 30, 40, 50], [1, 1, 1, 1, 0])).toBeNull();
    expect(topicImpact([], [])).toBeNull();
  });

  test("four comments that happen to score the same are not certain", () => {
    const found = topicImpact([90, -90, 85, -40, 50, 50, 50, 50], has);
    expect(found?.p).toBeGreaterThan(0.2);
  });

  test("mean and impact add up to the mean without, inside the interval, on any scores", () => {
    const score = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(score, fc.boolean()), { minLength: 8, maxLength: 60 }), (rows) => {
        const flags = Uint8Array.from(rows, ([, flag]) => Number(flag));
        const found = topicImpact(
          Float64Array.from(rows, ([value]) => value),
          flags,
        );
        if (!found) return;
        expect(found.mean + found.impact).toBeCloseTo(found.without, 9);
        expect(found.low).toBeLessThanOrEqual(found.impact);
        expect(found.high).toBeGreaterThanOrEqual(found.impact);
        expect(found.p <= 0.05).toBe(found.low > 0 || found.high < 0 || found.low === found.high);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test("the interval holds the true impact 19 times in 20", () => {
    const next = sequence(5);
    let held = 0;
    const runs = 1000;
    for (let run = 0; run < runs; run++) {
      const ys = scores(next, 200);
      const flags = Uint8Array.from(ys, () => (next() < 0.15 ? 1 : 0));
      const share = flags.reduce((sum, flag) => sum + flag, 0) / 200;
      const moved = ys.map((y, n) => y - 30 * (flags[n] as number));
      const found = topicImpact(moved, flags);
      if (found && found.low <= 30 * share && 30 * share <= found.high) held++;
    }
    expect(held / runs).toBeGreaterThan(0.93);
  });
});
