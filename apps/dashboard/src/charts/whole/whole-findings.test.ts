import { EMOTIONS } from "@soundings/nlp/scale";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { speaker } from "../say-in.ts";
import {
  type ChartTopic,
  describeChanges,
  describeEmotions,
  describeExtremes,
  describeMap,
  describePairs,
  describeTrends,
  emotionShares,
  findHeaviest,
  findTrends,
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

describe("the map", () => {
  const topics = [topic("Coffee", 4370, 64), topic("Waiting time", 1750, -46), topic("Parking", 880, -58)];

  test("names the topic that is big and bad", () => {
    expect(en.say(describeMap(topics, en.format))).toBe(
      "Waiting time weighs most: 1,750 comments at a score of −46",
    );
    expect(vi.say(describeMap(topics, vi.format))).toBe(
      "Waiting time kéo điểm xuống nhiều nhất: 1.750 nhận xét, điểm −46",
    );
    expect(en.say(describeMap([topic("Wifi", 1, -150)], en.format))).toBe(
      "Wifi weighs most: 1 comment at a score of −150",
    );
  });

  test("blames nobody when the worst of many is only as bad as chance makes it", () => {
    // 60 comments at −18: alone its interval would end at −5.
    const one = topic("Wifi", 60, -18);
    expect(findHeaviest([one])?.name).toBe("Wifi");
    const many = [one, ...Array.from({ length: 40 }, (_, index) => topic(`T${index}`, 60, 5))];
    expect(findHeaviest(many)).toBeNull();
  });

  test("blames nobody whose interval reaches zero", () => {
    const few = [topic("Coffee", 4370, 64), topic("Music", 4, -20)];
    expect(findHeaviest(few)).toBeNull();
    expect(en.say(describeMap(few, en.format))).toBe(
      "No topic scores clearly below zero; Music is lowest at −20",
    );
    expect(vi.say(describeMap(few, vi.format))).toBe(
      "Không chủ đề nào có điểm rõ ràng dưới 0; thấp nhất là Music với −20",
    );
  });
});

describe("scores", () => {
  test("name the best and the worst when their intervals lie apart", () => {
    const topics = [topic("Coffee", 4370, 64), topic("Price", 900, 6), topic("Parking", 880, -58)];
    expect(en.say(describeExtremes(topics, en.format))).toBe(
      "Coffee scores highest at +64, Parking lowest at −58",
    );
    expect(vi.say(describeExtremes(topics, vi.format))).toBe(
      "Coffee có điểm cao nhất: +64; Parking thấp nhất: −58",
    );
  });

  test("rank nobody when the intervals touch, and a topic alone is not the best of one", () => {
    const close = [topic("A", 9, 20), topic("B", 9, 10)];
    expect(en.say(describeExtremes(close, en.format))).toBe(
      "The 2 topics score too close together to rank them",
    );
    expect(vi.say(describeExtremes(close, vi.format))).toBe("Điểm của 2 chủ đề quá sát nhau để xếp hạng");
    expect(describeExtremes([topic("A", 9, 20)], en.format).key).toBe("scores.close");
  });
});

describe("trends", () => {
  const fallen = topic("Tea", 8000, 50, { trend_scores: [62, 60, 41, 38] });

  test("say which topic changed most, and from when to when", () => {
    const trends = findTrends([topic("Coffee", 8000, 64), fallen], DATES);
    expect(en.say(describeTrends(trends, en.format))).toBe(
      "Tea fell 24 points between 7 Sep and 28 Sep 2026",
    );
    expect(vi.say(describeTrends(trends, vi.format))).toBe("Tea giảm 24 điểm từ 7 thg 9 đến 28 thg 9, 2026");
  });

  test("say that nothing changed, or that there is too little to say", () => {
    expect(
      en.say(describeTrends(findTrends([topic("A", 800, 5), topic("B", 800, 9)], DATES), en.format)),
    ).toBe("No topic has clearly changed over these days");
    expect(en.say(describeTrends(findTrends([topic("A", 8, 5)], DATES), en.format))).toBe(
      "Too few comments at each date to speak of a change",
    );
  });

  test("a point of few comments has a wide interval, and dates without any have no point", () => {
    const gaps = topic("Gaps", 100, 10, { trend_counts: [64, 0, 1, 35], trend_scores: [10, null, 10, 10] });
    const points = trendPoints(gaps, DATES);
    expect(points.map((point) => point.date)).toEqual(["2026-09-07", "2026-09-21", "2026-09-28"]);
    expect(points[1]?.low).toBeCloseTo(-90);
    expect(points[0]?.low).toBeCloseTo(-2.5);
  });

  test("pure noise is hardly ever called a change, however many topics are looked through", () => {
    let state = 7;
    const random = () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const noise = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
    let alarms = 0;
    for (let round = 0; round < 100; round += 1) {
      const topics = Array.from({ length: 9 }, (_, index) =>
        // 25 comments a date with a spread of 51: a standard error of 10.2.
        topic(`T${index}`, 100, 0, { trend_scores: DATES.map(() => noise() * 10.2) }),
      );
      const { key } = describeTrends(findTrends(topics, DATES), en.format);
      if (key === "trends.fell" || key === "trends.rose") alarms += 1;
    }
    expect(alarms).toBeLessThanOrEqual(5);
  });
});

test("changes name the largest clear one, and none where none is clear", () => {
  const change = (name: string, value: number, clear: boolean) => ({
    id: name,
    name,
    comment_count: 100,
    change: { value, low: value - 5, high: value + 5, clear },
  });
  const changes = [change("Staff", -9.6, true), change("Wifi", -20, false), change("Price", 6, true)];
  expect(en.say(describeChanges(changes, 90))).toBe("Staff fell 10 points against the 90 days before");
  expect(vi.say(describeChanges(changes, 90))).toBe("Staff giảm 10 điểm so với 90 ngày trước đó");
  expect(en.say(describeChanges([change("Wifi", 1.2, true)], 7))).toBe(
    "Wifi rose 1 point against the 7 days before",
  );
  expect(en.say(describeChanges([change("Wifi", -20, false)], 7))).toBe(
    "No topic has clearly changed against the 7 days before",
  );
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
    expect(en.say(describeEmotions(topics, en.emotion, en.format))).toBe(
      "No emotion stands out in any topic",
    );
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
