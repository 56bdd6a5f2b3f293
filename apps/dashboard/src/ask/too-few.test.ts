import type { AnswerRow } from "@soundings/contract/ask";
import { expect, test } from "vitest";
import { tooFew } from "./too-few.ts";

const rows = (...counts: number[]) =>
  counts.map((comment_count): AnswerRow => {
    return { name: "", comment_count, share: 0, score: 0, change: null, query: {} };
  });

test("nothing is certain of a topic of 28 comments because they are too few", () => {
  expect(tooFew({ kind: "about" }, { claims: [], rows: [], comment_count: 28 })).toBe(28);
  expect(tooFew({ kind: "about" }, { claims: [], rows: [], comment_count: 30 })).toBeNull();
});

test("two sides are compared only where both have enough, and segments where one has", () => {
  const of = (kind: "compare" | "segments", ...counts: number[]) =>
    tooFew({ kind }, { claims: [], rows: rows(...counts), comment_count: 340 });
  expect(of("compare", 15, 130)).toBe(15);
  expect(of("compare", 40, 130)).toBeNull();
  expect(of("segments", 12, 29)).toBe(29);
  expect(of("segments", 12, 130)).toBeNull();
});
