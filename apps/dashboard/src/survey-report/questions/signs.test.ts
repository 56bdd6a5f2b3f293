import { expect, test } from "vitest";
import { face, faceFill, faceKind, stars, starsWidth } from "./signs.ts";

const token = (name: string) => name;

test("three faces are the middle three of five, and take their colours", () => {
  expect([1, 2, 3].map((value) => faceKind(value, 3))).toEqual([1, 2, 3]);
  expect([1, 2, 3, 4, 5].map((value) => faceFill(value, 5))).toEqual([
    "--very-bad",
    "--bad",
    "--fair",
    "--good",
    "--very-good",
  ]);
  expect([1, 2, 3].map((value) => faceFill(value, 3))).toEqual(["--bad", "--fair", "--good"]);
});

test("stars stand side by side within their width", () => {
  const drawn = stars(5, 0, 10, token);
  expect(drawn).toHaveLength(5);
  const places = drawn.flatMap((star) => (star.type === "path" ? star.shape.pathData.split(/[MLZ]/) : []));
  const xs = places.filter((place) => place !== "").map((place) => Number(place.split(",")[0]));
  expect(xs).toHaveLength(50);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(starsWidth(5));
});

test.each(["heart", "thumb"] as const)("a question drawn with a %s has it in its chart", (shape) => {
  const drawn = stars(3, 0, 10, token, shape);
  expect(drawn.map(({ type }) => type)).toEqual(["path", "path", "path"]);
});

test("a face is scaled as a whole: commands stay, numbers shrink", () => {
  const mouth = face(2, 20, 20, token).find((shape) => shape.type === "path");
  expect(mouth?.shape.pathData).toBe("M8.1 15.48h7.8");
});
