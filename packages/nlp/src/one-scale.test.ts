import fc from "fast-check";
import { expect, test } from "vitest";
import { onOneScale } from "./one-scale.ts";

const score = fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10);
const own = fc.array(fc.option(score, { nil: null, freq: 4 }), { minLength: 1, maxLength: 8 });
const mean = (scores: number[]) => scores.reduce((sum, value) => sum + value, 0) / scores.length;

test("a comment's score is the mean of its mentions' scores, silent ones counting as the comment", () => {
  fc.assert(
    fc.property(score, own, (whole, clauses) => {
      const scaled = onOneScale(whole, clauses);
      expect(mean(scaled.clauses.map((one) => one ?? scaled.score))).toBeCloseTo(scaled.score, 6);
      for (const one of scaled.clauses)
        if (one !== null) expect(Math.abs(one)).toBeLessThanOrEqual(100 + 1e-9);
    }),
    { seed: 1 },
  );
});

test("a comment of one clause, or with one that speaks, has one score everywhere", () => {
  expect(onOneScale(37, [52])).toEqual({ score: 37, clauses: [37] });
  expect(onOneScale(37, [null, 52, null])).toEqual({ score: 37, clauses: [null, 37, null] });
  expect(onOneScale(0, [null])).toEqual({ score: 0, clauses: [null] });
});

test("clauses that speak against one another stand for themselves", () => {
  expect(onOneScale(60, [80, -50])).toEqual({ score: 15, clauses: [80, -50] });
});

test("a comment that speaks one way keeps its score, and its clauses lean on it", () => {
  const scaled = onOneScale(80, [40, 60]);
  expect(scaled.score).toBeCloseTo(80, 6);
  const [first = 0, second = 0] = scaled.clauses.map(Number);
  expect(first).toBeGreaterThan(40);
  expect(second).toBeGreaterThan(first);
});

test("a clause keeps its side", () => {
  fc.assert(
    fc.property(score, own, (whole, clauses) => {
      const spoken = clauses.filter((one) => one !== null).length;
      if (spoken < 2) return;
      onOneScale(whole, clauses).clauses.forEach((one, i) => {
        if (one !== null) expect(one * (clauses[i] ?? 0)).toBeGreaterThanOrEqual(-1e-9);
      });
    }),
    { seed: 1 },
  );
});

test("a clause that speaks against its comment is never shrunk to nothing", () => {
  const [praise = 0, blame = 0] = onOneScale(95, [90, -12]).clauses.map(Number);
  expect(praise).toBeGreaterThanOrEqual(90);
  expect(blame).toBeCloseTo(-3, 6);
});
