import { expect, test } from "vitest";
import { sourceHash } from "./source-hash.ts";

// It is stored beside translations, and orders what is shuffled: it must never change.
test.each([
  ["", "cbf29ce4811c9dc5"],
  ["a", "93ec655fe40c292c"],
  ["What did you like?", "ce261f1bc1bab5c1"],
  ["Bạn thích gì?", "62242e65e8b66186"],
])("the fingerprint of %j is the same for ever", (text, hash) => {
  expect(sourceHash(text)).toBe(hash);
});
