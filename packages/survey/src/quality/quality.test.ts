import { expect, test } from "vitest";
import { NOTHING } from "../testing/response-facts.ts";
import { checkResponse } from "./check-response.ts";
import { isMash } from "./check-texts.ts";
import type { Item, ResponseFacts, SetFacts, TextFacts } from "./facts.ts";
import { makeNorms, NO_NORMS } from "./norms.ts";
import { reachOf } from "./reach.ts";
import { leastSeconds } from "./reading.ts";
import { bitsOf, isCareless, QUALITY_REASONS, type QualityReason, reasonsIn } from "./reasons.ts";

const row = (n: number): Item => ({
  key: `t:${n}`,
  question_id: "t",
  ordered: true,
  size: 5,
  shuffled: false,
});
const choice = (n: number): Item => ({
  key: `c${n}`,
  question_id: `c${n}`,
  ordered: false,
  size: 4,
  shuffled: false,
});
const rated = (...places: number[]): ResponseFacts => ({
  ...NOTHING,
  items: places.map((_, n) => row(n)),
  places,
});
const written = (...words: string[]): TextFacts => ({ question_id: "q", words, title: [], score: null });
const reasonsOf = (facts: ResponseFacts, norms = NO_NORMS) =>
  checkResponse(facts, norms).map(({ reason, strong }) => (strong ? reason : `${reason}?`));

/** Reproducible numbers between 0 and 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** People whose answers go together; the last row of the table asks the opposite. */
function crowd(count: number): ResponseFacts[] {
  const next = chance(7);
  return Array.from({ length: count }, () => {
    const opinion = next() * 4;
    const place = (turned: boolean) => {
      const own = Math.round(opinion + (next() - 0.5) * 1.6);
      return Math.max(0, Math.min(4, turned ? 4 - own : own));
    };
    const places = Array.from({ length: 6 }, (_, n) => place(n === 5));
    return { ...rated(...places), seconds: 60 + 40 * next() };
  });
}

test("a response is careless by one strong reason, or by weak ones of two sources", () => {
  const weak = (...reasons: QualityReason[]) =>
    bitsOf(reasons.map((reason) => ({ reason, strong: false, evidence: {} })));
  expect(isCareless(bitsOf([{ reason: "repeated", strong: true, evidence: {} }]))).toBe(true);
  expect(isCareless(weak())).toBe(false);
  for (const reason of QUALITY_REASONS) expect(isCareless(weak(reason))).toBe(false);
  expect(isCareless(weak("same_column", "same_place"))).toBe(false);
  expect(isCareless(weak("hurried", "same_column"))).toBe(true);
  expect(reasonsIn(weak("hurried", "copied").weak)).toEqual(["hurried", "copied"]);
});

test("the bound on speed grows with what there is to read and answer, and spares short surveys", () => {
  const long = { ...rated(0, 1, 2, 3, 4, 2), load: { questions: 3, words: 60, glanced: 20 } };
  const least = leastSeconds(long);
  expect(least).toBeCloseTo(60 * 0.3 + 20 * 0.1 + 6 * 0.6, 9);
  expect(reasonsOf({ ...long, seconds: least * 0.4 })).toEqual(["too_fast"]);
  expect(reasonsOf({ ...long, seconds: least * 0.7 })).toEqual(["hurried?"]);
  expect(reasonsOf({ ...long, seconds: least })).toEqual([]);
  expect(reasonsOf({ ...long, seconds: null })).toEqual([]);
  const short = { ...rated(4), seconds: 1, load: { questions: 1, words: 9, glanced: 0 } };
  expect(reasonsOf(short)).toEqual([]);
});

test("one column is a remark, and proof only where rows ask the opposite or it goes on and on between the ends", () => {
  const norms = makeNorms(crowd(200));
  expect([...norms.reversed]).toEqual(["t:5"]);
  expect(reasonsOf(rated(3, 3, 3, 3, 3, 3), norms)).toContain("opposite_rows");
  // In the middle nobody says one thing and its opposite.
  expect(reasonsOf(rated(2, 2, 2, 2, 2, 2), norms)).toEqual(["same_column?"]);
  expect(reasonsOf(rated(4, 4, 4, 4, 4, 0), norms)).toEqual([]);
  expect(reasonsOf(rated(...Array.from({ length: 12 }, () => 1)))).toEqual(["same_column"]);
});

test("patterns are found, and opinions that go up and down a little are not", () => {
  for (const places of [
    [0, 4, 0, 4, 0, 4, 0, 4],
    [0, 1, 2, 3, 4, 0, 1, 2],
    [0, 1, 2, 3, 4, 3, 2, 1],
    [0, 2, 4, 0, 2, 4, 0, 2, 4],
  ]) {
    expect(reasonsOf(rated(...places))).toEqual(["pattern"]);
  }
  expect(reasonsOf(rated(3, 4, 3, 4, 3, 4, 3, 4))).toEqual([]);
  expect(reasonsOf(rated(3, 2, 3, 4, 3, 2, 3, 4))).toEqual([]);
  expect(reasonsOf(rated(3, 4, 3, 2, 4, 3, 3, 4))).toEqual([]);
});

test("the first place of everything is no chance, but for choices that stand in another order each time", () => {
  const first = { ...NOTHING, items: [0, 1, 2, 3, 4, 5].map(choice), places: [0, 0, 0, 0, 0, 0] };
  expect(reasonsOf(first)).toEqual(["same_place"]);
  const shuffled = { ...first, items: first.items.map((item) => ({ ...item, shuffled: true })) };
  expect(reasonsOf(shuffled)).toEqual([]);
  expect(reasonsOf({ ...first, places: [0, 0, 0, 0, 0, 1] })).toEqual([]);
});

test("one place between the ends is seen like the first, and single choices of a set belong to it", () => {
  const set = (only: number | null): SetFacts => ({
    ...{ question_id: "s", chosen: only === null ? 3 : 1, offered: 5 },
    ...{ only, places: 5, shuffled: false },
  });
  const placed = (places: number[], sets: SetFacts[]) => ({
    ...NOTHING,
    ...{ items: [choice(0), choice(1), choice(2), row(0), row(1)].map((one) => ({ ...one, size: 5 })) },
    ...{ places, sets },
  });
  expect(reasonsOf(placed([2, 2, 2, 2, 2], [set(2)]))).toEqual(["same_place"]);
  expect(reasonsOf(placed([2, 2, 2, 2, 2], [set(null)]))).toEqual([]);
  expect(reasonsOf(placed([2, 2, 2, 2, 2], [set(0)]))).toEqual([]);
});

test("a table in one column is seen though a scale of the same length follows", () => {
  const norms = makeNorms(crowd(200));
  const table = rated(3, 3, 3, 3, 3, 3);
  const stars = { ...row(9), key: "stars", question_id: "stars" };
  const facts = { ...table, items: [...table.items, stars], places: [...table.places, 0] };
  expect(reasonsOf(facts, norms)).toContain("opposite_rows");
});

test("a survey says what it can tell: rows that ask the opposite tell one column, few scales no random clicks", () => {
  const people = crowd(400);
  const found = (sample: ResponseFacts[]) =>
    Object.fromEntries(reachOf(sample, makeNorms(sample)).map((one) => [one.way, one.found]));
  expect(found(people).one_column).toBeGreaterThan(0.7);
  expect(found(people).all_chosen).toBeUndefined();
  const short = people.map((one) => ({
    ...one,
    items: one.items.slice(0, 3),
    places: one.places.slice(0, 3),
  }));
  expect(found(short)).toEqual({
    ...{ random_places: 0, one_column: 0, one_place: 0, pattern: 0, in_a_hurry: 0 },
  });
});

test("answers that go together for nobody else are found, and everybody else's are not", () => {
  const people = crowd(400);
  const norms = makeNorms(people);
  expect(reasonsOf(rated(0, 4, 0, 4, 1, 4), norms)).toContain("odd_mix");
  const flagged = people.filter((one) => isCareless(bitsOf(checkResponse(one, norms))));
  expect(flagged.length).toBeLessThanOrEqual(4);
});

test("keys pressed at random are told from words of many languages", () => {
  for (const word of ["asdfgh", "sdfgsdfg", "qwrtpsdf", "kjhgfd", "xqzjkw", "hjklhjk"])
    expect(isMash(word), word).toBe(true);
  const words =
    "property typewriter strengths rhythm flashlight angstschweiß nghiêng nghiem phuong khuyen schnell pamplemousse quittance sprechstunde yesterday wwjd lol hmm tuyệt awkward buchstabe zwischen giglio";
  for (const word of words.split(" ")) expect(isMash(word), word).toBe(false);
});

test("texts that say nothing of their own are found", () => {
  const say = (...texts: ReturnType<typeof written>[]) => reasonsOf({ ...NOTHING, texts });
  expect(say(written("asdfgh", "lkjhgf"))).toEqual(["keyboard_mash"]);
  expect(say(written("aaaaaaa"))).toEqual(["repeated"]);
  expect(say(written(..."good good good good good".split(" ")))).toEqual(["repeated"]);
  expect(say(written())).toEqual(["no_words?"]);
  const title = "what did you think of your visit".split(" ");
  expect(say({ ...written(...title), title })).toEqual(["question_pasted"]);
  expect(say({ ...written("we", "did", "enjoy", "the", "visit", "a", "lot"), title })).toEqual([]);
  const same = "the food was cold and late".split(" ");
  expect(say(written(...same), { ...written(...same), question_id: "r" })).toEqual(["same_texts"]);
  expect(say(written("no"), { ...written("no"), question_id: "r" })).toEqual([]);
});

test("what the author or the way it came rules out is a reason with its evidence", () => {
  const facts = {
    ...NOTHING,
    wrong_checks: ["q9"],
    impossible: ["Never bought, and rates"],
    arrival: "no_page" as const,
  };
  expect(checkResponse(facts, NO_NORMS)).toEqual([
    { reason: "impossible", strong: true, evidence: { names: "Never bought, and rates" } },
    { reason: "wrong_check", strong: true, evidence: { question_id: "q9", checks: 1 } },
    { reason: "no_page", strong: false, evidence: {} },
  ]);
});

test("numbers are odd beside the others only when they are far out", () => {
  const ages = crowd(60).map((facts, n) => ({ ...facts, numbers: [{ question_id: "age", value: 18 + n }] }));
  const norms = makeNorms(ages);
  const of = (value: number) => reasonsOf({ ...NOTHING, numbers: [{ question_id: "age", value }] }, norms);
  expect(of(999)).toEqual(["odd_number"]);
  for (const value of [7, 18, 77, 101]) expect(of(value)).toEqual([]);
});
