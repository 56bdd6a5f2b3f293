import fc from "fast-check";
import { expect, test } from "vitest";
import { extendTo, keepThere, NOTHING, placeAfter, type Selection, selectOnly, toggle } from "./selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];

test("a click selects one, a toggle adds and takes away", () => {
  const one = selectOnly("b");
  expect(toggle(one, "d").ids).toEqual(["b", "d"]);
  expect(toggle(toggle(one, "d"), "b").ids).toEqual(["d"]);
});

test("a range runs from where it began, forwards and backwards", () => {
  const from = selectOnly("c");
  const down = extendTo(from, "e", ORDER);
  expect(down).toEqual({ ids: ["c", "d", "e"], anchor: "c", active: "e" });
  expect(extendTo(down, "a", ORDER).ids).toEqual(["a", "b", "c"]);
  expect(extendTo(NOTHING, "b", ORDER).ids).toEqual(["b"]);
  expect(extendTo(selectOnly("gone"), "b", ORDER).ids).toEqual(["b"]);
});

test("what went is not selected, and the keyboard goes on at its place", () => {
  const both: Selection = { ids: ["b", "c"], anchor: "b", active: "c" };
  expect(keepThere(both, ORDER, ["a", "d", "e"])).toEqual({ ids: [], anchor: "e", active: "e" });
  expect(keepThere(selectOnly("e"), ORDER, ["a", "b"]).active).toBe("b");
  expect(keepThere(selectOnly("a"), ["a"], [])).toEqual(NOTHING);
  expect(keepThere(both, ORDER, ORDER)).toBe(both);
});

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 6, 6],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 4, 6],
  ["ArrowDown", 6, 6],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 2, 2],
  ["Home", 5, 0],
  ["End", 1, 6],
  ["PageDown", 0, 6],
  ["PageUp", 6, 0],
  ["x", 3, null],
] as const)("in 7 pictures of 3 columns %s leads from %i to %s", (key, at, to) => {
  expect(placeAfter(key, at, 7, 3)).toBe(to);
});

test("keys never leave the grid", () => {
  const keys = fc.constantFrom(
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
  );
  fc.assert(
    fc.property(
      keys,
      fc.nat(60),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (key, at, count, columns) => {
        const place = placeAfter(key, Math.min(at, count - 1), count, columns);
        expect(place !== null && place >= 0 && place < count).toBe(true);
      },
    ),
  );
});
