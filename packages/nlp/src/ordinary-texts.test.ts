import fc from "fast-check";
import { expect, test } from "vitest";
import { ordinaryTexts } from "./ordinary-texts.ts";

/** The same by a count of each. */
function countedTexts(texts: readonly number[][], copied: readonly boolean[]): number[] {
  const counts = new Map<number, number>();
  for (const pair of texts.flat()) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return texts.map((pairs, text) => {
    const own = pairs.filter((pair) => (counts.get(pair) ?? 0) < 10);
    return copied[text] && own.length < 3 ? 1 : 0;
  });
}

test("the copied texts are found whose pairs, all but two, stand in ten texts", () => {
  const pair = fc.oneof({ arbitrary: fc.nat({ max: 12 }), weight: 5 }, fc.nat({ max: 63 }));
  const text = fc.tuple(fc.array(pair, { maxLength: 9 }), fc.boolean());
  let found = 0;
  fc.assert(
    fc.property(fc.array(text, { minLength: 4, maxLength: 60 }), (cases) => {
      const texts = cases.map(([pairs]) => pairs);
      const copied = cases.map(([, isCopied]) => isCopied);
      const given = {
        count: texts.length,
        most: 100,
        pairsAt: (at: number) => Uint32Array.from(texts[at] ?? []),
      };
      const ordinary = ordinaryTexts(given, Uint8Array.from(copied, Number));
      expect([...ordinary]).toEqual(countedTexts(texts, copied));
      for (const one of ordinary) found += one;
    }),
    { seed: 8, numRuns: 200 },
  );
  expect(found).toBeGreaterThan(100);
});
