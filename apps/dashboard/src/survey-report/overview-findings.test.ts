import { addDays } from "@soundings/survey/zoned-days";
import { describe, expect, test } from "vitest";
import { keyFigures } from "./key-figures.ts";
import {
  daysOfWeekday,
  describeDays,
  describeDropOff,
  describeTimes,
  periodsOf,
  type Report,
} from "./overview-findings.ts";
import { questionReport, reporter } from "./testing.ts";

const en = reporter("en");

test("of who began is told how many left", () => {
  const say = (abandoned: number, in_progress: number, submitted: number, screened_out = 0) =>
    en.say(
      describeDropOff({
        begun: abandoned + in_progress + screened_out,
        ...{ submitted, abandoned, in_progress },
      }),
    );
  expect(say(670, 0, 1742)).toBe("670 of 2412 left before the end");
  expect(say(30, 8, 82)).toBe("30 of 120 left before the end, 8 may still be answering");
  expect(say(0, 8, 82)).toBe("8 of 90 may still be answering; nobody has left");
  expect(say(0, 0, 30, 2)).toBe("Nobody left before the end");
  expect(say(0, 0, 30)).toBe("Everybody who began finished");
  expect(say(0, 0, 0)).toBe("No answers yet");
});

describe("days", () => {
  const days = (count: number, of: (index: number) => number): Report["days"] =>
    Array.from({ length: count }, (_, index) => ({
      day: addDays("2026-10-01", index),
      submitted: of(index),
    }));
  const say = (list: Report["days"]) => en.say(describeDays(list, en.format));

  test("of a weekday are all those of the list", () => {
    // 1 October 2026 is a Thursday: Sundays are the third day after.
    expect(
      daysOfWeekday(
        days(31, () => 1),
        0,
      ),
    ).toEqual(new Set(["2026-10-04", "2026-10-11", "2026-10-18", "2026-10-25"]));
  });

  test("tell how many come a day, and when most did", () => {
    expect(say(days(31, (index) => (index === 10 ? 58 : 50)))).toBe(
      "About 50 answers a day, most on 11 Oct 2026: 58",
    );
    // Several days had as many: none of them is the one.
    const even = describeDays(
      days(20, (index) => (index % 3 === 0 ? 0 : 9)),
      en.format,
    );
    expect([en.say(even), even.spoken.size]).toEqual(["About 5.9 answers a day, never more than 9", 0]);
    expect(say(days(1, () => 1_250))).toBe("1,250 completed answers");
    expect(say(days(20, () => 0))).toBe("No answers yet");
  });

  test("many days are put together by week, then by month, and none is lost", () => {
    for (const [count, unit] of [
      [62, "day"],
      [63, "week"],
      [434, "week"],
      [435, "month"],
    ] as const) {
      const list = days(count, () => 2);
      const { unit: got, periods } = periodsOf(list);
      expect(got).toBe(unit);
      expect(periods.reduce((sum, period) => sum + period.submitted, 0)).toBe(2 * count);
      expect(periods.at(-1)?.to).toBe(list.at(-1)?.day);
    }
    // Weeks begin on Monday, so the first one is short.
    expect(periodsOf(days(63, () => 1)).periods[0]).toEqual({
      from: "2026-10-01",
      to: "2026-10-04",
      submitted: 4,
    });
  });
});

test("the sentiment of all texts weighs each question by its texts", () => {
  const text = (count: number, mean_score: number) =>
    questionReport(
      "text_input",
      {},
      {
        text: {
          sentiments: { negative: 0, neutral: count, positive: 0 },
          emotions: { anger: 0, disgust: 0, fear: 0, interest: 0, joy: 0, sadness: 0, surprise: 0, trust: 0 },
          emotion_count: 0,
          mean_score,
          waiting: 0,
          words: [],
          topics: [],
        },
      },
    );
  const { sentiment, opened, begun, nps } = keyFigures({
    opened: 130,
    openings_since: "2026-11-01T00:00:00.000Z",
    scores: [],
    begun: 10,
    submitted: 90,
    in_progress: 4,
    abandoned: 6,
    over_quota: 0,
    screened_out: 0,
    median_seconds: 30,
    days: [],
    durations: [],
    blocks: [],
    inferred: 0,
    claims: [],
    questions: [text(30, 60), text(10, -20)],
  });
  expect({ sentiment, opened, begun, nps }).toEqual({
    sentiment: { score: 40, texts: 40 },
    opened: 130,
    begun: 100,
    nps: null,
  });
});

test("how long half took is said of those whose time is known", () => {
  const say = (counts: number[], submitted: number) => {
    const durations = counts.map((count, at) => ({ from_seconds: 15 * at, count }));
    const report = { durations, median_seconds: counts.length > 0 ? 30 : null, submitted };
    return en.say(describeTimes(report, (seconds) => `${seconds} s`, en.format));
  };
  expect([say([1, 1], 2), say([1, 1], 60), say([1], 60)]).toEqual([
    "Half of the answers took 30 s or less",
    "Half of the 2 answers whose time is known took 30 s or less",
    "The one answer whose time is known took 30 s",
  ]);
});
