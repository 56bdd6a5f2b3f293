import fc from "fast-check";
import { expect, test } from "vitest";
import { shuffled } from "./shuffled.ts";

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 9 });
const items = (names: readonly string[]) => names.map((id) => ({ id }));
const order = (names: readonly string[], seed: string) => shuffled(items(names), seed).map(({ id }) => id);

test("an order has all items once, is the same for a seed, and does not hang on how they were given", () => {
  fc.assert(
    fc.property(ids, fc.string(), (names, seed) => {
      const found = order(names, seed);
      expect([...found].sort()).toEqual([...names].sort());
      expect(order(names.toReversed(), seed)).toEqual(found);
      expect(order([...names].sort(), seed)).toEqual(found);
    }),
  );
});

test("items that come or go move no other", () => {
  fc.assert(
    fc.property(ids, fc.string(), (names, seed) => {
      const [gone, ...left] = names;
      expect(order(names, seed).filter((one) => one !== gone)).toEqual(order(left, seed));
    }),
  );
});

test("every order of three comes about as often as any other", () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 1_200; at++) {
    const key = order(["a", "b", "c"], `visit ${at}`).join("");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
});
