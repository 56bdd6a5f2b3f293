import { expect, test } from "vitest";
import { derived, derivedByName } from "./derived.ts";

test("a value is worked out once for each object, also where it is undefined or false", () => {
  const asked: object[] = [];
  const first = derived((list: readonly boolean[]) => {
    asked.push(list);
    return list[0];
  });
  const [none, no, also] = [[], [false], [false]];
  expect([none, none, no, no, also].map(first)).toEqual([undefined, undefined, false, false, false]);
  expect(asked).toEqual([none, no, also]);
  expect(asked[1]).toBe(no);
});

test("what fails is tried again", () => {
  let fails = true;
  const work = derived((_: object) => {
    if (fails) throw new Error("no");
    return 1;
  });
  const of = {};
  expect(() => work(of)).toThrow("no");
  fails = false;
  expect(work(of)).toBe(1);
});

test("by name the least lately asked for goes first", () => {
  const asked: number[] = [];
  const double = derivedByName(2, (name: number) => {
    asked.push(name);
    return 2 * name;
  });
  expect([1, 2, 1, 3, 1, 2].map(double)).toEqual([2, 4, 2, 6, 2, 4]);
  expect(asked).toEqual([1, 2, 3, 2]);
});
