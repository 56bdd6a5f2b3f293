import type { ComparedSide } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import fc from "fast-check";
import { expect, test } from "vitest";
import { measuresOf } from "./compared-measures.ts";
import { type Differences, verdictSpans } from "./differences.ts";

const apart = (value: number, reach: number, clear = Math.abs(value) > reach): Difference => ({
  value,
  low: value - reach,
  high: value + reach,
  clear,
});

function side(id: string | null, name: string, comments: number, negative: number): ComparedSide {
  return {
    id,
    name,
    comment_count: comments,
    share: comments / 12_486,
    estimate: { count: comments, score: 64, low: 62, high: 66 },
    sentiment_counts: { negative, neutral: 0, positive: comments - negative },
    emotion_comment_count: 0,
    emotions: [],
    columns: [{ index: 2, header: "Rating", count: comments, score: 4.3, low: 4.27, high: 4.33 }],
    trend: null,
  };
}

const coffee = side("a", "Coffee", 4370, 393);
const tea = side("b", "Tea", 2077, 249);

function differences(more: Partial<Differences> = {}): Differences {
  return {
    score: apart(2, 3),
    positive: apart(1, 2),
    negative: apart(-3, 2),
    emotions: [],
    columns: [{ ...apart(0, 0.1), index: 2 }],
    trend: [],
    ...more,
  };
}

const trend = (...values: number[]): Differences["trend"] =>
  values.map((value, index) => ({
    date: new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10),
    ...apart(20 * value, 3),
  }));

test("spans cover every date once, and neighbours never have the same answer", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 1 })), (values) => {
      const spans = verdictSpans(trend(...values));
      expect(spans.reduce((sum, span) => sum + span.count, 0)).toBe(values.length);
      for (const [index, span] of spans.entries()) expect(span.higher).not.toBe(spans[index + 1]?.higher);
    }),
  );
});

test("points and percentage points share one scale; a trifle of a column looks like one", () => {
  const [score, positive, negative, rating] = measuresOf(coffee, tea, differences(), () => undefined);
  expect(score?.reach).toBe(positive?.reach);
  expect(negative?.reach).toBeCloseTo(5 * 1.08);
  // The ratings' spread is about 1: a difference of 0.1 fills a quarter of the plot at most.
  expect(rating?.reach).toBeGreaterThan(0.3);
});
