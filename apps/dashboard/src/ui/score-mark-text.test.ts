import { bucketOf } from "@soundings/nlp/scale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreText } from "./score-mark-text.ts";

test.each([
  [38.2, "en", "+38"],
  [-0.3, "en", "−0.3"],
  [-0.3, "vi", "−0,3"],
  [0.2, "en", "0"],
  [29.6, "en", "+29.6"],
  [69.97, "en", "+69.9"],
  [-50.4, "en", "−50.4"],
  [100, "en", "+100"],
])("%d reads %s: %s", (score, language, text) => {
  expect(scoreText(score, language)).toBe(text);
});

test("the number that is read lies in the bucket that is named", () => {
  fc.assert(
    fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (score) => {
      const read = Number(scoreText(score, "en").replace("−", "-"));
      expect(bucketOf(read)).toBe(bucketOf(score));
      expect(Math.abs(read - score)).toBeLessThanOrEqual(0.5);
    }),
  );
});
