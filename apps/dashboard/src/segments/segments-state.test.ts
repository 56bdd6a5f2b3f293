import type { SegmentRow } from "@soundings/contract/insights";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  narrowedTo,
  nextOrder,
  readSegmentsState,
  SEGMENT_SORT_KEYS,
  type SegmentsState,
  sortSegments,
  writeSegmentsState,
} from "./segments-state.ts";

const DATASET = "0198c3d2-1111-7abc-8def-0123456789ab";
const read = (search: string) => readSegmentsState(new URLSearchParams(search));

test("what the table shows comes back from its address as it was", () => {
  const state = fc.record({
    column: fc.constantFrom(null, "3", "language"),
    across: fc.constantFrom(null, "12", "language"),
    segmentOrder: fc.record({
      by: fc.constantFrom(...SEGMENT_SORT_KEYS),
      direction: fc.constantFrom("asc" as const, "desc" as const),
    }),
  });
  fc.assert(
    fc.property(state, (some) => {
      const whole: SegmentsState = { ...read(""), ...some };
      expect(readSegmentsState(writeSegmentsState(DATASET, whole))).toEqual(whole);
    }),
  );
});

test("odd parts of an address are left out", () => {
  expect(read("column=x&across=-1&order=size.up")).toEqual(read(""));
});

const row = (value: string, count: number, difference: number | null): SegmentRow => ({
  value,
  comment_count: count,
  share: 0.1,
  score: { count, score: count, low: 0, high: 0 },
  difference: difference === null ? null : { value: difference, low: 0, high: 0, clear: true },
  emotion_comment_count: 0,
  emotion_counts: [],
  claim_ids: [],
});

test("rows without a difference come last whichever way it is sorted, and names are ordered as people read them", () => {
  const rows = [row("Room 10", 5, null), row("Room 9", 40, -3), row("Đà Nẵng", 60, 12)];
  const sorted = (by: (typeof SEGMENT_SORT_KEYS)[number], direction: "asc" | "desc") =>
    sortSegments(rows, { by, direction }, (value) => value, "en").map(({ value }) => value);
  expect(sorted("difference", "asc")).toEqual(["Room 9", "Đà Nẵng", "Room 10"]);
  expect(sorted("difference", "desc")).toEqual(["Đà Nẵng", "Room 9", "Room 10"]);
  expect(sorted("value", "asc")).toEqual(["Đà Nẵng", "Room 9", "Room 10"]);
  expect(sorted("comments", "desc")).toEqual(["Đà Nẵng", "Room 9", "Room 10"]);
});

test("a head pressed again turns the order round", () => {
  const first = nextOrder({ by: "comments", direction: "desc" }, "value");
  expect(first).toEqual({ by: "value", direction: "asc" });
  expect(nextOrder(first, "value")).toEqual({ by: "value", direction: "desc" });
});

test("comments of a cell have both values, and one of a column that was filtered takes its place", () => {
  const view = { ...read(""), filter: { cell: ["3:Hanoi", "4:app"] } };
  expect(narrowedTo(view, [["3", "Da Nang"]]).filter).toEqual({ cell: ["4:app", "3:Da Nang"] });
  expect(narrowedTo(view, [["language", "vi"]]).filter).toEqual({
    cell: ["3:Hanoi", "4:app"],
    language: "vi",
  });
});
