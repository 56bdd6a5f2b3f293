import type { SegmentRow } from "@soundings/contract/insights";
import { expect, test } from "vitest";
import { fewOf, uncertainOf } from "./uncertain-segments.ts";

const row = (
  value: string,
  comment_count: number,
  difference: SegmentRow["difference"] = null,
): SegmentRow => ({
  value,
  comment_count,
  share: 0.2,
  score: { count: 40, score: 0, low: -5, high: 5 },
  difference,
  emotion_comment_count: 0,
  emotion_counts: [],
  claim_ids: [],
});
const apart = (value: number, low: number, high: number, clear = false) => ({ value, low, high, clear });

test("the segment that differs most is named only where none differs more", () => {
  const near = row("East", 40, apart(21, 0.3, 41.4));
  const rows = [near, row("West", 50, apart(4, -8, 12))];
  expect(uncertainOf({ rows, tested: 6 }, false)).toMatchObject({ why: "near", row: { value: "East" } });
  rows.push(row("North", 31, apart(25, -1, 51)));
  expect(uncertainOf({ rows, tested: 6 }, false)).toEqual({ why: "alike" });
});

test("where scores of a rating are compared it is not said that too few comments are there", () => {
  const rows = [row("5", 45, apart(57, 40, 70, true)), row("2", 33, apart(-62, -75, -50, true))];
  expect(uncertainOf({ rows, tested: 0 }, true)).toEqual({ why: "scores" });
  expect(uncertainOf({ rows, tested: 4 }, true)).toEqual({ why: "rating" });
  expect(uncertainOf({ rows: [row("5", 12)], tested: 0 }, true)).toEqual({ why: "small" });
});

test("what the table calls clear is not denied", () => {
  const rows = [row("East", 400, apart(2, 1, 3, true)), row("West", 400, apart(1.5, 0.2, 2.8))];
  expect(uncertainOf({ rows, tested: 6 }, false)).toEqual({ why: "apart" });
});

test("segments of so few comments that only a large difference could be told are named", () => {
  const rows = [
    row("East", 29),
    row("West", 25, apart(-54, -73, -36, true)),
    row("North", 9),
    row("South", 70, apart(2, -3, 7)),
  ];
  expect(fewOf(rows).map(({ value }) => value)).toEqual(["East", "North"]);
});
