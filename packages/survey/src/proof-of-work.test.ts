import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findProof, isProof, sha256 } from "./proof-of-work.ts";

test("the hash is SHA-256, also of texts that fill their blocks", () => {
  const hex = (text: string) => Buffer.from(sha256(text).buffer).swap32().toString("hex");
  const texts = fc.string({ unit: "grapheme-ascii", maxLength: 200 });
  fc.assert(
    fc.property(texts, (text) => {
      expect(hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
    }),
  );
  for (const length of [55, 56, 63, 64, 119, 120]) {
    const text = "x".repeat(length);
    expect(hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

test("a proof that was found holds, for its seal and its work only", () => {
  const proof = findProof("seal", 10, 0, 100_000) ?? -1;
  expect(isProof("seal", 10, proof)).toBe(true);
  expect(isProof("seal", 30, proof)).toBe(false);
  expect(isProof("other", 10, proof)).toBe(false);
  expect(isProof("seal", 0, -1)).toBe(false);
  expect(findProof("seal", 40, 0, 10)).toBeNull();
});
