import { expect, it } from "vitest";
import { readNumber, stepNumber } from "./read-number.ts";

const rule = { min: -5, max: 10, whole: true, optional: false };

it("reads numbers as people type them, within their rule", () => {
  expect(readNumber(" 7 ", rule)).toBe(7);
  expect(readNumber("−3", rule)).toBe(-3);
  expect(readNumber("11", rule)).toBeUndefined();
  expect(readNumber("1,5", rule)).toBeUndefined();
  expect(readNumber("1,5", { ...rule, whole: false })).toBe(1.5);
  for (const typed of ["", "-", "x", "1e3"]) expect(readNumber(typed, rule)).toBeUndefined();
  expect(readNumber("", { ...rule, optional: true })).toBeNull();
});

it("steps within the rule", () => {
  expect(stepNumber(9, 1, rule)).toBe(10);
  expect(stepNumber(10, 1, rule)).toBe(10);
  expect(stepNumber(-5, -1, rule)).toBe(-5);
  expect(stepNumber(null, 1, rule)).toBe(1);
});
