import type { ComparedSide } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { speaker } from "../say-in.ts";
import { measuresOf } from "./compared-measures.ts";
import {
  type Differences,
  describeComparedEmotions,
  describeComparedMap,
  describeComparedTrend,
  describeSubtopics,
  describeVerdict,
  describeVerdictText,
  describeWords,
  higherSide,
  verdictSpans,
} from "./comparison-findings.ts";

const en = speaker("en");
const vi = speaker("vi");

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
    emotions: [],
    columns: [{ index: 2, header: "Rating", count: comments, score: 4.3, low: 4.27, high: 4.33 }],
    trend: null,
  };
}

const coffee = side("a", "Coffee", 4370, 393);
const tea = side("b", "Tea", 2077, 249);
const whole = side(null, "everything else", 12_486, 1500);

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

describe("the verdict", () => {
  test("says that nothing is clear while the interval holds zero, and what is clear beside it", () => {
    const all = differences();
    expect(en.say(describeVerdict("Coffee", "Tea", all.score))).toBe("No clear difference in score");
    expect(describeVerdictText([coffee, tea], all, 512, en.format).map(en.say)).toEqual([
      "Coffee scores 2 points above Tea, but the 95% interval, −1 to +5, includes zero.",
      "Tea has more negative comments: 12% against 9%.",
      "512 comments speak of both.",
    ]);
    expect(describeVerdictText([coffee, tea], all, 512, vi.format).map(vi.say)).toEqual([
      "Coffee cao hơn Tea 2 điểm, nhưng khoảng tin cậy 95%, từ −1 đến +5, có chứa số 0.",
      "Tea có nhiều nhận xét tiêu cực hơn: 12% so với 9%.",
      "512 nhận xét nói đến cả hai.",
    ]);
  });

  test("names the side that scores clearly higher, whichever comes first", () => {
    expect(en.say(describeVerdict("Coffee", "Tea", apart(-12, 5)))).toBe(
      "Tea scores 12 points higher than Coffee",
    );
    expect(en.say(describeVerdict("Coffee", "Tea", apart(0.6, 0.2)))).toBe(
      "Coffee scores 1 point higher than Tea",
    );
    expect(vi.say(describeVerdict("Coffee", "Tea", apart(-12, 5)))).toBe("Tea cao hơn Coffee 12 điểm");
    expect(en.say(describeVerdict("Coffee", whole.name, apart(-12, 5)))).toBe(
      "Everything else scores 12 points higher than Coffee",
    );
  });

  test("follows the correction: an interval beside zero is not enough", () => {
    expect(higherSide(apart(8, 5, false))).toBeNull();
    expect(en.say(describeVerdict("Coffee", "Tea", apart(8, 5, false)))).toBe("No clear difference in score");
  });
});

describe("the map of two", () => {
  test("says how much more is said of one, and how they score", () => {
    expect(en.say(describeComparedMap(coffee, tea, apart(2, 3), en.format))).toBe(
      "Coffee draws 2.1 times the comments of Tea, at a similar score",
    );
    expect(en.say(describeComparedMap(tea, coffee, apart(9, 3), en.format))).toBe(
      "Coffee draws 2.1 times the comments of Tea, but scores lower",
    );
    expect(vi.say(describeComparedMap(tea, coffee, apart(9, 3), vi.format))).toBe(
      "Coffee có số nhận xét gấp 2,1 lần Tea, nhưng điểm thấp hơn",
    );
    const twin = side("c", "Cake", 4300, 0);
    expect(en.say(describeComparedMap(coffee, twin, apart(-9, 3), en.format))).toBe(
      "Cake and Coffee draw about as many comments, but Cake scores higher",
    );
  });

  test("holds a topic against everything else", () => {
    expect(en.say(describeComparedMap(coffee, whole, apart(20, 3), en.format))).toBe(
      "Coffee is in 35% of comments, and scores above everything else",
    );
    expect(vi.say(describeComparedMap(coffee, whole, apart(1, 3), vi.format))).toBe(
      "Coffee có trong 35% nhận xét, điểm ngang với phần còn lại",
    );
  });
});

describe("the trend of two", () => {
  const week = (index: number, value: number, clear: boolean) => ({
    date: new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10),
    ...apart(value, 1, clear),
  });
  const trend = (...values: number[]) => values.map((value, index) => week(index, value, value !== 0));
  const title = (values: number[], speak = en) =>
    speak.say(describeComparedTrend("Coffee", "Tea", trend(...values), "week", speak.format));

  test("says since when, until when, always or never", () => {
    expect(title([0, 0, 0])).toBe("No week shows a clear difference");
    expect(title([5, 5])).toBe("Coffee scores clearly higher in every week");
    expect(title([0, 0, -8, -9])).toBe("The two differ only from 21 Sep, when Tea scores higher");
    expect(title([7, 0, 0])).toBe("The two differ only until 7 Sep, when Coffee scores higher");
    expect(title([0, 0, -8, -9], vi)).toBe("Hai bên chỉ khác nhau từ 21 thg 9, khi Tea cao hơn");
  });

  test("counts where it comes and goes", () => {
    expect(title([0, 5, 0, 5, 5])).toBe("Coffee scores clearly higher in 3 of 5 weeks");
    expect(title([5, 0, -5, -5, -5])).toBe("Of 5 weeks, Tea scores clearly higher in 3, Coffee in 1");
    expect(title([5, 0, -5, -5, -5], vi)).toBe("Trong 5 tuần, Tea cao hơn hẳn 3 tuần, Coffee 1 tuần");
  });

  test("spans cover every date once, and neighbours never have the same answer", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 1 })), (values) => {
        const spans = verdictSpans(trend(...values));
        expect(spans.reduce((sum, span) => sum + span.count, 0)).toBe(values.length);
        for (const [index, span] of spans.entries()) expect(span.higher).not.toBe(spans[index + 1]?.higher);
      }),
    );
  });
});

test("emotions are listed on the side that has clearly more of them, the largest first", () => {
  const emotions = [
    { emotion: "trust" as const, ...apart(11, 3) },
    { emotion: "anger" as const, ...apart(-3, 2) },
    { emotion: "joy" as const, ...apart(-9, 3) },
    { emotion: "fear" as const, ...apart(1, 3) },
  ];
  const title = (speak: typeof en, all = emotions) =>
    speak.say(describeComparedEmotions("Coffee", "Tea", all, speak.emotion, speak.format));
  expect(title(en)).toBe("Coffee brings more trust; Tea more joy and anger");
  expect(title(vi)).toBe("Coffee gợi nhiều tin tưởng hơn; Tea nhiều vui vẻ và giận dữ hơn");
  expect(title(en, emotions.slice(1, 3))).toBe("Tea brings more joy and anger");
  expect(title(en, emotions.slice(3))).toBe("No clear difference in any emotion");
});

test("subtopics name where one side loses most", () => {
  const subtopic = (name: string, difference: Difference) => ({ name, ids: [], estimates: [], difference });
  const all = [
    subtopic("Taste", apart(-3, 5)),
    subtopic("Sweetness", apart(42, 9)),
    subtopic("Size", apart(-15, 9)),
  ];
  expect(en.say(describeSubtopics("Coffee", "Tea", all))).toBe(
    "Sweetness is where Tea loses: 42 points below Coffee",
  );
  expect(vi.say(describeSubtopics("Coffee", "Tea", all))).toBe(
    "Tea kém nhất ở Sweetness: thấp hơn Coffee 42 điểm",
  );
  expect(en.say(describeSubtopics("Coffee", "Tea", all.slice(0, 1)))).toBe(
    "No clear difference in the one subtopic that both have",
  );
});

test("words are quoted on their side, three at most", () => {
  const word = (text: string, of: 0 | 1, share: number) => ({
    text,
    side: of,
    comment_counts: [1, 1] as [number, number],
    shares: (of === 0 ? [share, 0.01] : [0.01, share]) as [number, number],
  });
  const words = [
    word("roast", 0, 0.1),
    word("phin", 0, 0.2),
    word("ice", 0, 0.05),
    word("beans", 0, 0.07),
    word("ngọt gắt", 1, 0.3),
  ];
  expect(en.say(describeWords("Coffee", "Tea", words, en.format))).toBe(
    "“phin”, “roast” and “beans” mark Coffee; “ngọt gắt” mark Tea",
  );
  expect(en.say(describeWords("Coffee", null, words, en.format))).toBe(
    "Those who speak of Coffee say “phin”, “roast” and “beans” more often than the rest",
  );
  expect(vi.say(describeWords("Coffee", null, words, vi.format))).toBe(
    "Người nói về Coffee hay dùng “phin”, “roast” và “beans” hơn những người khác",
  );
  expect(describeWords("Coffee", "Tea", [], en.format).key).toBe("words.none");
});

test("points and percentage points share one scale; a trifle of a column looks like one", () => {
  const [score, positive, negative, rating] = measuresOf(coffee, tea, differences(), () => undefined);
  expect(score?.reach).toBe(positive?.reach);
  expect(negative?.reach).toBeCloseTo(5 * 1.08);
  // The ratings' spread is about 1: a difference of 0.1 fills a quarter of the plot at most.
  expect(rating?.reach).toBeGreaterThan(0.3);
});
