import { EMOTIONS } from "@soundings/nlp/scale";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { speaker } from "../say-in.ts";
import {
  type ChartTopic,
  describeEmotions,
  describePairs,
  emotionShares,
  trendPoints,
} from "./whole-findings.ts";

const en = speaker("en");
const vi = speaker("vi");
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
    emotion_counts: EMOTIONS.map(() => 0),
    trend_counts: DATES.map(() => comments / DATES.length),
    trend_scores: DATES.map(() => score),
    ...more,
  };
}

describe("trends", () => {
  test("a point of few comments has a wide interval, and dates without any have no point", () => {
    const gaps = topic("Gaps", 100, 10, { trend_counts: [64, 0, 1, 35], trend_scores: [10, null, 10, 10] });
    const points = trendPoints(gaps, DATES);
    expect(points.map((point) => point.date)).toEqual(["2026-09-07", "2026-09-21", "2026-09-28"]);
    expect(points[1]?.low).toBeCloseTo(-90);
    expect(points[0]?.low).toBeCloseTo(-2.5);
  });
});

describe("emotions", () => {
  const counts = (anger: number) => EMOTIONS.map((emotion) => (emotion === "anger" ? anger : 0));

  test("name the one that stands out most above the average of all topics", () => {
    const topics = [
      topic("Coffee", 1000, 60, { emotion_counts: counts(60) }),
      topic("Waiting time", 500, -40, { emotion_counts: counts(155) }),
    ];
    expect(en.say(describeEmotions(topics, en.emotion, en.format))).toBe(
      "Anger stands out in Waiting time: 31% of its comments, 14% on average",
    );
    expect(vi.say(describeEmotions(topics, vi.emotion, vi.format))).toBe(
      "Giận dữ nổi bật ở Waiting time: 31% nhận xét, trung bình là 14%",
    );
  });

  test("a handful of comments makes nothing stand out", () => {
    const topics = [
      topic("Coffee", 1000, 60, { emotion_counts: counts(60) }),
      topic("Kids", 4, 0, { emotion_counts: counts(4) }),
    ];
    expect(en.say(describeEmotions(topics, en.emotion, en.format))).toBe("Emotions by topic");
  });

  test("shares are between 0 and 1 and only what is above the average stands out", () => {
    const some = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), (all) => {
        const topics = all.map(([count, share], index) =>
          topic(`T${index}`, count, 0, { emotion_counts: counts(Math.floor(count * share)) }),
        );
        const { average, rows } = emotionShares(topics);
        for (const row of rows) {
          for (const [index, cell] of row.entries()) {
            expect(cell.share >= 0 && cell.share <= 1).toBe(true);
            if (cell.standsOut) expect(cell.share).toBeGreaterThan(average[index] ?? 0);
          }
        }
      }),
    );
  });
});

test("pairs name the two that come together most beyond chance", () => {
  const names = new Map([
    ["a", "Delivery"],
    ["b", "Packaging"],
    ["c", "Price"],
  ]);
  const pair = (one: string, other: string, count: number, expected: number, clear: boolean) => ({
    topic_ids: [one, other] as [string, string],
    comment_count: count,
    expected,
    clear,
  });
  const nameOf = (id: string) => names.get(id);
  const pairs = [
    pair("a", "c", 90, 140, true),
    pair("b", "c", 80, 60, false),
    pair("a", "b", 41, 9.26, true),
  ];
  expect(en.say(describePairs(pairs, nameOf, en.format))).toBe(
    "“Delivery” and “Packaging” come together most: 41 comments, 9.3 by chance",
  );
  expect(vi.say(describePairs(pairs, nameOf, vi.format))).toBe(
    "“Delivery” và “Packaging” hay đi cùng nhau nhất: 41 nhận xét, ngẫu nhiên chỉ 9,3",
  );
  expect(en.say(describePairs(pairs.slice(0, 2), nameOf, en.format))).toBe(
    "No two topics come together more often than by chance",
  );
});
