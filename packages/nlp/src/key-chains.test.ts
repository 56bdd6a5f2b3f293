import fc from "fast-check";
import { expect, test } from "vitest";
import { KEYS, KeyChains } from "./key-chains.ts";

const MOST = 3;

/** The same by lists: of each key the latest texts. */
class KeyLists {
  readonly #lists = new Map<number, number[]>();

  find(keys: readonly number[]): number[] {
    return keys.flatMap((key) => this.#lists.get(key) ?? []);
  }

  add(text: number, keys: readonly number[]): void {
    for (const key of keys) this.#lists.set(key, [...(this.#lists.get(key) ?? []), text].slice(-MOST));
  }
}

/** Few keys, of which some have the same low bits and some the same high ones. */
const key = fc
  .tuple(fc.constantFrom(0, 1, 7, 0x3ffff), fc.constantFrom(0, 1, 5, 0x200, 0x3ff))
  .map(([low, high]) => ((high << 22) | low) >>> 0);
const texts = fc.array(fc.array(key, { minLength: KEYS, maxLength: KEYS }), { maxLength: 60 });

test.each([
  ["grow from nothing", 1, 0],
  ["have room", 100, 0],
  ["grow to records of eight words", 1_398_101, 1_398_081],
  ["have records of eight words", 1_500_000, 0],
])("chains that %s find the latest texts of a key", (_, room, from) => {
  const [found, keys] = [new Uint32Array(KEYS * (MOST + KEYS)), new Uint32Array(KEYS)];
  fc.assert(
    fc.property(texts, (lists) => {
      const chains = new KeyChains(MOST, room);
      const expected = new KeyLists();
      for (const [text, own] of lists.entries()) {
        keys.set(own);
        const count = chains.find(keys, found);
        expect([...found.subarray(0, count)].sort()).toEqual(expected.find(own).sort());
        chains.add(from + text, keys);
        expected.add(from + text, own);
      }
    }),
    { seed: 13, numRuns: room > 1_000 ? 25 : 100 },
  );
});
