import { EMOTIONS } from "@soundings/nlp/scale";
import { expect, test } from "vitest";
import { type ChartTopic, trendPoints } from "./trend-points.ts";

const DATES = ["2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28"];

function topic(name: string, comments: number, score: number, more: Partial<ChartTopic> = {}): ChartTopic {
  const reach = 100 / Math.sqrt(Math.max(1, comments));
  return {
    id: name,
    parent_id: null,
    name,
    is_key: false,
    comment_count: comments,
    estimate: { count: comments, score, low: score - reach, high: score + reach },
    sentiment_counts: { negative: 0, neutral: 0, positive: comments },
    emotion_comment_count: comments,
    emotion_counts: EMOTIONS.map(() => 0),
    trend_counts: DATES.map(() => comments / DATES.length),
    trend_scores: DATES.map(() => score),
    ...more,
  };
}

test("a point of few comments has a wide interval, and dates without any have no point", () => {
  const gaps = topic("Gaps", 100, 10, { trend_counts: [64, 0, 1, 35], trend_scores: [10, null, 10, 10] });
  const points = trendPoints(gaps, DATES);
  expect(points.map((point) => point.date)).toEqual(["2026-09-07", "2026-09-21", "2026-09-28"]);
  expect(points[1]?.low).toBeCloseTo(-90);
  expect(points[0]?.low).toBeCloseTo(-2.5);
});
