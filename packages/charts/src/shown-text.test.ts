import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./shown-text.ts";

/** Ten px a letter. */
const measure = (text: string) => [...text].length * 10;

test("a text that fits stays as it is", () => {
  expect(cutText("Family holiday", 140, measure)).toBe("Family holiday");
});

test("a text that is too long ends with an ellipsis, without a space before it", () => {
  expect(cutText("Family holiday", 100, measure)).toBe("Family ho…");
  expect(cutText("Family holiday", 80, measure)).toBe("Family…");
  expect(cutText("Family holiday", 0, measure)).toBe("…");
});

test("what is shown always fits, but for the ellipsis alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 10, max: 200 }), (text, width) => {
      expect(measure(cutText(text, width, measure))).toBeLessThanOrEqual(width);
    }),
  );
});
