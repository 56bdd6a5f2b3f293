import fc from "fast-check";
import { expect, test } from "vitest";
import { BUCKET_FLOORS, BUCKETS, bucketOf } from "./scale.ts";

test.each([
  [-100, "very_bad"],
  [-50.6, "very_bad"],
  [-50.4, "bad"],
  [-50, "bad"],
  [-0.6, "bad"],
  [-0.4, "fair"],
  [0, "fair"],
  [29.4, "fair"],
  [29.6, "good"],
  [30, "good"],
  [69.4, "good"],
  [69.6, "very_good"],
  [70, "very_good"],
  [100, "very_good"],
] as const)("a score of %d is %s", (score, bucket) => {
  expect(bucketOf(score)).toBe(bucket);
});

test.each([[null], [undefined], [Number.NaN], [-100.1], [101], [Number.POSITIVE_INFINITY]])(
  "%s is in no bucket and counts as fair",
  (score) => {
    expect(bucketOf(score)).toBe("fair");
  },
);

test("a better score is never in a worse bucket", () => {
  const score = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(score, score, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(BUCKETS.indexOf(bucketOf(low))).toBeLessThanOrEqual(BUCKETS.indexOf(bucketOf(high)));
      expect(Math.round(high)).toBeGreaterThanOrEqual(BUCKET_FLOORS[bucketOf(high)]);
    }),
  );
});
