import { expect, test } from "vitest";
import { CopyStore } from "./copy-store.ts";

const none = () => false;
const hashAt = (n: number) => Math.imul(n, 0x9e3779b1) >>> 0;

test.each([0, 7_000])(
  "texts read back as the words that were kept, rare ones too (room for %d)",
  (expected) => {
    const store = new CopyStore(expected);
    const texts = Array.from({ length: 7_000 }, (_, text) =>
      Uint32Array.from({ length: 8 + (text % 9) }, (__, place) => store.words.of(hashAt(text * 20 + place))),
    );
    for (const words of texts) {
      store.search(words, none);
      store.add(words);
    }
    const into = new Uint32Array(255);
    for (const [text, words] of texts.entries()) {
      expect(into.subarray(0, store.read(text, into)).join()).toBe(words.join());
    }
    expect(Math.max(...(texts.at(-1) ?? []))).toBeGreaterThan(0xffff);
    expect(store.words.hashOf(texts[1]?.[0] ?? 0)).toBe(hashAt(20));
  },
);

test("of many texts with the same parts the latest thirty-two are looked at, each once", () => {
  const store = new CopyStore();
  const parts = Uint32Array.of(1, 2, 3);
  for (let text = 0; text < 100; text++) {
    store.search(parts, none);
    store.add(parts);
  }
  const looked: number[] = [];
  expect(store.search(parts, (text) => looked.push(text) < 0)).toBe(-1);
  expect(looked).toEqual(Array.from({ length: 32 }, (_, n) => 99 - n));
});
