import fc from "fast-check";
import { expect, test } from "vitest";
import { shuffled, shuffledChoices } from "./shuffle.ts";

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
