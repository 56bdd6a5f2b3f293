import { EMOTIONS } from "@soundings/nlp/scale";
import { expect, test } from "vitest";
import { foremostEmotions } from "./foremost-emotions.ts";

const side = (counts: Partial<Record<(typeof EMOTIONS)[number], number>>, low: number, high: number) => ({
  emotions: EMOTIONS.map((emotion) => ({ emotion, comment_count: counts[emotion] ?? 0, score: 0 })),
  emotion_comment_count: 40,
  estimate: { count: 40, score: (low + high) / 2, low, high },
});
const named = (...of: Parameters<typeof side>) => foremostEmotions(side(...of)).map(({ emotion }) => emotion);

test("of what scores badly anger is named before joy that is more frequent", () => {
  expect(named({ joy: 10, anger: 9, sadness: 3 }, -60, -20)).toEqual(["anger", "joy"]);
  expect(named({ joy: 10, anger: 9 }, -10, 12)).toEqual(["joy"]);
  expect(named({ anger: 10, joy: 9 }, 20, 40)).toEqual(["joy", "anger"]);
});

test("where the most frequent is of the topic's own side, or of none, it stands alone", () => {
  expect(named({ anger: 10, joy: 9 }, -60, -20)).toEqual(["anger"]);
  expect(named({ surprise: 10, anger: 9 }, -60, -20)).toEqual(["surprise"]);
  expect(named({ joy: 5 }, -60, -20)).toEqual(["joy"]);
  expect(named({}, -60, -20)).toEqual([]);
});

test("a few comments head nothing, unless they are much of those there are", () => {
  expect(named({ interest: 4 }, -60, -20)).toEqual([]);
  expect(foremostEmotions({ ...side({ anger: 4 }, -60, -20), emotion_comment_count: 12 })).toHaveLength(1);
});
