import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Days, previousDays } from "../columns/previous-days.ts";
import { addDays, daysBetween, numberOfDay, startOfUnit } from "../statistics/calendar.ts";
import { type BuiltComment, buildView, DELIVERY, idOf, STAFF } from "../testing/build-view.ts";
import { overviewOf } from "./overview.ts";

const YEAR = { first_date: "2026-01-01", last_date: "2026-12-31" };

const overview = (comments: BuiltComment[], days: Days = {}) => overviewOf(buildView(comments), days, YEAR);

/** A comment that speaks of nothing, without a date unless told. */
const comment = (score: number | null, rest: Partial<BuiltComment> = {}): BuiltComment => ({
  score,
  mentions: [],
  ...rest,
});
/** Comments of one day. */
const on = (day: string, ...scores: number[]) =>
  scores.map((score) => comment(score, { day: numberOfDay(day) }));
/** A comment that speaks of topics, each with a score. */
const speaking = (score: number, day: string, ...mentions: [topic: number, score: number][]) =>
  comment(score, {
    day: numberOfDay(day),
    mentions: mentions.map(([topic, own]) => [topic, null, own]),
  });

describe("overview", () => {
  test("no comments give no score, no trend and zeros", async () => {
    const empty = await overview([comment(null)]);
    expect(empty).toMatchObject({ comment_count: 0, score: null, previous: null, trend: null, topics: [] });
    expect(empty.buckets.map((bucket) => bucket.comment_count)).toEqual([0, 0, 0, 0, 0]);
    expect(empty.emotions.every(({ comment_count, score }) => comment_count === 0 && score === null)).toBe(
      true,
    );
  });

  test("comments are counted by class, bucket and language, those without a date included", async () => {
    const found = await overview([
      ...on("2026-01-05", 80, -40),
      comment(0, { language: "vi" }),
      ...[1, 2, 3].map(() => comment(-60, { language: "vi" })),
      comment(null, { language: "vi" }),
    ]);
    expect(found.comment_count).toBe(6);
    expect(found.score?.score).toBe(-23.3);
    expect(found.sentiment_counts).toEqual({ negative: 4, neutral: 1, positive: 1 });
    expect(found.buckets.map(({ comment_count }) => comment_count)).toEqual([3, 1, 1, 0, 1]);
    expect(found.languages).toEqual([
      { language: "vi", comment_count: 4 },
      { language: "en", comment_count: 2 },
    ]);
    expect(found.other_count).toBe(6);
  });

  test("a group of near copies counts once, by its first comment", async () => {
    const found = await overview([
      speaking(50, "2026-01-05", [STAFF, 50]),
      { ...speaking(50, "2026-01-06", [STAFF, 50]), copy: true },
      ...on("2026-01-07", -10),
    ]);
    expect(found).toMatchObject({ comment_count: 2, copy_count: 1, score: { count: 2, score: 20 } });
    expect(found.topics[0]).toMatchObject({ name: "Staff", comment_count: 1, count: 1 });
    expect(found.trend?.points.map(({ date }) => date)).toEqual(["2026-01-05", "2026-01-07"]);
  });

  test("an emotion's score is the mean of the comments that have it", async () => {
    const found = await overview([
      comment(-100, { emotions: 0b101 }),
      comment(-50, { emotions: 0b001 }),
      comment(90),
    ]);
    expect(found.emotions[0]).toEqual({ emotion: "anger", comment_count: 2, score: -75 });
    expect(found.emotions[2]).toEqual({ emotion: "fear", comment_count: 1, score: -100 });
  });

  test("one day has no trend; two days have one, in order, without points where nobody wrote", async () => {
    expect((await overview(on("2026-01-05", 1))).trend).toBeNull();
    const { trend } = await overview([...on("2026-01-09", 20, 20), comment(99), ...on("2026-01-05", 50, 50)]);
    expect(trend?.unit).toBe("day");
    expect(trend?.points.map(({ date, score }) => [date, score])).toEqual([
      ["2026-01-05", 50],
      ["2026-01-09", 20],
    ]);
  });

  test.each([
    ["2026-01-31", "day"],
    ["2026-02-01", "week"],
    ["2026-07-01", "week"],
    ["2026-07-02", "month"],
    ["2036-07-02", "month"],
  ])("comments from New Year to %s are shown by %s", async (last, unit) => {
    expect((await overview([...on("2026-01-01", 1), ...on(last, 2)])).trend?.unit).toBe(unit);
  });

  test("the eight largest topics are shown, subtopics are not among them", async () => {
    const topics = Array.from({ length: 11 }, (_, place) => ({
      id: idOf(place),
      parent: place === 10 ? 0 : null,
      name: `T${place}`,
      is_key: false,
      by_person: false,
      created_at: 0,
    }));
    const comments = Array.from({ length: 10 }, (_, place) =>
      Array.from({ length: 12 - place }, () =>
        comment(10, { mentions: [[place, place === 0 ? 10 : null, 10]] }),
      ),
    );
    const found = await overviewOf(buildView(comments.flat(), topics), {}, YEAR);
    expect(found.topics.map(({ name }) => name)).toEqual(["T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7"]);
    expect(found.topic_count).toBe(10);
    expect(found.topics[0]).toMatchObject({ comment_count: 12, count: 12, score: 10 });
    expect(found.other_count).toBe(0);
  });

  test("topics of some days have those days' figures and order", async () => {
    const found = await overview(
      [
        ...Array.from({ length: 9 }, () => speaking(0, "2026-01-01", [DELIVERY, 0])),
        speaking(-50, "2026-01-05", [STAFF, -40], [STAFF, -40]),
        speaking(-50, "2026-01-05", [STAFF, -40], [DELIVERY, 60]),
        ...on("2026-01-05", 50, 50),
      ],
      { from: "2026-01-05", to: "2026-01-05" },
    );
    expect(found.topics.map(({ name, comment_count, count }) => [name, comment_count, count])).toEqual([
      ["Staff", 2, 3],
      ["Delivery", 1, 1],
    ]);
    expect(found.topics[0]?.score).toBe(-40);
  });

  test("chosen days are compared with as many days before, on the same weekdays", async () => {
    const comments = [...on("2026-03-01", 10), ...on("2026-03-02", -20, 40), ...on("2026-03-04", 90)];
    const days = { from: "2026-03-08", to: "2026-03-09" };
    const found = await overview([...comments, ...on("2026-03-09", 90)], days);
    expect(found).toMatchObject({ comment_count: 1, score: { score: 90 } });
    expect(found.previous).toMatchObject({ from: "2026-03-01", to: "2026-03-02", count: 3, score: 10 });
    expect((await overview(comments, { from: "2026-03-01" })).previous).toBeNull();
  });
});

describe("days", () => {
  test.each([
    [
      { from: "2026-03-01", to: "2026-03-31" },
      { from: "2026-01-25", to: "2026-02-24" },
    ],
    [
      { from: "2026-03-10", to: "2026-03-10" },
      { from: "2026-03-03", to: "2026-03-03" },
    ],
    [{ from: "2026-12-30" }, { from: "2026-12-23", to: "2026-12-24" }],
    [{ to: "2026-01-02" }, { from: "2025-12-25", to: "2025-12-26" }],
    [
      { from: "2026-03-09", to: "2026-03-22" },
      { from: "2026-02-23", to: "2026-03-08" },
    ],
    [{}, null],
    [{ from: "2026-03-02", to: "2026-03-01" }, null],
  ])("before %o lie as many days on the same weekdays: %o", (days, before) => {
    expect(previousDays(days, YEAR)).toEqual(before);
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
