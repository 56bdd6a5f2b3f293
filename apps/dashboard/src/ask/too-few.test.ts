import type { AnswerRow } from "@soundings/contract/ask";
import { expect, test } from "vitest";
import { fewRows, tooFew } from "./too-few.ts";

const rows = (...counts: number[]) =>
  counts.map((comment_count): AnswerRow => {
    return { name: "", comment_count, share: 0, score: 0, change: null, query: {} };
  });

test("nothing is certain of a topic of 28 comments because they are too few", () => {
  expect(tooFew({ kind: "about" }, { claims: [], rows: [], comment_count: 28 })).toBe(28);
  expect(tooFew({ kind: "about" }, { claims: [], rows: [], comment_count: 30 })).toBeNull();
});

test("of what stands side by side those with too few comments are named, whatever the others have", () => {
  const of = (kind: "compare" | "segments", ...counts: number[]) =>
    fewRows({ kind }, { claims: [], rows: rows(...counts) }).map(({ comment_count }) => comment_count);
  expect(of("compare", 15, 130)).toEqual([15]);
  expect(of("compare", 40, 130)).toEqual([]);
  expect(of("segments", 29, 130, 12)).toEqual([29, 12]);
  expect(tooFew({ kind: "segments" }, { claims: [], rows: rows(29, 12), comment_count: 41 })).toBeNull();
  expect(fewRows({ kind: "about" }, { claims: [], rows: rows(12) })).toEqual([]);
});
