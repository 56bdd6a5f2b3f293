import { expect, test } from "vitest";
import { describeScore } from "./describe-score.ts";
import { shareWordsIn } from "./share-words.ts";

const SCORE = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Health",
  count: 4,
  mean: 12.5,
  median: 12,
  deviation: 3,
  values: null,
  ends: [
    { id: "00000000-0000-4000-8000-000000000002", name: "Fit", count: 2, mean: 15 },
    { id: "00000000-0000-4000-8000-000000000003", name: "See us", count: 2, mean: 10 },
  ],
};

test("a score is on a shared report with its spread and its mean by end, in the reader's language", () => {
  const told = describeScore(SCORE, shareWordsIn("en"));
  expect(told).toMatchObject({ lead: "Score", title: "Health", subtitle: "4 answers" });
  expect(told?.foot).toContain("12.5");
  expect(told?.foot).toContain("Fit: 15 · See us: 10");
  expect(describeScore(SCORE, shareWordsIn("vi"))).toMatchObject({ lead: "Điểm", title: "Health" });
  const classes = [
    { from: "10", to: "12", count: 3 },
    { from: "13", to: "15", count: 1 },
  ];
  const drawn = describeScore(
    { ...SCORE, values: { kind: "number", first: "10", middle: "12", last: "15", classes } },
    shareWordsIn("en"),
  );
  expect(drawn?.charts).toHaveLength(1);
});

test("one that nobody has is left out", () => {
  expect(describeScore({ ...SCORE, count: 0, mean: null }, shareWordsIn("en"))).toBeNull();
});
