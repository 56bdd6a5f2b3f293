import fc from "fast-check";
import { expect, test } from "vitest";
import { movedItems } from "./moved-items.ts";

test.each([
  ["abc", "abc", ""],
  ["abcd", "dabc", "d"],
  ["abcd", "acbd", "c"],
  ["abc", "axbyc", ""],
  ["abc", "ac", ""],
  ["abc", "cba", "bc"],
  ["", "ab", ""],
])("from %s to %s moved: %s", (before, after, moved) => {
  expect([...movedItems([...before], [...after])].toSorted().join("")).toBe(moved);
});

test("what did not move keeps its order, whatever came, went and moved", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 12 });
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const moved = movedItems(before, after);
      const still = (list: string[], other: string[]) =>
        list.filter((id) => other.includes(id) && !moved.has(id));
      expect(still(after, before)).toEqual(still(before, after));
    }),
  );
});
