import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WordCounts } from "../topics/different-words.ts";
import { findWord } from "./narrow-by-word.ts";
import { isSampled, oneInFor } from "./one-in.ts";
import { hasTerm, parseWord, writtenWords } from "./written-words.ts";

const has = (text: string, word: string, language = "vi") =>
  hasTerm(writtenWords(text, language), parseWord(word));

describe("the filter of a word", () => {
  test.each([
    ["Nhân viên tốt", "nhân viên", true],
    ["nhan vien tot", "nhân viên", true],
    ["nhan vien tot", "=nhân viên", false],
    ["Phục vụ nhan vien", "nhân viên", false],
    ["Nhân, viên", "nhân viên", false],
    ["Món trung bình", "=trung", true],
    ["mon trung binh", "=trung", false],
    ["Trứng ngon", "trung", false],
    ["The delivery", "delivery", true],
    ["The delivry", "delivery", false],
    ["Deliveries", "delivery", false],
    ["I don’t linger", "linger", true],
  ])("in %j finds %j: %j", (text, word, found) => {
    expect(has(text, word)).toBe(found);
  });

  test("marks the word itself, not what only looks like it", () => {
    const text = "Trứng thì ngon, món trung thì không";
    expect(findWord(text, "=trung").map(({ start, end }) => text.slice(start, end))).toEqual(["trung"]);
    expect(findWord("nhan vien tot", "nhân viên")).toEqual([{ start: 0, end: 9 }]);
  });

  test("finds the very texts that a comparison counted, whatever they are", () => {
    const word = fc.constantFrom(
      ..."trứng trúng trung giá gia nhân viên nhan vien café cafe the don't ok".split(" "),
    );
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
    const texts = fc.array(
      fc.tuple(text, fc.constantFrom("vi", "en", "und"), fc.constantFrom(0 as const, 1 as const)),
      {
        minLength: 60,
        maxLength: 120,
      },
    );
    fc.assert(
      fc.property(texts, (all) => {
        const counts = new WordCounts();
        // What one side alone says, so that there are always words to be found.
        const whole = [...all, ...Array.from({ length: 30 }, () => ["trứng giá", "vi", 0] as const)];
        for (const [one, language, side] of whole) counts.add(one, language, side);
        for (const { filter, comment_counts, text: shown } of counts.different()) {
          const found = [0, 1].map(
            (side) =>
              whole.filter(([one, language, own]) => own === side && has(one, filter, language)).length,
          );
          expect(found, shown).toEqual(comment_counts);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("a sample of one in so many is its share of any stretch of a file, and of every few", () => {
  expect([10, 1000, 1001, 5000].map((count) => oneInFor(count, 1000))).toEqual([1, 1, 2, 8]);
  for (const step of [1, 2, 3, 5, 7, 8, 64]) {
    for (const every of [2, 8, 32]) {
      const comments = Array.from({ length: 8000 }, (_, at) => 4000 + at * step);
      const share = comments.filter((comment) => isSampled(comment, every)).length / comments.length;
      expect(share * every, `${step} / ${every}`).toBeGreaterThan(0.75);
      expect(share * every, `${step} / ${every}`).toBeLessThan(1.25);
    }
  }
});
