import { expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, LATE, STAFF } from "../testing/build-view.ts";
import { randomFrom } from "../testing/random.ts";
import { TopicSides } from "../topics/topic-sides.ts";
import { numberSums } from "./number-claims.ts";
import { SegmentScores } from "./segment-scores.ts";
import { SegmentTally } from "./segment-tally.ts";
import { selectionSums } from "./selection-sums.ts";

const COUNT = 900;
const random = randomFrom(7);
const amount = (most: number) => Math.floor(random.uniform() * most);
const view = buildView(
  Array.from({ length: COUNT }, (_, at): BuiltComment => {
    const mentions = [DELIVERY, STAFF].flatMap((topic): BuiltComment["mentions"] =>
      random.uniform() < 0.6 ? [[topic, topic === DELIVERY && at % 2 ? LATE : null, amount(200) - 100]] : [],
    );
    // Two that are spoken, and one by too few.
    const language = at < 10 ? "fr" : at % 3 ? "en" : "vi";
    return { score: amount(200) - 100, mentions, language, emotions: amount(256) };
  }),
);
const comments = Uint32Array.from({ length: 600 }, (_, at) => at);
const previous = Uint32Array.from({ length: 300 }, (_, at) => 600 + at);
const code = Uint16Array.from({ length: COUNT }, () => amount(4));
const numbers = Float64Array.from({ length: COUNT }, (_, at) => (at % 7 ? amount(50) : Number.NaN));
const column = { column: "1", header: "City", code, values: ["a", "b", "c", "d"], is_rating: false };
const topics = [DELIVERY, STAFF, LATE];

test("the sums of a selection are those of its languages and of all others", async () => {
  const counted = {
    segments: [column],
    numbers: [{ index: 2, header: "Minutes", is_rating: false, numbers }],
  };
  const { whole, languages } = await selectionSums(view, comments, previous, counted);
  expect(languages.map((part) => part.comments.length)).toEqual([394, 196]);
  for (const [period, part] of [
    [whole.now, comments],
    [whole.before, previous],
  ] as const) {
    const sides = await TopicSides.of(view, part);
    expect(period?.scores.count).toBe(part.length);
    for (const topic of topics) {
      const [found, wanted] = [period?.sides.gain(topic), sides.gain(topic)];
      expect(found?.value).toBeCloseTo(wanted?.value as number, 9);
      expect(found?.p).toBeCloseTo(wanted?.p as number, 9);
      expect(period?.sides.scoreOf(topic)).toBe(sides.scoreOf(topic));
    }
  }
  const scores = await SegmentScores.of(view, comments, code, 4);
  expect(whole.segments[0]?.whole).toEqual(scores.whole);
  expect(whole.segments[0]?.of(2)).toEqual(scores.of(2));
  const { topics: wanted, ...all } = await numberSums(view, comments, numbers);
  expect(whole.numbers).toMatchObject([all]);
  expect(whole.numbers[0]?.topics.all()).toEqual(wanted.all());
});

test("counts of segments are the sums of their parts", async () => {
  const parts = [comments, previous].map((part) => SegmentTally.of(view, part, code, 4));
  const [one, other] = (await Promise.all(parts)) as [SegmentTally, SegmentTally];
  const all = await SegmentTally.of(view, Uint32Array.from([...comments, ...previous]), code, 4);
  const sum = SegmentTally.sum(view, [one, other]);
  for (const value of [0, 1, 2, 3]) {
    expect(sum.topicCounts(value, 0)).toEqual(all.topicCounts(value, 0));
    expect(sum.emotionCounts(value, 5)).toEqual(all.emotionCounts(value, 5));
  }
});
