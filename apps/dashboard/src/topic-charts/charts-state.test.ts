import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ChartsState,
  chooseSide,
  MODES,
  readChartsState,
  sidesOf,
  swapSides,
  writeChartsState,
} from "./charts-state.ts";

const DATASET = "0198c0de-0000-7000-8000-000000000000";
const id = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, "0")}`;
const TOPICS = [1, 2, 3].map((number) => ({ id: id(number) }));
const read = (search: string) => readChartsState(new URLSearchParams(search));

const state: fc.Arbitrary<ChartsState> = fc
  .record({
    mode: fc.constantFrom(...MODES),
    topic: fc.option(fc.integer({ min: 1, max: 4 }).map(id)),
    against: fc.option(fc.integer({ min: 1, max: 4 }).map(id)),
    show: fc.constantFrom("charts" as const, "tables" as const),
    column: fc.option(fc.integer({ min: 0, max: 99 })),
    trends: fc.uniqueArray(fc.integer({ min: 1, max: 20 }).map(id), { maxLength: 9 }),
    days: fc.constantFrom(null, { from: "2026-01-01", to: "2026-03-31" }),
    sentiment: fc.constantFrom(undefined, "negative" as const),
  })
  .map(({ topic, sentiment, against, ...rest }) => ({
    ...rest,
    against: rest.mode === "topic-topic" ? against : null,
    filter: { ...(topic && { topic_id: topic }), ...(sentiment && { sentiment }) },
    commentDays: null,
    order: null,
    page: 1,
  }));

test("the address bar keeps the whole state", () => {
  fc.assert(
    fc.property(state, (one) => {
      expect(readChartsState(writeChartsState(DATASET, one))).toEqual(one);
    }),
  );
});

test("the plain address is one dataset alone, as charts", () => {
  expect(writeChartsState(DATASET, read("")).toString()).toBe(`id=${DATASET}`);
  expect(read("mode=upside&against=x&column=-3&trend=1&show=no")).toMatchObject({
    mode: "single",
    against: null,
    column: null,
    trends: [],
    show: "charts",
  });
});

test("every mode shows something at once: missing and unknown topics give way to the largest", () => {
  expect(sidesOf(read(""), TOPICS)).toEqual({ a: null, b: undefined });
  expect(sidesOf(read("mode=topic-dataset"), TOPICS)).toEqual({ a: id(1), b: null });
  expect(sidesOf(read("mode=topic-topic"), TOPICS)).toEqual({ a: id(1), b: id(2) });
  expect(sidesOf(read(`mode=topic-topic&topic=${id(2)}`), TOPICS)).toEqual({ a: id(2), b: id(1) });
  expect(sidesOf(read(`mode=topic-topic&against=${id(1)}`), TOPICS)).toEqual({ a: id(2), b: id(1) });
  expect(sidesOf(read(`mode=topic-topic&topic=${id(9)}&against=${id(3)}`), TOPICS)).toEqual({
    a: id(1),
    b: id(3),
  });
  expect(sidesOf(read("topic=other"), TOPICS)).toEqual({ a: null, b: undefined });
});

test("a topic is never compared with itself", () => {
  fc.assert(
    fc.property(state, (one) => {
      const { a, b } = sidesOf(one, TOPICS);
      if (b !== undefined) expect(a).not.toBe(b);
    }),
  );
  expect(sidesOf(read("mode=topic-topic"), TOPICS.slice(0, 1))).toEqual({ a: id(1), b: undefined });
});

test("swapping twice is where it began, and choosing the other side's topic swaps", () => {
  const begun = read(`mode=topic-topic&topic=${id(1)}&against=${id(2)}`);
  const sides = sidesOf(begun, TOPICS);
  const swapped = swapSides(begun, sides);
  expect(sidesOf(swapped, TOPICS)).toEqual({ a: id(2), b: id(1) });
  expect(sidesOf(swapSides(swapped, sidesOf(swapped, TOPICS)), TOPICS)).toEqual(sides);
  expect(sidesOf(chooseSide(begun, sides, "a", id(2)), TOPICS)).toEqual({ a: id(2), b: id(1) });
  expect(sidesOf(chooseSide(begun, sides, "b", id(3)), TOPICS)).toEqual({ a: id(1), b: id(3) });
  expect(sidesOf(chooseSide(begun, sides, "a", id(3)), TOPICS)).toEqual({ a: id(3), b: id(2) });
});
