import { expect, test } from "vitest";
import { packValue, unpackValue } from "./pack-value.ts";

test("values come back as they were, with the arrays among them, wherever the bytes lie", () => {
  const value = {
    none: null,
    kind: "one",
    names: ["", "Huế", '"'],
    ways: [{ array: 3, counts: Uint32Array.of(1, 0xffffffff) }],
    deep: { times: Float64Array.of(0.1, -1), few: Uint8Array.of(7), empty: new Uint16Array(0) },
  };
  const bytes = packValue(value);
  for (let shift = 0; shift < 8; shift++) {
    const moved = Buffer.concat([Buffer.alloc(shift), bytes]).subarray(shift);
    expect(unpackValue(moved)).toEqual(value);
  }
});
