import { expect, test } from "vitest";
import { hearQuestion, unknownIn } from "./hear-question.ts";
import { SHIPPED_WEIGHTS } from "./kind-model.ts";
import { parseQuestion } from "./parse-question.ts";
import { signsOfRareWords, spokenIn } from "./rare-words.ts";

const GYM = {
  topics: [{ id: "pool", parent_id: null, names: ["Pool", "Hồ bơi"], seeds: { en: [], vi: [] } }],
  columns: [{ column: "1", header: "Club", values: ["Harbour", "Station"], is_rating: false }],
  last_date: "2026-10-31",
};
const heardOf = (question: string, lacking?: ReadonlySet<string>) => hearQuestion(question, GYM, lacking);

test("words that say nothing are signs where no other question has them", () => {
  const spoken = new Set(spokenIn(heardOf("What do people say about the pool?")));
  expect(signsOfRareWords(heardOf("What do people say about the pool at Harbour?"), spoken)).toEqual(
    expect.arrayContaining(["rare asides 1", "rare aside before value"]),
  );
  expect(signsOfRareWords(heardOf("What do people say about the pool?"), spoken)).toEqual([]);
});

test("a doubtful answer says which words were passed over", () => {
  const learned = (any: number) => ({
    ...{ kinds: SHIPPED_WEIGHTS, doubts: new Map([["any", any]]) },
    spoken: new Set(spokenIn(heardOf("What do people say about the pool?"))),
  });
  const question = "What do people say about the pool at Harbour?";
  const unknownBy = (any: number) => parseQuestion(question, GYM, learned(any)).unknown;
  expect([unknownBy(-9), unknownBy(2)]).toEqual([[], ["at"]]);
});

test("names of a dataset are never rare words", () => {
  expect(spokenIn(heardOf("Harbour pool"))).toEqual([]);
});

test("a phrase that is to be lacking is heard by what is left of it", () => {
  const { pieces } = heardOf("hồ bơi ở bến cảng");
  expect(pieces.flatMap(({ meanings }) => meanings.map(({ is }) => is))).toContain("value");
  const without = heardOf("hồ bơi ở bến cảng", new Set(["bến cảng", "ben cang", "cảng", "cang"]));
  expect(without.pieces.flatMap(({ meanings }) => meanings.map(({ is }) => is))).not.toContain("value");
  expect(unknownIn(without)).toEqual(["bến", "cảng"]);
});
