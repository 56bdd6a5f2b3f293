import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapText } from "./chart-picture.ts";

const measure = (text: string) => text.length;

test("a title is broken between words, and says the same as before", () => {
  expect(wrapText("Tea brings more joy and anger", 12, measure)).toEqual([
    "Tea brings",
    "more joy and",
    "anger",
  ]);
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.integer({ min: 12, max: 60 }), (all, width) => {
      const lines = wrapText(all.join(" "), width, measure);
      expect(lines.join(" ")).toBe(all.join(" "));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    }),
  );
});
