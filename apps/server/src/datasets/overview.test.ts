import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TopicRow } from "../topics/queries.ts";
import { addDays, daysBetween, startOfUnit } from "./calendar.ts";
import { type OverviewInput, overviewOf, previousDays, trendUnit } from "./overview.ts";
import type { DayRow } from "./run-queries.ts";

function dayRow(day: string | null, scores: number[], overrides: Partial<DayRow> = {}): DayRow {
  return {
    day,
    language: "en",
    count: scores.length,
    sum: scores.reduce((sum, score) => sum + score, 0),
    squares: scores.reduce((sum, score) => sum + score * score, 0),
    negative_count: scores.filter((score) => score < -10).length,
    neutral_count: scores.filter((score) => Math.abs(score) <= 10).length,
    positive_count: scores.filter((score) => score > 10).length,
    bucket_counts: [0, 0, 0, 0, scores.length],
    emotion_counts: [0, 0, 0, 0, 0, 0, 0, 0],
    emotion_score_sums: [0, 0, 0, 0, 0, 0, 0, 0],
    other_count: 0,
    ...overrides,
  };
}

const topic = (id: string, comment_count: number, overrides: Partial<TopicRow> = {}): TopicRow => ({
  id,
  parent_id: null,
  name: id,
  is_key: false,
  comment_count,
  mention_count: comment_count,
  sentiment_score: 10,
  score_low: 0,
  score_high: 20,
  ...overrides,
});

const overview = (input: Partial<OverviewInput>) =>
  overviewOf({
    days: {},
    rows: [],
    previous: null,
    first_date: null,
    last_date: null,
    topics: [],
    sums: null,
    ...input,
  });

describe("overview", () => {
  test("no comments give no score, no trend and zeros", () => {
    const empty = overview({});
    expect(empty).toMatchObject({ comment_count: 0, score: null, previous: null, trend: null, topics: [] });
    expect(empty.buckets.map((bucket) => bucket.comment_count)).toEqual([0, 0, 0, 0, 0]);
    expect(empty.emotions.every(({ comment_count, score }) => comment_count === 0 && score === null)).toBe(
      true,
    );
  });

  test("counts add up over days and languages, comments without a date included", () => {
    const found = overview({
      rows: [
        dayRow("2026-01-05", [80, -40], { other_count: 1 }),
        dayRow("2026-01-05", [0], { language: "vi" }),
        dayRow(null, [-60, -60, -60], { language: "vi", other_count: 2 }),
      ],
    });
    expect(found.comment_count).toBe(6);
    expect(found.score?.score).toBe(-23.3);
    expect(found.sentiment_counts).toEqual({ negative: 4, neutral: 1, positive: 1 });
    expect(found.languages).toEqual([
      { language: "vi", comment_count: 4 },
      { language: "en", comment_count: 2 },
    ]);
    expect(found.other_count).toBe(3);
  });

  test("an emotion's score is the mean of the comments that have it", () => {
    const emotion_counts = [2, 0, 0, 0, 0, 0, 0, 0];
    const emotion_score_sums = [-150, 0, 0, 0, 0, 0, 0, 0];
    const found = overview({
      rows: [dayRow("2026-01-05", [1, 2, 3], { emotion_counts, emotion_score_sums })],
    });
    expect(found.emotions[0]).toEqual({ emotion: "anger", comment_count: 2, score: -75 });
  });

  test("one day has no trend; two days have one, in order, without points where nobody wrote", () => {
    expect(overview({ rows: [dayRow("2026-01-05", [1])] }).trend).toBeNull();
    const trend = overview({
      rows: [dayRow("2026-01-09", [20, 20]), dayRow("2026-01-05", [50, 50])],
    }).trend;
    expect(trend?.unit).toBe("day");
    expect(trend?.points.map(({ date, score }) => [date, score])).toEqual([
      ["2026-01-05", 50],
      ["2026-01-09", 20],
    ]);
  });

  test("the eight largest topics are shown, subtopics are not among them", () => {
    const topics = [
      ...Array.from({ length: 10 }, (_, place) => topic(`t${place}`, 100 - place)),
      topic("sub", 500, { parent_id: "t0" }),
    ];
    const found = overview({ topics });
    expect(found.topics.map(({ id }) => id)).toEqual(["t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"]);
    expect(found.topic_count).toBe(10);
    expect(found.topics[0]).toMatchObject({ count: 100, score: 10, low: 0, high: 20 });
  });

  test("topics of some days have those days' figures and order", () => {
    const found = overview({
      rows: [dayRow("2026-01-05", [0, 0, 0, 0])],
      topics: [topic("big", 100), topic("small", 5), topic("absent", 50)],
      sums: [
        { topic_id: "small", comment_count: 3, count: 4, sum: -200, squares: 10_000 },
        { topic_id: "big", comment_count: 1, count: 1, sum: 60, squares: 3600 },
      ],
    });
    expect(found.topics.map(({ id, comment_count, count }) => [id, comment_count, count])).toEqual([
      ["small", 3, 4],
      ["big", 1, 1],
    ]);
    // -200 / (4 + 5 pseudo-mentions of the mean 0)
    expect(found.topics[0]?.score).toBe(-22.2);
  });
});

describe("days", () => {
  test.each([
    [
      { from: "2026-03-01", to: "2026-03-31" },
      { from: "2026-01-29", to: "2026-02-28" },
    ],
    [
      { from: "2026-03-10", to: "2026-03-10" },
      { from: "2026-03-09", to: "2026-03-09" },
    ],
    [{ from: "2026-12-30" }, { from: "2026-12-28", to: "2026-12-29" }],
    [{ to: "2026-01-02" }, { from: "2025-12-30", to: "2025-12-31" }],
    [{}, null],
    [{ from: "2026-03-02", to: "2026-03-01" }, null],
  ])("before %o lie as many days: %o", (days, before) => {
    expect(previousDays(days, "2026-01-01", "2026-12-31")).toEqual(before);
  });

  test.each([
    [2, "day"],
    [31, "day"],
    [32, "week"],
    [182, "week"],
    [183, "month"],
    [4000, "month"],
  ] as const)("%i days are shown by %s", (days, unit) => {
    expect(trendUnit(days)).toBe(unit);
  });

  test.each([
    ["2026-11-20", "week", "2026-11-16"],
    ["2026-11-16", "week", "2026-11-16"],
    ["2026-11-15", "week", "2026-11-09"],
    ["2026-01-01", "week", "2025-12-29"],
    ["2026-11-20", "month", "2026-11-01"],
    ["2026-11-20", "day", "2026-11-20"],
  ] as const)("%s belongs to the %s of %s", (day, unit, start) => {
    expect(startOfUnit(day, unit)).toBe(start);
  });

  test("a day plus the days between is the other day", () => {
    const day = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = [one, other].map((date) => date.toISOString().slice(0, 10)) as [string, string];
        expect(addDays(from, daysBetween(from, to))).toBe(to);
      }),
    );
  });
});
