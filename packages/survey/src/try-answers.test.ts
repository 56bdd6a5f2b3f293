import fc from "fast-check";
import { expect, test } from "vitest";
import type { Condition } from "./condition-shape.ts";
import { condition } from "./testing/build.ts";
import { attemptsAtDays, attemptsAtNumbers, attemptsAtTexts, operands } from "./try-answers.ts";

const fact = (fields: Partial<Condition>, holds = true) => ({
  condition: { ...condition("1 = x"), value: null, ...fields },
  holds,
});

test("numbers are tried at everything they are compared with, between each two, and beyond, within bounds", () => {
  const bound = fc.option(fc.integer({ min: -40, max: 40 }));
  const compared = fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 5 });
  fc.assert(
    fc.property(compared, bound, bound, (numbers, one, other) => {
      const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      const texts = attemptsAtNumbers(numbers.map(String), { min, max });
      const tried = texts.map(Number);
      const fits = (n: number) => (min === null || n >= min) && (max === null || n <= max);
      expect(tried.every(fits)).toBe(true);
      // Whatever fits is as one of those that are tried, to whoever compares.
      const places = [...numbers, ...[min, max].filter((n) => n !== null)];
      const sides = (n: number) => places.map((place) => Math.sign(n - place)).join();
      const known = new Set(tried.map(sides));
      for (let n = -42; n <= 42; n += 0.25) if (fits(n)) expect([n, known.has(sides(n))]).toEqual([n, true]);
      expect(new Set(texts).size).toBe(texts.length);
    }),
  );
});

test("numbers are typed as people type them: without an exponent, to twenty places", () => {
  const texts = attemptsAtNumbers(["0", "0.0000001", "x", "1e300"], { min: null, max: null });
  expect(texts.every((text) => /^-?\d+(\.\d{20})?$/.test(text))).toBe(true);
  expect(texts).toContain("0.00000010000000000000");
  expect(attemptsAtNumbers([], { min: null, max: null })).toEqual(["-1", "0", "1"]);
  expect(attemptsAtNumbers([], { min: 3, max: 3 })).toEqual(["3"]);
});

test("days are tried with the day before and the day after, those of today where none is named", () => {
  expect(attemptsAtDays(["2028-02-28", "2026-01-01"])).toEqual([
    ...["2028-02-27", "2028-02-28", "2028-02-29", "2025-12-31", "2026-01-01", "2026-01-02"],
  ]);
  expect(attemptsAtDays([])).toEqual(["today-1", "today+0", "today+1"]);
  expect(attemptsAtDays(["today+7", "today-1"])).toEqual([
    ...["today+6", "today+7", "today+8", "today-2", "today-1", "today+0"],
  ]);
  expect(attemptsAtDays(["someday"])).toEqual([]);
});

test("texts are tried that say what is asked for, each by itself and all of it, and one that says none of it", () => {
  const wanted = [
    fact({ operator: "contains", than: "good" }),
    fact({ operator: "contains_not", than: "slow" }, false),
    fact({ operator: "equal", than: "late" }),
    fact({ operator: "matches", than: "a*b?c*" }),
  ];
  expect(attemptsAtTexts(wanted)).toEqual([
    ...["§", "good", "slow", "late", "a§b§c§", "good§slow§late§a§b§c§", "-1", "0", "1"],
  ]);
});

test("what must not be said is not tried, nor what nobody can type, nor what is heard", () => {
  const none = [
    fact({ operator: "contains", than: "good" }, false),
    fact({ operator: "contains_not", than: "slow" }),
    fact({ operator: "more", than: "now" }),
    fact({ operator: "answered", than: "a" }),
    fact({ operator: "is_selected", than: "b" }),
    fact({ operator: "sounds", than: "negative" }),
    fact({ operator: "equal", than: " " }),
    fact({ operator: "contains" }),
  ];
  expect(attemptsAtTexts(none).filter((text) => !/^[§\s]+$/.test(text))).toEqual(["-1", "0", "1"]);
  expect(attemptsAtTexts(none).filter((text) => text.trim() === "")).toEqual([]);
});

test("numbers in texts are tried as numbers", () => {
  const compared = [
    fact({ operator: "between", than: "2", than_to: "4" }),
    fact({ operator: "equal", than: " " }),
  ];
  expect(operands(compared)).toEqual(["2", "4", " "]);
  expect(attemptsAtTexts(compared)).toEqual(
    ["§", "§ ", "1", "2", "4", "3", "5"].filter((one) => one !== "§ "),
  );
});
