import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addSums, estimate, NO_SUMS, type Sums } from "./statistics.ts";

const sumsOf = (values: number[]): Sums => ({
  count: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
});
const scores = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 });

describe("a mean with its interval", () => {
  test("no values have no mean, one value has the whole scale for an interval", () => {
    expect(estimate(NO_SUMS)).toBeNull();
    expect(estimate(sumsOf([40]))).toEqual({ count: 1, score: 40, low: -100, high: 100 });
  });

  test("five values give Student's interval", () => {
    // Mean 10, standard deviation 15.811, t(4) = 2.776: 10 ± 19.6.
    expect(estimate(sumsOf([-10, 0, 10, 20, 30]))).toEqual({ count: 5, score: 10, low: -9.6, high: 29.6 });
  });

  test("equal values have an interval without width", () => {
    expect(estimate(sumsOf([7, 7, 7, 7]))).toEqual({ count: 4, score: 7, low: 7, high: 7 });
  });

  test("the mean lies in its interval, the interval on the scale", () => {
    fc.assert(
      fc.property(scores, (values) => {
        const found = estimate(sumsOf(values));
        if (!found) throw new Error("no estimate");
        expect(found.low).toBeLessThanOrEqual(found.score);
        expect(found.high).toBeGreaterThanOrEqual(found.score);
        expect(found.low).toBeGreaterThanOrEqual(-100);
        expect(found.high).toBeLessThanOrEqual(100);
      }),
    );
  });

  test("sums of parts are the sums of the whole", () => {
    fc.assert(
      fc.property(scores, scores, (one, other) => {
        const parts = addSums([sumsOf(one), sumsOf(other)]);
        const whole = sumsOf([...one, ...other]);
        expect(parts.count).toBe(whole.count);
        expect(parts.sum).toBeCloseTo(whole.sum, 6);
        expect(parts.squares).toBeCloseTo(whole.squares, 4);
      }),
    );
  });
});
