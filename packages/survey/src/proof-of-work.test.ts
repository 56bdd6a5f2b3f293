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
  expect(findProof("seal", 32, 0, 10)).toBeNull();
});

test("a number proves as many bits as its hash begins with zeros, from 0 on, and is whole", () => {
  const zeros = (seal: string, proof: number) => {
    const hash = createHash("sha256").update(`${seal}:${proof}`).digest("hex");
    return BigInt(`0x1${hash}`).toString(2).slice(1).indexOf("1");
  };
  const seals = fc.string({ unit: "grapheme-ascii", maxLength: 22 });
  fc.assert(
    fc.property(seals, fc.nat(1_000_000), fc.nat(12), (seal, proof, bits) => {
      expect(isProof(seal, bits, proof)).toBe(zeros(seal, proof) >= bits);
      expect(isProof(seal, zeros(seal, proof), proof)).toBe(true);
    }),
  );
  expect([isProof("seal", 0, 0), isProof("seal", 0, 0.5), isProof("seal", 0, 2 ** 53)]).toEqual([
    ...[true, false, false],
  ]);
});

test("a search tries so many numbers from one on, and takes the first that proves the work", () => {
  const first = findProof("seal", 6, 0, 10_000) ?? -1;
  expect(Array.from({ length: first }, (_, proof) => isProof("seal", 6, proof))).not.toContain(true);
  expect([findProof("seal", 6, 0, first), findProof("seal", 6, 0, first + 1)]).toEqual([null, first]);
  expect([findProof("seal", 6, first, 1), findProof("seal", 6, first, 0)]).toEqual([first, null]);
});
