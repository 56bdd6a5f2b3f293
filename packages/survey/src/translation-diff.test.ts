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

/** How many words two texts have in common, in their order, by trying both ways wherever they part. */
function inCommon(old: readonly string[], now: readonly string[]): number {
  const [first, ...rest] = old;
  const [other, ...others] = now;
  if (first === undefined || other === undefined) return 0;
  if (first === other) return 1 + inCommon(rest, others);
  return Math.max(inCommon(rest, now), inCommon(old, others));
}

test("as many words stay as the two have in common, in their order", () => {
  const words = fc.array(fc.constantFrom(".", "!", "?", ";"), { maxLength: 7 });
  fc.assert(
    fc.property(words, words, (earlier, later) => {
      const pieces = changedWords(earlier.join(""), later.join(""));
      const kept = pieces.filter(({ added }) => !added).flatMap(({ text }) => [...text]);
      expect(kept).toHaveLength(inCommon(earlier, later));
      // What stays is what the earlier text has, in its order.
      expect(inCommon(earlier, kept)).toBe(kept.length);
      pieces.forEach(({ added }, at) => {
        expect(added).not.toBe(pieces[at + 1]?.added);
      });
    }),
  );
  // Of two ways that are as good, the one that the later text comes to first.
  expect(lit("1.2", "2!1")).toBe("2[!1]");
});

test("up to 400 words are compared one by one, more as a whole", () => {
  const signs = (count: number) => "-".repeat(count);
  expect(lit(`1${signs(398)}2`, `3${signs(398)}4`)).toBe(`[3]${signs(398)}[4]`);
  expect(lit(`1${signs(399)}2`, `3${signs(100)}4`)).toBe(`[3${signs(100)}4]`);
  expect(lit(`1${signs(100)}2`, `3${signs(399)}4`)).toBe(`[3${signs(399)}4]`);
  expect(lit("1", `2${signs(399)}3`)).toBe(`[2${signs(399)}3]`);
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
