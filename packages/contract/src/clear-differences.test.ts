import { expect, test } from "vitest";
import { clearDifferences } from "./clear-differences.ts";
import type { DatasetComparison } from "./dataset-comparison.ts";

const clear = (value: number) => ({ value, low: value - 1, high: value + 1, clear: true });
const unclear = { value: 2, low: -3, high: 7, clear: false };

const topic = (
  name: string,
  share: number | null,
  score: number | null,
  parent_name: string | null = null,
): DatasetComparison["topics"][number] => ({
  name,
  parent_name,
  ids: [name, name],
  comment_counts: [40, 40],
  shares: [0.5, 0.4],
  share: share === null ? unclear : clear(share),
  estimates: [null, null],
  score: score === null ? unclear : clear(score),
});

const comparison = (
  score: DatasetComparison["score"],
  topics: DatasetComparison["topics"],
  fear: number | null = null,
): DatasetComparison => ({
  sides: [0, 1].map((side) => ({
    dataset_id: `d${side}`,
    name: `D${side}`,
    wave: null,
    comment_count: 100,
    score: null,
  })) as unknown as DatasetComparison["sides"],
  score,
  topics,
  emotions: [
    {
      emotion: "fear",
      comment_counts: [1, 2],
      shares: [0.1, 0.2],
      share: fear === null ? unclear : clear(fear),
    },
  ],
  languages: [],
});

const said = (found: DatasetComparison) =>
  clearDifferences(found).map((one) =>
    one.kind === "score" ? "score" : `${one.kind} ${"topic" in one ? one.topic.name : one.emotion.emotion}`,
  );

test("what is clear is said, the score first, then what moves most", () => {
  const topics = [topic("Food", 10, -8), topic("Staff", null, 30), topic("Price", null, null)];
  expect(said(comparison(clear(5), topics, -12))).toEqual([
    "score",
    "topicScore Staff",
    "emotion fear",
    "topicShare Food",
    "topicScore Food",
  ]);
});

test("nothing is said of what is not clear", () => {
  expect(said(comparison(unclear, [topic("Food", null, null)]))).toEqual([]);
});

test("a topic and its subtopic are said once, and five sentences at most", () => {
  const food = [topic("Food", 10, null), topic("Portions", 14, null, "Food")];
  expect(said(comparison(null, food))).toEqual(["topicShare Portions"]);
  const many = Array.from({ length: 9 }, (_, at) => topic(`T${at}`, 10 + at, null));
  expect(said(comparison(clear(1), many))).toHaveLength(5);
});
