import fc from "fast-check";
import { expect, test } from "vitest";
import { StoredWords } from "./stored-words.ts";

/** As often as not at a bound between one length in bytes and the next. */
const BOUNDS = [0xc0, 0xc0 + 0x3000, 0xc0 + 0x3000 + 0xf_0000, 2 ** 31, 2 ** 32];
const bound = fc.tuple(fc.constantFrom(...BOUNDS), fc.integer({ min: 1, max: 2 }));
const word = fc.oneof(
  fc.nat({ max: 300 }),
  fc.nat(),
  bound.map(([at, below]) => at - below),
  bound.map(([at, below]) => (at + below - 1) % 2 ** 32),
);

test.each([1, 5_000])("texts read back as the words that were stored (room for %d)", (room) => {
  const into = new Uint32Array(255);
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 20 }), { maxLength: 40 }), (texts) => {
      const stored = new StoredWords(room);
      for (const words of texts) stored.add(Uint32Array.from(words));
      expect(stored.count).toBe(texts.length);
      const read = texts.map((_, text) => [...into.subarray(0, stored.read(text, into))]);
      expect(read).toEqual(texts);
    }),
    { seed: 5, numRuns: 100 },
  );
});

test("texts of many pages read back", () => {
  const stored = new StoredWords(1);
  const long = Uint32Array.from({ length: 255 }, (_, place) => 0xffff_ff00 + place);
  for (let text = 0; text < 3_000; text++) stored.add(text % 3 === 0 ? long : long.subarray(text % 200));
  const into = new Uint32Array(255);
  for (const text of [0, 821, 822, 823, 1_500, 2_999]) {
    const words = into.subarray(0, stored.read(text, into));
    expect([...words]).toEqual([...(text % 3 === 0 ? long : long.subarray(text % 200))]);
  }
});
