import { expect, test } from "vitest";
import { LANGUAGES } from "./survey.ts";
import { isRightToLeft } from "./text-direction.ts";

test("Arabic and Urdu are written from right to left, all others from left to right", () => {
  expect(LANGUAGES.filter(isRightToLeft).sort()).toEqual(["ar", "ur"]);
});
