import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

/** What sorting everything would give. */
function naive(keys: Float64Array, offset: number, limit: number): number[] {
  return Array.from(keys, (_, at) => at)
    .sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
    .slice(offset, offset + limit)
    .map((at) => at * 2);
}

/** Keys by shape: many ties, two far lumps, a long tail, all alike. */
const SHAPES: ((random: number) => number)[] = [
  (random) => Math.round(random * 20) / 10,
  (random) => (random < 0.5 ? 0 : 1e9 + random),
  (random) => 1 / (random + 1e-9),
  () => 7,
  (random) => random,
];

test("a page is what sorting everything would put there", () => {
  const page = { offset: fc.nat({ max: 9000 }), limit: fc.integer({ min: 1, max: 300 }) };
  const size = fc.integer({ min: 0, max: 9000 });
  fc.assert(
    fc.property(
      size,
      fc.integer(),
      fc.constantFrom(...SHAPES),
      fc.record(page),
      (count, seed, shape, asked) => {
        let state = seed;
        const keys = Float64Array.from({ length: count }, () => {
          state = (Math.imul(state, 1664525) + 1013904223) | 0;
          return shape((state >>> 0) / 2 ** 32);
        });
        const items = Uint32Array.from({ length: count }, (_, at) => at * 2);
        expect(pageOf(items, keys, asked)).toEqual(naive(keys, asked.offset, asked.limit));
      },
    ),
    { numRuns: 150 },
  );
});
