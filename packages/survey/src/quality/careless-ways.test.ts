import { describe, expect, test } from "vitest";
import { item, NOTHING } from "../testing/response-facts.ts";
import { answeredCarelessly, CARELESS_WAYS, type CarelessWay } from "./careless-ways.ts";
import type { ResponseFacts } from "./facts.ts";
import { sequence } from "./sequence.ts";

const scale = item(9, { key: "s", question_id: "s", size: 11 });
const second = { key: "u:1", question_id: "u" };
const READ: ResponseFacts = {
  ...NOTHING,
  seconds: 100,
  items: [item(1), scale, item(2), item(3), item(4, second), item(5, { ...second, key: "u:2" })],
  places: [4, 7, 1, 2, 0, 3],
  sets: [
    { question_id: "m", chosen: 2, offered: 5, only: null, places: 6, shuffled: false },
    { question_id: "n", chosen: 1, offered: 3, only: 2, places: 3, shuffled: false },
  ],
  texts: [{ question_id: "t", words: ["fine"], title: [], score: null }],
};
/** Answered again so often that whatever is by chance is met. */
const answered = (way: CarelessWay, facts = READ): ResponseFacts[] => {
  const next = sequence();
  return Array.from({ length: 200 }, () => answeredCarelessly(way, facts, next) as ResponseFacts);
};
const all = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
const upTo = (size: number) => Array.from({ length: size }, (_, n) => n);

describe("somebody who does not read", () => {
  test.each(CARELESS_WAYS)("answers what was asked, within its places: %s", (way) => {
    const isPlace = (place: number | null | undefined, size: number) =>
      Number.isInteger(place) && 0 <= Number(place) && Number(place) < size;
    const wrong = answered(way).filter(
      ({ items, places, sets }) =>
        items !== READ.items ||
        places.length !== items.length ||
        !items.every(({ size }, n) => isPlace(places[n], size)) ||
        !sets.every(({ only, places }) => only === null || isPlace(only, places)),
    );
    expect(wrong).toEqual([]);
  });

  test.each<CarelessWay>(["random_places", "one_place", "pattern", "in_a_hurry"])(
    "writes nothing, and chooses one where several could be: %s",
    (way) => {
      const left = answered(way).map(({ texts, sets }) => [
        texts.length,
        ...sets.map(({ chosen }) => chosen),
      ]);
      expect(left).toEqual(Array(200).fill([0, 1, 1]));
    },
  );

  test("points at any place of each by chance", () => {
    for (const way of ["random_places", "in_a_hurry"] as const) {
      const responses = answered(way);
      for (const [n, { size }] of READ.items.entries()) {
        expect(all(responses.map(({ places }) => places[n] as number))).toEqual(upTo(size));
      }
      expect(all(responses.map(({ sets }) => sets[0]?.only as number))).toEqual(upTo(6));
    }
  });

  test("is done in a third of the time where it is known how long it takes", () => {
    expect(answered("in_a_hurry")[0]?.seconds).toBeCloseTo(33);
    expect(answered("random_places")[0]?.seconds).toBe(100);
    expect(answered("in_a_hurry", { ...READ, seconds: null })).toEqual(Array(200).fill(null));
  });

  test("goes one place on from each to the next, from any of the first five", () => {
    const responses = answered("pattern");
    expect(all(responses.map(({ places }) => (places[1] as number) - 1))).toEqual(upTo(5));
    for (const { items, places, sets } of responses) {
      const all = [...places, ...sets.map(({ only }) => only as number)];
      const sizes = [...items.map(({ size }) => size), ...sets.map((set) => set.places)];
      // The scale has room for all of it.
      const from = (places[1] as number) - 1;
      expect(all).toEqual(sizes.map((size, n) => (from + n) % size));
    }
  });

  test("points at the same place of everything, at either end, in the middle or between", () => {
    const responses = answered("one_place");
    for (const { places, sets } of responses) {
      const share = (places[1] as number) / 10;
      const far = READ.items.map(({ size }, n) => Math.abs((places[n] as number) / (size - 1) - share));
      expect(Math.max(...far)).toBeLessThan(0.1);
      expect(Math.abs((sets[0]?.only as number) / 5 - share)).toBeLessThan(0.2);
    }
    expect(all(responses.map(({ places }) => places[0] as number))).toEqual(upTo(5));
  });

  test("chooses one column for all rows of a table, and answers the rest as it was", () => {
    const responses = answered("one_column");
    for (const { places, seconds, texts, sets } of responses) {
      const [first, between, ...rest] = places;
      expect(between).toBe(7);
      expect(rest).toEqual([first, first, rest[2], rest[2]]);
      expect({ seconds, texts, sets }).toEqual({ seconds: 100, texts: READ.texts, sets: READ.sets });
    }
    expect(all(responses.map(({ places }) => places[0] as number))).toEqual(upTo(5));
    expect(responses.some(({ places }) => places[0] !== places[4])).toBe(true);
  });

  test("chooses all that go together", () => {
    for (const { places, sets } of answered("all_chosen")) {
      expect(places).toBe(READ.places);
      expect(sets.map(({ chosen, only }) => [chosen, only])).toEqual([
        [5, null],
        [3, null],
      ]);
    }
  });

  test("cannot answer in a way that a survey has no room for", () => {
    const withRoom = (facts: ResponseFacts) =>
      CARELESS_WAYS.filter((way) => answeredCarelessly(way, facts, sequence()) !== null);
    expect(withRoom(READ)).toEqual([...CARELESS_WAYS]);
    expect(withRoom({ ...READ, items: [], places: [] })).toEqual(["all_chosen"]);
    expect(withRoom({ ...READ, sets: [] })).not.toContain("all_chosen");
    expect(withRoom({ ...READ, items: [scale], places: [7] })).not.toContain("one_column");
  });
});
