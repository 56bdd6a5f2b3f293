import { EMOTIONS } from "@soundings/nlp/scale";
import { describe, expect, test } from "vitest";
import {
  describeChoices,
  describeFaces,
  describeFields,
  describeScale,
  describeStars,
  describeTexts,
} from "./findings.ts";
import { questionReport, reporter } from "./testing.ts";

const en = reporter("en");
const vi = reporter("vi");
const name = (value: string) => value;

describe("choices", () => {
  const choices = (counts: Record<string, number>) => {
    const report = questionReport("single_choice", counts);
    return [
      en.say(describeChoices(report, name, en.format)),
      describeChoices(report, name, en.format).spoken,
    ] as const;
  };

  test("are told by the most chosen and the next, whichever is said to lead", () => {
    expect(choices({ Work: 120, Family: 410, Honeymoon: 220 })).toEqual([
      "“Family” was chosen by 55%, “Honeymoon” by 29%",
      [],
    ]);
    const report = questionReport("single_choice", { "Công việc": 120, "Gia đình": 410 });
    expect(vi.say(describeChoices(report, name, vi.format))).toBe(
      "“Gia đình” được 77% chọn, “Công việc” được 23% chọn",
    );
    expect(choices({ Work: 12 })[0]).toBe("100% chose “Work”");
  });

  test("a few answers are counted, not told in percent, and a tie names nobody", () => {
    expect(choices({ Work: 2, Family: 3 })[0]).toBe("3 of 5 chose “Family”");
    expect(choices({ Work: 2, Family: 2 })).toEqual(["4 answers", []]);
    expect(choices({ Work: 0, Family: 0 })[0]).toBe("No answers yet");
  });
});

describe("scales", () => {
  test("stars are told by their mean and the two best", () => {
    const report = questionReport("rating_star", { 1: 34, 2: 70, 3: 192, 4: 540, 5: 906 });
    expect(en.say(describeStars(report, en.format))).toBe("Rated 4.3 of 5; 83% give 4 or 5");
    expect(vi.say(describeStars(report, vi.format))).toBe("Được 4,3 trên 5; 83% cho 4 hoặc 5");
    expect(describeStars(report, en.format).spoken).toEqual(["4", "5"]);
    expect(
      en.say(describeStars(questionReport("rating_star", { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 }), en.format)),
    ).toBe("5.0 of 5, from 1 answer");
  });

  test("of faces the end that more people chose is told", () => {
    const faces = (counts: Record<string, number>) =>
      en.say(describeFaces(questionReport("emoticon", counts), (value) => `face ${value}`, en.format));
    expect(faces({ 1: 52, 2: 87, 3: 191, 4: 660, 5: 746 })).toBe("81% chose “face 4” or “face 5”");
    expect(faces({ 1: 60, 2: 30, 3: 5, 4: 4, 5: 1 })).toBe("90% chose “face 1” or “face 2”");
    expect(faces({ 1: 60, 2: 30, 3: 10 })).toBe("60% chose “face 1”");
    // Of three faces one is told, also while there are few answers: never the same one twice.
    expect(faces({ 1: 0, 2: 1, 3: 3 })).toBe("3 of 4 chose “face 3”");
    expect(faces({ 1: 0, 2: 0, 3: 1, 4: 1, 5: 2 })).toBe("3 of 4 chose “face 4” or “face 5”");
  });

  const nps = (score: number, reach: number, answered = 1709) =>
    questionReport(
      "metric_range",
      {},
      {
        answered,
        nps: { promoters: 0, passives: 0, detractors: 0, score, interval: [score - reach, score + reach] },
      },
    );

  test("an NPS is told with what is certain of it", () => {
    expect(en.say(describeScale(nps(52, 3.4), en.format))).toBe("NPS is +52, give or take 3");
    expect(en.say(describeScale(nps(50, 70, 4), en.format))).toBe("NPS is +50, from 4 answers");
  });

  test("another scale is told by its mean", () => {
    const report = questionReport("metric_range", { 1: 5, 2: 10, 3: 15, 4: 40, 5: 30 });
    expect(en.say(describeScale(report, en.format))).toBe("3.8 on average of 5; 70% give 4 or 5");
    expect(vi.say(describeScale(report, vi.format))).toBe("Trung bình 3,8 trên 5; 70% cho 4 hoặc 5");
  });
});

test("a mean of answers that today's scale does not have is not told as one of it", () => {
  const scale = { from: 0, to: 5, step: 1 };
  const told = (type: "metric_range" | "rating_star", counts: Record<string, number>) => {
    const report = questionReport(type, counts);
    const bars = report.bars.map((bar) => ({ ...bar, archived: Number(bar.value) > scale.to }));
    const changed = { ...report, bars, question: { ...report.question, scale } };
    return en.say((type === "metric_range" ? describeScale : describeStars)(changed, en.format));
  };
  expect(told("metric_range", { 6: 10, 9: 20 })).toBe("8.0 on average, from 30 answers on different scales");
  expect(told("metric_range", { 3: 1, 9: 1 })).toBe("6.0 on average, from 2 answers on different scales");
  expect(told("rating_star", { 5: 10, 8: 10 })).toBe("6.5 on average, from 20 answers on different scales");
  expect(told("rating_star", { 8: 1 })).toBe("8.0, from 1 answer on another scale");
  expect(told("metric_range", { 3: 0, 4: 10, 5: 20 })).toBe("4.7 on average of 5; 67% give 5");
});

describe("texts", () => {
  const texts = ([negative, neutral, positive]: [number, number, number]) =>
    questionReport(
      "text_input",
      {},
      {
        answered: negative + neutral + positive,
        text: {
          sentiments: { negative, neutral, positive },
          emotions: Object.fromEntries(EMOTIONS.map((emotion) => [emotion, 0])) as Record<
            (typeof EMOTIONS)[number],
            number
          >,
          emotion_count: 0,
          mean_score: 0,
          waiting: 0,
          words: [],
          topics: [],
        },
      },
    );
  const say = (report: ReturnType<typeof texts>) => en.say(describeTexts(report, en.format));

  test("the larger side is told first", () => {
    expect(say(texts([20, 10, 70]))).toBe("70% of comments are positive, 20% negative");
    expect(say(texts([70, 10, 20]))).toBe("70% of comments are negative, 20% positive");
    expect(say(texts([1, 0, 2]))).toBe("2 of 3 comments are positive");
    expect(say(texts([0, 0, 1]))).toBe("1 of 1 comments is positive");
    expect(say(texts([3, 1, 1]))).toBe("1 of 5 comments is positive");
    expect(say({ ...texts([0, 0, 0]), answered: 3 })).toBe("The comments are being analysed");
  });
});

test("of a form the field that most left empty is told", () => {
  const form = (filled: [string, number][], answered: number) =>
    en.say(
      describeFields(
        questionReport(
          "form_input",
          {},
          {
            answered,
            fields: filled.map(([label, count]) => ({ id: label, label, filled: count })),
          },
        ),
        en.format,
      ),
    );
  expect(
    form(
      [
        ["Name", 100],
        ["Phone", 60],
      ],
      100,
    ),
  ).toBe("“Phone” was left empty by 40%");
  expect(
    form(
      [
        ["Name", 100],
        ["Phone", 100],
      ],
      100,
    ),
  ).toBe("Every field was filled in");
  expect(
    form(
      [
        ["Name", 5],
        ["Phone", 3],
      ],
      5,
    ),
  ).toBe("“Phone” was left empty by 2 of 5");
});

test("a field that an edit added was left empty by those only who were asked for it", () => {
  const fields = [
    { id: "name", label: "Name", filled: 90 },
    { id: "town", label: "Town", filled: 20, offered: 20 },
  ];
  expect(en.say(describeFields(questionReport("form_input", {}, { answered: 100, fields }), en.format))).toBe(
    "“Name” was left empty by 10%",
  );
});

test("what an edit added is the most chosen of those who were offered it", () => {
  const report = questionReport("multiple_choice", { tea: 40, milk: 15 }, { answered: 100 });
  const bars = report.bars.map((bar) => (bar.value === "milk" ? { ...bar, offered: 20 } : bar));
  expect(describeChoices({ ...report, bars }, (value) => value, en.format).values).toMatchObject({
    first: "milk",
    share: "75%",
    other: "40%",
  });
});

test("faces that an edit took away are not the happiest ones", () => {
  const { bars, ...report } = questionReport("emoticon", { 1: 2, 2: 3, 3: 9, 5: 6 });
  const removed = bars.map((bar) => ({ ...bar, archived: bar.value === "5" }));
  expect(en.say(describeFaces({ ...report, bars: removed }, (value) => value, en.format))).toBe(
    "3.3 on average, from 20 answers on different scales",
  );
});
