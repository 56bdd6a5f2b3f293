import fc from "fast-check";
import { expect, test } from "vitest";
import { correctedSignificance, pearson, pointBiserial, spearman, topicImpact } from "./drivers.ts";

const X = [1, 2, 3, 4, 5, 6, 7, 8];
const Y = [2, 1, 4, 3, 7, 5, 8, 9];

test("Pearson's r, its p and its interval agree with the textbook", () => {
  // Sums of squares 42, 58.875 and of products 45.5; t = r·√(6 / (1 − r²)).
  const found = pearson(X, Y);
  expect(found?.r).toBeCloseTo(45.5 / Math.sqrt(42 * 58.875), 12);
  expect(found?.n).toBe(8);
  expect(found?.p).toBeLessThan(0.002);
  expect(found?.p).toBeGreaterThan(0.001);
  expect(found?.low).toBeCloseTo(Math.tanh(Math.atanh(found?.r ?? 0) - 1.959964 / Math.sqrt(5)), 12);
});

test("p of a known t: 2.776 with 4 degrees of freedom leaves one in twenty", () => {
  // r of six pairs that gives this t.
  const t = 2.7764451051977987;
  const r = t / Math.sqrt(t * t + 4);
  const u = [-1, -1, 0, 0, 1, 1];
  const v = [-1, 1, 0, 0, -1, 1];
  const mixed = u.map((value, n) => r * value + Math.sqrt(1 - r * r) * (v[n] ?? 0));
  const found = pearson(u, mixed);
  expect(found?.r).toBeCloseTo(r, 12);
  expect(found?.p).toBeCloseTo(0.05, 10);
});

test("Spearman sees any rising curve as 1 and shares ranks among ties", () => {
  expect(
    spearman(
      X,
      X.map((x) => x ** 5),
    )?.r,
  ).toBeCloseTo(1, 12);
  expect(spearman([1, 2, 2, 3], [10, 20, 20, 30])?.r).toBeCloseTo(1, 12);
});

test("rows without a number are left out; a constant column or too few rows have no correlation", () => {
  expect(pearson([1, null, 2, 3, 4, Number.NaN], [2, 5, 4, 6, 8, 1])?.n).toBe(4);
  expect(pearson([1, 1, 1, 1, 1], [1, 2, 3, 4, 5])).toBeNull();
  expect(pearson([0.1, 0.1, 0.1, 0.1], [1, 2, 3, 4])).toBeNull();
  expect(pearson([1, 2, 3], [1, 2, 3])).toBeNull();
});

test("point-biserial is positive where the flagged have the larger numbers", () => {
  const found = pointBiserial([true, true, true, false, false, false], [9, 8, 9, 1, 2, 1]);
  expect(found?.r).toBeGreaterThan(0.95);
});

test("corrected significance is Benjamini and Hochberg's", () => {
  const qs = correctedSignificance([0.01, 0.04, 0.03, 0.005]);
  expect(qs.map((q) => Math.round(q * 1e6) / 1e6)).toEqual([0.02, 0.04, 0.04, 0.02]);
  expect(correctedSignificance([])).toEqual([]);
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
  );
});

test("noise is seldom called a link: 5 % of unlinked columns at most by chance", () => {
  // A fixed sequence, so that the test never flickers.
  let seed = 12345;
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const runs = 400;
  let alarms = 0;
  for (let run = 0; run < runs; run++) {
    const xs = Array.from({ length: 30 }, next);
    const ys = Array.from({ length: 30 }, next);
    if ((pearson(xs, ys)?.p ?? 1) <= 0.05) alarms += 1;
  }
  expect(alarms / runs).toBeLessThan(0.08);
});

test("a topic's impact is what the mean would gain or lose without its comments", () => {
  expect(topicImpact([50, 50, -80], [false, false, true])).toBeCloseTo(20 / 3 - 50, 10);
  expect(topicImpact([10, 20], [true, true])).toBe(0);
  expect(topicImpact([10, 20], [false, false])).toBe(0);
  expect(topicImpact([], [])).toBe(0);
});
