import { expect, test } from "vitest";
import * as typed from "./typed-arrays.ts";

const KINDS = { Float64Array, Float32Array, Uint32Array, Int32Array, Uint16Array, Uint8Array } as const;

test("each kind of array has its places read and added to, and those that it does not have are refused", () => {
  const read = {
    Float64Array: typed.float64At,
    Float32Array: typed.float32At,
    Uint32Array: typed.uint32At,
    Int32Array: typed.int32At,
    Uint16Array: typed.uint16At,
    Uint8Array: typed.uint8At,
  };
  for (const [name, Kind] of Object.entries(KINDS)) {
    const at = read[name as keyof typeof read] as (array: typeof Kind.prototype, at: number) => number;
    const array = new Kind([0, 7]);
    expect([at(array, 0), at(array, 1)]).toEqual([0, 7]);
    for (const place of [2, -1, 0.5, Number.NaN]) expect(() => at(array, place)).toThrow(RangeError);
  }
});

test("what is added to a place that is none is refused, and the array stays", () => {
  const array = new Float64Array([1]);
  typed.addFloat64(array, 0, 0.5);
  expect(() => typed.addFloat64(array, 1, 1)).toThrow(RangeError);
  expect([...array]).toEqual([1.5]);
});
