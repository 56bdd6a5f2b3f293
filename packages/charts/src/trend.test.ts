import fc from "fast-check";
import { expect, test } from "vitest";
import { namedBands, scoreRange } from "./trend.ts";

test("the score axis holds every band, stays on the scale and has four whole steps", () => {
  const band = fc
    .tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -100, max: 100 }))
    .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));
  fc.assert(
    fc.property(fc.array(band, { minLength: 1 }), (bands) => {
      const [low, high] = scoreRange(bands);
      for (const one of bands) expect(one.low >= low && one.high <= high).toBe(true);
      expect(low >= -100 && high <= 100 && high > low).toBe(true);
      expect(Number.isInteger((high - low) / 4)).toBe(true);
    }),
  );
});

test("a narrow band gets a close axis", () => {
  expect(scoreRange([{ low: 26, high: 48 }])).toEqual([20, 60]);
});

test("each bucket in sight is named once, in its middle, and thin slices are not", () => {
  const buckets = [
    { floor: -100, name: "Very bad" },
    { floor: -50, name: "Bad" },
    { floor: 0, name: "Fair" },
    { floor: 30, name: "Good" },
    { floor: 70, name: "Very good" },
  ];
  expect(namedBands(buckets, 20, 60)).toEqual([
    { middle: 25, name: "Fair" },
    { middle: 45, name: "Good" },
  ]);
  expect(namedBands(buckets, -2, 60).map(({ name }) => name)).toEqual(["Fair", "Good"]);
  expect(namedBands(buckets, -100, 100)).toHaveLength(5);
});
