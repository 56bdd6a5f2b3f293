import { expect, test } from "vitest";
import { placesByLot } from "./places-by-lot.ts";
import { id } from "./testing/build.ts";

const places = Array.from({ length: 8 }, (_, n) => ({ id: id(n) }));

test("places stand as written where no lot is drawn, else in a visit's order, another one in each lot", () => {
  expect(placesByLot(places, id(70), {})).toBe(places);
  const [one, again, other, visit] = [
    placesByLot(places, id(70), { seed: "a" }),
    placesByLot(places, id(70), { seed: "a" }),
    placesByLot(places, id(71), { seed: "a" }),
    placesByLot(places, id(70), { seed: "b" }),
  ];
  expect(again).toEqual(one);
  expect([other, visit]).not.toContainEqual(one);
  expect(new Set(one)).toEqual(new Set(places));
});
