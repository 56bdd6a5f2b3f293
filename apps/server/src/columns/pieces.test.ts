import { expect, test } from "vitest";
import { buildView } from "../testing/build-view.ts";
import { correctScores } from "./correct-scores.ts";
import type { DatasetView } from "./dataset-view.ts";
import { inPieces, selectAll } from "./pieces.ts";
import { CommentTotals } from "./totals.ts";

const COUNT = 200_000;
/** Of 65,536 comments that are analysed and no copies. */
const PIECES = 3;

const built = buildView(
  Array.from({ length: COUNT }, (_, at) => ({
    score: at % 7 === 0 ? null : ((at * 37) % 200) - 100,
    mentions: [],
    copy: at % 11 === 0,
  })),
);
const corrected = (...scores: [comment_id: number, score: number][]): DatasetView => ({
  ...built,
  ...correctScores(
    built,
    scores.map(([comment_id, score]) => ({ comment_id, score })),
  ),
});

async function passes(view: DatasetView, over: object, name = "pass"): Promise<number> {
  let count = 0;
  await inPieces(view, over, name, () => count++);
  return count;
}

test("after a correction only its piece is gone through again, and after its withdrawal too", async () => {
  const over = {};
  expect(await passes(built, over)).toBe(PIECES);
  expect(await passes(built, over)).toBe(0);
  expect(await passes(corrected([2, 50]), over)).toBe(1);
  expect(await passes(corrected([2, 50]), over)).toBe(0);
  expect(await passes(corrected([2, 51], [COUNT - 1, 3]), over)).toBe(2);
  expect(await passes(built, over)).toBe(2);
});

test("another pass, and the same over other arrays, know nothing of it", async () => {
  const over = {};
  expect(await passes(built, over)).toBe(PIECES);
  expect(await passes(built, over, "another")).toBe(PIECES);
  expect(await passes(built, {})).toBe(PIECES);
});

test("totals of pieces are those of one pass, whatever was corrected between", async () => {
  const told = (totals: CommentTotals) => [
    totals.score(),
    totals.sentiments(),
    totals.buckets(),
    totals.emotions(),
    totals.languages(),
  ];
  const views = [built, corrected([2, 50]), corrected([2, -3], [100_000, 99], [COUNT, 0]), built];
  for (const view of views) {
    const { comments } = selectAll(view);
    expect(told(await CommentTotals.of(view, comments))).toEqual(told(new CommentTotals(view, comments)));
  }
});
