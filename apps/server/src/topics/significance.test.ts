import fc from "fast-check";
import { expect, test } from "vitest";
import { betweenShown, markSignificant } from "./significance.ts";

const figure = fc.double({ min: -90, max: 90, noNaN: true });

test("what is called clear has an interval apart from 0, as exactly as it is told", () => {
  expect(markSignificant([{ value: -0.62, low: -1.98, high: -0.004, p: 1e-6 }])).toEqual([
    { value: -0.62, low: -1.98, high: 0, clear: false },
  ]);
  fc.assert(
    fc.property(fc.array(fc.tuple(figure, figure, figure), { minLength: 1, maxLength: 20 }), (all) => {
      const tested = all.map((ends) => {
        const [low, value, high] = ends.toSorted((a, b) => a - b) as [number, number, number];
        return { value, low, high, p: 1e-9 };
      });
      for (const { low, high, clear } of markSignificant(tested)) expect(clear).toBe(low > 0 || high < 0);
    }),
  );
});

test("a difference of scores as they are shown moves with its interval, and is as certain as before", () => {
  const found = { value: -47, low: -52, high: -42, p: 1e-9 };
  expect(betweenShown(found, 20, 64)).toEqual({ value: -44, low: -49, high: -39, p: 1e-9 });
});
