import { lots } from "@soundings/survey/testing/lots";
import { expect, test } from "vitest";
import { NumberTable } from "./number-table.ts";

test.each([
  ["numbers", 2 ** 53 - 1],
  ["words", 2 ** 32 - 1],
] as const)("a table of %s holds what a map holds", (keys, most) => {
  const lot = lots(7);
  const table = new NumberTable(keys);
  const map = new Map<number, number>();
  const drawn = [0, 1, most];
  const wrong: number[] = [];
  for (let n = 0; n < 20_000; n++) {
    const key = lot.chance(30) ? (drawn[n % drawn.length] as number) : lot.below(most);
    drawn.push(key);
    const value = lot.below(2 ** 32 - 1);
    if (table.get(key) !== (map.get(key) ?? -1)) wrong.push(key);
    if (lot.chance(20)) continue;
    table.set(key, value);
    map.set(key, value);
  }
  expect(table.count).toBe(map.size);
  for (const [key, value] of map) if (table.get(key) !== value) wrong.push(key);
  expect(wrong).toEqual([]);
});

test("of each key it takes a fraction of a map", () => {
  const table = new NumberTable("numbers");
  for (let n = 0; n < 100_000; n++) table.set(n * 4_294_967_291, n);
  expect(table.byteLength / 100_000).toBeLessThan(33);
});
