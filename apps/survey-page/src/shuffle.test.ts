import type { QuestionType } from "@soundings/survey/questions";
import { shuffled } from "@soundings/survey/shuffled";
import type { Block } from "@soundings/survey/survey";
import { id, question } from "@soundings/survey/testing/build";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shuffledChoices } from "./shuffle.ts";
import { shuffledQuestions } from "./shuffled-questions.ts";

const items = fc.uniqueArray(fc.uuid(), { maxLength: 30 }).map((ids) => ids.map((id) => ({ id })));

test("an order is one of all the items, the same for the same seed, whatever order they came in", () => {
  fc.assert(
    fc.property(items, fc.string(), (all, seed) => {
      const order = shuffled(all, seed);
      expect(new Set(order)).toEqual(new Set(all));
      expect(shuffled([...all].reverse(), seed)).toEqual(order);
    }),
  );
});

test("an item that goes moves no other", () => {
  fc.assert(
    fc.property(items, fc.string(), (all, seed) => {
      const [gone, ...rest] = all;
      expect(shuffled(rest, seed)).toEqual(shuffled(all, seed).filter((one) => one !== gone));
    }),
  );
});

test("each place is reached by each item", () => {
  const all = ["a", "b", "c", "d"].map((id) => ({ id }));
  const firsts = new Map<string, number>();
  for (let seed = 0; seed < 2_000; seed++) {
    const first = shuffled(all, `visit-${seed}`)[0]?.id ?? "";
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
  }
  for (const { id } of all) expect(firsts.get(id)).toBeGreaterThan(400);
});

test("the last choice can be left where it is", () => {
  const all = ["a", "b", "c", "none of these"].map((id) => ({ id }));
  expect(shuffledChoices(all, "none", "s")).toEqual(all);
  for (const seed of ["1", "2", "3", "4"]) {
    expect(shuffledChoices(all, "all_but_last", seed).at(-1)).toEqual({ id: "none of these" });
  }
  expect(shuffledChoices([], "all_but_last", "s")).toEqual([]);
});

test("choices that go with no other one stay last, in their order", () => {
  const all = ["none", "a", "b", "c", "all"].map((id) => ({ id, exclusive: id.length > 1 }));
  const ids = (how: "all" | "all_but_last", seed: string) =>
    shuffledChoices(all, how, seed).map(({ id }) => id);
  const firsts = new Set<string | undefined>();
  for (let seed = 0; seed < 40; seed++) {
    for (const how of ["all", "all_but_last"] as const) {
      expect(ids(how, `${seed}`).slice(3)).toEqual(["none", "all"]);
      firsts.add(ids(how, `${seed}`)[0]);
    }
  }
  expect(firsts).toEqual(new Set(["a", "b", "c"]));
});

test("statements and consents stay where they stand, and the questions that a block says", () => {
  const read: Record<number, QuestionType> = { 0: "statement", 1: "consent", 4: "statement" };
  const all = Array.from({ length: 7 }, (_, at) => question(10 + at, id(1), read[at]));
  const order = (shuffle_except: Block["shuffle_except"], seed: number) =>
    shuffledQuestions(all, { shuffle_except }, `${seed}`).map((one) => all.indexOf(one));
  for (const [except, staying] of [
    [undefined, [0, 1, 4]],
    ["first", [0, 1, 2, 4]],
    ["last", [0, 1, 4, 6]],
    ["first_and_last", [0, 1, 2, 4, 6]],
  ] as const) {
    const seen = Array.from({ length: 60 }, (_, seed) => order(except, seed));
    for (const one of seen) expect([...one].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const still = all.map((_, at) => at).filter((at) => seen.every((one) => one[at] === at));
    expect([except, still]).toEqual([except, staying]);
  }
});
