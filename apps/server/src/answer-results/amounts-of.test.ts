import type { AskedQuestion } from "@soundings/contract/asked-question";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsOf } from "./amounts-of.ts";

const [RENT, FOOD] = ["rent", "food"];
const question = {
  total: 10,
  fields: [RENT, FOOD].map((id) => ({ id, label: id, kind: "number" })),
} as AskedQuestion;

test("means and intervals are those of the numbers one by one", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10), { minLength: 2, maxLength: 40 }), (given) => {
      const values = given.flatMap((rent) => [`${RENT}:${rent}`, `${FOOD}:${10 - rent}`]);
      const names = ["", ...new Set(values)];
      const counts = Uint32Array.from(names, (name) => values.filter((one) => one === name).length);
      const [rent, food] = amountsOf(question, names, counts);
      const mean = given.reduce((sum, one) => sum + one, 0) / given.length;
      const squares = given.reduce((sum, one) => sum + (one - mean) ** 2, 0);
      const half = 1.96 * Math.sqrt(squares / (given.length - 1) / given.length);
      expect(rent?.mean).toBeCloseTo(mean, 9);
      expect(food?.mean).toBeCloseTo(10 - mean, 9);
      expect(rent?.share).toBeCloseTo(mean / 10, 9);
      expect(rent?.interval?.[0]).toBeCloseTo(Math.max(0, mean - half), 6);
      expect(rent?.interval?.[1]).toBeCloseTo(Math.min(10, mean + half), 6);
    }),
  );
});

test("of one answer there is no interval, and of none nothing is given", () => {
  expect(amountsOf(question, ["", `${RENT}:7`, `${FOOD}:3`], Uint32Array.of(0, 1, 1))).toEqual([
    { id: RENT, label: RENT, mean: 7, interval: null, share: 0.7 },
    { id: FOOD, label: FOOD, mean: 3, interval: null, share: 0.3 },
  ]);
  expect(amountsOf(question, [""], Uint32Array.of(5)).map(({ mean }) => mean)).toEqual([0, 0]);
});
