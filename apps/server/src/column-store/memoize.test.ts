import { expect, test } from "vitest";
import { answerBytes, forgetAnswers, memoize } from "./memoize.ts";

/** Gives 1, 2, 3 …, each for one piece of work. */
function counted() {
  let works = 0;
  return { next: () => ++works, works: () => works };
}

test("a question is worked out once for the same columns, also by two who ask at once", async () => {
  const { next, works } = counted();
  const [columns, others] = [{}, {}];
  const ask = (of: object, place: number) => memoize(of, "call", { place }, next);
  expect(await Promise.all([ask(columns, 1), ask(columns, 1), ask(columns, 2)])).toEqual([1, 1, 2]);
  expect(await ask(others, 1)).toBe(3);
  expect(await memoize(columns, "another", { place: 1 }, next)).toBe(4);
  forgetAnswers(columns);
  expect([await ask(columns, 1), await ask(others, 1)]).toEqual([5, 3]);
  expect(works()).toBe(5);
});

test("what fails is worked out again, and does not take away what was asked for anew", async () => {
  const columns = {};
  let fail = (_: Error) => {};
  const failing = memoize(columns, "call", {}, () => new Promise<number>((_, reject) => (fail = reject)));
  await Promise.resolve();
  forgetAnswers(columns);
  const anew = memoize(columns, "call", {}, () => 1);
  fail(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  expect(memoize(columns, "call", {}, () => 2)).toBe(anew);
  await expect(memoize(columns, "other", {}, () => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
  expect(await memoize(columns, "other", {}, () => 3)).toBe(3);
});

test("of more than fifty the answer that was asked for longest ago goes first", async () => {
  const { next } = counted();
  const columns = {};
  const ask = (place: number) => memoize(columns, "call", { place }, next);
  for (let place = 1; place <= 50; place++) await ask(place);
  await ask(1);
  await ask(51);
  expect([await ask(1), await ask(2)]).toEqual([1, 52]);
});

test("answers count as what they have beside the columns, until they are forgotten", async () => {
  const columns = { scores: new Float64Array(1_000) };
  const selected = new Uint8Array(500);
  await memoize(columns, "selected", {}, () => ({ selected, again: selected, scores: columns.scores }));
  expect(answerBytes(columns)).toBe(500);
  await memoize(columns, "found", {}, () => new Map([["a", new Uint32Array(10)]]));
  expect(answerBytes(columns)).toBe(540);
  forgetAnswers(columns);
  expect(answerBytes(columns)).toBe(0);
});
