import { describe, expect, test } from "vitest";
import { blankChoice } from "../questions/choices.ts";
import type { Question } from "../questions.ts";
import { id, question } from "../testing/build.ts";
import { item, many, NOTHING } from "../testing/response-facts.ts";
import { CARELESS_WAYS } from "./careless-ways.ts";
import type { ResponseFacts, SetFacts } from "./facts.ts";
import { makeNorms, NO_NORMS, normsOf, placeAt } from "./norms.ts";
import { reachInSteps, reachOf } from "./reach.ts";
import { addLoad, loadOf, NO_LOAD } from "./reading.ts";
import { sequence } from "./sequence.ts";

const rated = (...places: number[]): ResponseFacts => ({
  ...{ ...NOTHING, items: places.map((_, n) => item(n)), places },
});
/** How many responses work reads one part of, in all and in the step that reads most. */
function readsOf(part: "items" | "texts" | "sets" | "numbers") {
  let [reads, all, most] = [0, 0, 0];
  const reading = (facts: ResponseFacts): ResponseFacts =>
    Object.defineProperty({ ...facts }, part, {
      get: () => {
        reads++;
        return facts[part];
      },
    });
  const through = <Result>(work: Generator<void, Result>): Result => {
    for (;;) {
      reads = 0;
      const { done, value } = work.next();
      [all, most] = [all + reads, Math.max(most, reads)];
      if (done) return value;
    }
  };
  return { reading, through, counts: () => ({ all, most }) };
}

describe("norms", () => {
  test.each(["items", "texts", "sets", "numbers"] as const)(
    "of many responses are made in steps that each read few of them: %s",
    (part) => {
      const next = sequence();
      const crowd = many(3_000, () => rated(...Array.from({ length: 6 }, () => Math.floor(5 * next()))));
      const reads = readsOf(part);
      const sample = crowd.map(reads.reading);
      const norms = reads.through(normsOf(sample));
      const reach = reads.through(reachInSteps(sample, norms));
      expect(reads.counts().all).toBeGreaterThan(2_999);
      expect(reads.counts().most).toBeLessThan(1_001);
      expect(reach).toEqual(reachOf(crowd, makeNorms(crowd)));
      expect(norms.mix).toEqual(makeNorms(crowd).mix);
    },
  );

  test("of a place are its share, as if everybody had been there once more by chance", () => {
    const norms = makeNorms(many(10, (n) => ({ items: [item(0)], places: [n < 7 ? 4 : 0] })));
    expect([4, 0, 2].map((place) => norms.shareOf(item(0), place))).toEqual([8 / 15, 4 / 15, 1 / 15]);
    expect(norms.shareOf(item(1, { size: 4 }), 0)).toBe(1 / 4);
  });

  test("of one thing chosen alone are its share, and of several say nothing", () => {
    const set = (only: number | null, question_id = "s"): SetFacts => ({
      ...{ question_id, chosen: only === null ? 2 : 1, offered: 4, only, places: 4, shuffled: false },
    });
    const norms = makeNorms(many(10, (n) => ({ sets: [set(n < 6 ? 1 : null)] })));
    expect([set(1), set(0), set(null), set(1, "other")].map(norms.shareOfOnly)).toEqual([
      ...[7 / 12, 1 / 12, 1, 1 / 2],
    ]);
  });

  test("of a level are those who gave it on every scale", () => {
    const items = [item(0), item(1), item(2, { ordered: false })];
    const norms = makeNorms(
      many(10, (n) => ({ items, places: n < 3 ? [4, 4, 1] : n < 5 ? [0, 0, 2] : [2, 4, 4] })),
    );
    expect([0, 0.25, 0.5, 0.75, 1].map(norms.shareOfLevel)).toEqual([3, 1, 1, 1, 4].map((one) => one / 15));
    expect([0, 0.25, 0.5, 0.75, 1].map((level) => placeAt(level, 5))).toEqual([0, 1, 2, 3, 4]);
    expect(placeAt(0.5, 4)).toBe(2);
  });

  test("of time are middles, of thirty who took any, and of twenty on a way", () => {
    // Ten words take three seconds.
    const timed = (count: number) =>
      makeNorms([
        ...many(count, (n) => ({ seconds: n + 1, path: n % 2 ? "a" : "b", load: { ...NO_LOAD, words: 10 } })),
        ...many(5, () => ({ seconds: null, load: { ...NO_LOAD, words: 10 } })),
        ...many(5, () => ({ seconds: 100 })),
      ]);
    expect(timed(29).pace).toBeNull();
    expect(timed(30).pace).toBeCloseTo(15.5 / 3, 9);
    expect(timed(31).pace).toBeCloseTo(16 / 3, 9);
    expect([...timed(39).middles]).toEqual([["b", 20]]);
    expect([...timed(40).middles].sort()).toEqual([
      ["a", 21],
      ["b", 20],
    ]);
  });

  test("of what everybody chooses are the shares of thirty", () => {
    const set = (chosen: number): SetFacts => ({
      ...{ question_id: "s", chosen, offered: 4, only: null, places: 4, shuffled: false },
    });
    const norms = (count: number) =>
      makeNorms(many(count, (n) => ({ sets: [set(n < 6 ? 4 : 3)] }))).allChosen;
    expect([[...norms(29)], [...norms(30)]]).toEqual([[], [["s", 6.5 / 30]]]);
  });

  test("of numbers are wide fences, on a scale of shares where all are positive", () => {
    const fences = (count: number, value: (n: number) => number) =>
      makeNorms(many(count, (n) => ({ numbers: [{ question_id: "n", value: value(n) }] }))).numbers.get("n");
    expect(fences(29, (n) => n)).toBeUndefined();
    // Of 0 to 40 the quarters are 10 and 30.
    expect(fences(41, (n) => n)).toEqual({
      low: expect.closeTo(10 / 27, 9),
      high: expect.closeTo(30 * 27, 9),
    });
    expect(fences(41, (n) => n - 10)).toEqual({ low: 0 - 60, high: 20 + 60 });
    expect(fences(41, (n) => n - 20)).toEqual({ low: -70, high: 70 });
    const narrow = fences(41, (n) => 100 + n / 100);
    expect(narrow?.high).toBeCloseTo(100.3 * 2.5, 9);
    expect(narrow?.low).toBeCloseTo(100.1 / 2.5, 9);
    expect(fences(41, (n) => n / 100 - 1)).toEqual({
      low: expect.closeTo(-5.9, 9),
      high: expect.closeTo(4.3, 9),
    });
  });
});

describe("reading", () => {
  test("counts words of titles and rows, and glances at choices and columns", () => {
    const texts = (one: Question, options: object) =>
      ({
        ...one,
        title: "How **was** it?",
        description: "Be honest",
        options: { ...one.options, ...options },
      }) as Question;
    const choices = [blankChoice(id(1), "Very good"), blankChoice(id(2), "Bad")];
    expect(loadOf(texts(question(11, id(1)), { choices }))).toEqual({ questions: 1, words: 5, glanced: 3 });
    const rows = [blankChoice(id(3), "The food and wine"), blankChoice(id(4), "Staff")];
    expect(loadOf(texts(question(11, id(1), "matrix"), { rows, columns: choices }))).toEqual({
      ...{ questions: 1, words: 10, glanced: 3 },
    });
    expect(
      addLoad({ questions: 1, words: 2, glanced: 3 }, { questions: 10, words: 20, glanced: 30 }),
    ).toEqual({
      ...{ questions: 11, words: 22, glanced: 33 },
    });
  });
});

test("numbers by lot are those of a well-known generator", () => {
  const next = sequence();
  let state = 1n;
  for (let n = 0; n < 5; n++) {
    state = (state * 1664525n + 1013904223n) % 2n ** 32n;
    expect(next()).toBe(Number(state) / 2 ** 32);
  }
});

describe("reach", () => {
  const sample = (count: number, fields: Partial<ResponseFacts> = {}) =>
    many(count, (n) => ({
      ...rated(...Array.from({ length: 12 }, (_, at) => (n + at * at) % 5)),
      ...fields,
    }));
  const ways = (facts: ResponseFacts[]) => reachOf(facts, NO_NORMS).map(({ way }) => way);
  const set: SetFacts = { question_id: "s", chosen: 1, offered: 6, only: 0, places: 6, shuffled: false };

  test("is told of ways that thirty responses have room for", () => {
    expect(ways(sample(29))).toEqual([]);
    expect(ways(sample(30, { sets: [set], seconds: 60 }))).toEqual([...CARELESS_WAYS]);
    expect(ways(sample(30))).toEqual(["random_places", "one_column", "one_place", "pattern"]);
    const scales = sample(30).map((facts) => ({
      ...facts,
      items: facts.items.map((one) => ({ ...one, question_id: one.key })),
    }));
    expect(ways(scales)).toEqual(["random_places", "one_place", "pattern"]);
    expect(ways(sample(30, { items: [], places: [] }))).toEqual([]);
  });

  test("is the share that the checks find", () => {
    const found = (facts: ResponseFacts[]) =>
      Object.fromEntries(reachOf(facts, NO_NORMS).map((one) => [one.way, one.found]));
    // Twelve rows of one column between the ends, or any pattern, are found.
    const all = found(sample(240, { sets: [set, { ...set, question_id: "r" }] }));
    expect(all).toMatchObject({ pattern: 1, all_chosen: 1, random_places: 0 });
    expect(all.one_column).toBeGreaterThan(0.5);
    expect(all.one_column).toBeLessThan(0.7);
    const hurried = { load: { questions: 12, words: 100, glanced: 0 }, seconds: 50 };
    expect(found(sample(30, hurried)).in_a_hurry).toBe(1);
    expect(found(sample(30, { ...hurried, seconds: 600 })).in_a_hurry).toBe(0);
  });
});
