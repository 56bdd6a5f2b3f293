import { expect, test } from "vitest";
import { chanceTogether } from "./chance-together.ts";

test("the chance is Fisher's for small numbers", () => {
  // Of 10 comments 5 have one thing and 5 the other, all the same ones: 2 * 1 / C(10, 5).
  expect(chanceTogether(5, 5, 5, 10)).toBeCloseTo(2 / 252, 10);
  expect(chanceTogether(0, 5, 5, 10)).toBeCloseTo(2 / 252, 10);
  expect(chanceTogether(12, 44, 12, 64)).toBeCloseTo(0.0129, 3);
});

test("exact and normal chances meet where one takes over from the other", () => {
  const exact = chanceTogether(28, 199, 1000, 10_000);
  const normal = chanceTogether(28, 201, 1000, 10_000);
  expect(exact / normal).toBeGreaterThan(0.8);
  expect(exact / normal).toBeLessThan(1.25);
});

test("what is expected, and what cannot be otherwise, is no surprise", () => {
  expect(chanceTogether(25, 50, 50, 100)).toBe(1);
  expect(chanceTogether(10, 10, 100, 100)).toBe(1);
  expect(chanceTogether(0, 0, 50, 100)).toBe(1);
});
