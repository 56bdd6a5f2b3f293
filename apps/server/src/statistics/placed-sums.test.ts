import fc from "fast-check";
import { expect, test } from "vitest";
import { PlacedSums } from "./placed-sums.ts";
import { addSums, NO_SUMS, withoutSums } from "./statistics.ts";

const placed = (values: readonly (readonly [number, number])[]) => {
  const sums = new PlacedSums(4);
  for (const [place, value] of values) sums.add(place, value);
  return sums;
};

test("values are summed at their places", () => {
  const sums = placed([
    [1, -3],
    [3, 2],
    [1, 5],
  ]);
  expect(sums.at(0)).toEqual(NO_SUMS);
  expect(sums.at(1)).toEqual({ count: 2, sum: 2, squares: 34 });
  expect(sums.all()).toEqual([0, 1, 2, 3].map((place) => sums.at(place)));
  expect(withoutSums(addSums(sums.all()), sums.at(1))).toEqual({ count: 1, sum: 2, squares: 4 });
});

test("sums of parts are those of all", () => {
  const values = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -100, max: 100 })));
  fc.assert(
    fc.property(values, values, (some, others) => {
      const sums = placed(some);
      sums.addAll(placed(others));
      expect(sums.all()).toEqual(placed([...some, ...others]).all());
    }),
  );
});
