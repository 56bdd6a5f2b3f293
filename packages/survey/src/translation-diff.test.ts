import fc from "fast-check";
import { expect, test } from "vitest";
import { changedWords } from "./translation-diff.ts";

const lit = (earlier: string, later: string) =>
  changedWords(earlier, later)
    .map(({ text, added }) => (added ? `[${text}]` : text))
    .join("");

test.each([
  ["Was your room clean?", "Was your room clean and quiet?", "Was your room clean[ and quiet]?"],
  ["Spotless", "Spotless and silent", "Spotless[ and silent]"],
  ["A b c", "A c", "A c"],
  ["", "New", "[New]"],
  ["Old", "", ""],
  ["The old town", "The new town", "The [new] town"],
  ["Bạn thấy sao?", "Bạn thấy thế nào?", "Bạn thấy [thế nào]?"],
])("from %j to %j lights %j", (earlier, later, expected) => {
  expect(lit(earlier, later)).toBe(expected);
});

test("the pieces together are the later text, and the same text has no change", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "é", ".", "ع") });
  fc.assert(
    fc.property(text, text, (earlier, later) => {
      const pieces = changedWords(earlier, later);
      expect(pieces.map((piece) => piece.text).join("")).toBe(later);
      expect(changedWords(later, later).some(({ added }) => added)).toBe(false);
    }),
  );
});

test("very long texts are compared at their ends only", () => {
  const long = (middle: string) => `Begin ${middle} end`;
  const [one, other] = [long("x ".repeat(3_000)), long("y ".repeat(3_000))];
  // Word by word, the spaces between would be found again.
  expect(changedWords(one, other)).toEqual([
    { text: "Begin ", added: false },
    { text: "y ".repeat(3_000).trimEnd(), added: true },
    { text: "  end", added: false },
  ]);
});
