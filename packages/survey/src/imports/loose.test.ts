import { describe, expect, test } from "vitest";
import { isOn, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";

describe("loose values", () => {
  test("are what they can be read as", () => {
    expect([looseOf({ a: 1 }), looseOf([1]), looseOf(null), looseOf("x")]).toEqual([{ a: 1 }, {}, {}, {}]);
    expect([listOf([1]), listOf({ a: 1, b: 2 }), listOf("x"), listOf(null)]).toEqual([[1], [1, 2], [], []]);
    expect([textOf("x"), textOf(1), textOf(null), textOf(true)]).toEqual(["x", "1", "", ""]);
    expect(["1.5", " 2 ", "x", "", " ", 3, Number.NaN, "Infinity", null].map(numberOf)).toEqual([
      ...[1.5, 2, null, null, null, 3, null, null, null],
    ]);
    expect([true, 1, "true", "ON", "Yes", "y", "1"].map(isOn)).toEqual(Array(7).fill(true));
    expect([false, 0, "no", "", "2", null, "yesterday"].map(isOn)).toEqual(Array(7).fill(false));
    expect([own({ a: 1 }, "a"), own({}, "toString")]).toEqual([1, undefined]);
  });
});
