import fc from "fast-check";
import { expect, test } from "vitest";
import { compareEstimates, daysBetween, withShares } from "./compare.ts";

test("a change larger than its uncertainty is clear", () => {
  const now = { score: 38, low: 36, high: 40 };
  expect(compareEstimates(now, { score: 42, low: 40, high: 44 })).toEqual({ points: -4, clear: true });
  expect(compareEstimates(now, { score: 40, low: 36, high: 44 })).toEqual({ points: -2, clear: false });
});

test("equal means are never called different", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), fc.nat(50), fc.nat(50), (score, a, b) => {
      const one = { score, low: score - a, high: score + a };
      expect(compareEstimates(one, { score, low: score - b, high: score + b }).clear).toBe(false);
    }),
  );
});

test("both ends of a range count as days", () => {
  expect(daysBetween("2026-11-20", "2026-11-20")).toBe(1);
  expect(daysBetween("2026-08-15", "2026-11-13")).toBe(91);
});

test("shares are of all comments, lengths of the largest; nothing divides by zero", () => {
  expect(withShares([{ comment_count: 5 }, { comment_count: 10 }], 20)).toEqual([
    { item: { comment_count: 5 }, share: 0.25, length: 0.5 },
    { item: { comment_count: 10 }, share: 0.5, length: 1 },
  ]);
  expect(withShares([{ comment_count: 0 }], 0)).toEqual([
    { item: { comment_count: 0 }, share: 0, length: 0 },
  ]);
});
