import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoreRows, wholeParts } from "./score-rows.ts";

const text = "Good food, but slow. Slow!";
const explanation = {
  words: [
    { start: 0, end: 4, weight: 30 },
    { start: 15, end: 19, weight: -20 },
    { start: 21, end: 25, weight: -25 },
    { start: 5, end: 9, weight: 0.2 },
  ],
  clauses: [],
  rest: 4.8,
};

describe("the rows of an explanation", () => {
  test("are sorted from negative to positive, equal words as one, light ones in the rest", () => {
    expect(scoreRows(text, explanation, "words")).toEqual({
      rows: [
        { text: "slow", points: -45 },
        { text: "Good", points: 30 },
      ],
      rest: 5,
    });
  });

  test("join neighbours that pull strongly the same way, and leave mere signs to the rest", () => {
    const said = "Nhân viên ở quầy thô lỗ, bỏ mặc tôi!";
    const weights = { Nhân: -2, ở: 19, quầy: -1, thô: -9, lỗ: -38, ",": 4, bỏ: -13, tôi: 8, "!": -5 };
    const words = Object.entries(weights).map(([word, weight]) => {
      const start = said.indexOf(word);
      return { start, end: start + word.length, weight };
    });
    expect(scoreRows(said, { words, clauses: [], rest: 0 }, "words")).toEqual({
      rows: [
        { text: "thô lỗ", points: -47 },
        { text: "bỏ", points: -13 },
        { text: "!", points: -5 },
        { text: "Nhân", points: -2 },
        { text: "tôi", points: 8 },
        { text: "ở", points: 19 },
      ],
      rest: 3,
    });
  });

  test("are the heaviest ones when there are many", () => {
    const { rows, rest } = scoreRows(text, explanation, "words", 1);
    expect(rows).toEqual([{ text: "slow", points: -45 }]);
    expect(rest).toBeCloseTo(35);
  });

  test("sum to the score with the rest, whatever is left out", () => {
    const word = fc.record({
      start: fc.nat(20),
      end: fc.integer({ min: 20, max: text.length }),
      weight: fc.double({ min: -60, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(word),
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.nat(6),
        (words, own, most) => {
          const { rows, rest } = scoreRows(text, { words, clauses: [], rest: own }, "words", most);
          const score = words.reduce((sum, { weight }) => sum + weight, own);
          expect(rows.reduce((sum, { points }) => sum + points, rest)).toBeCloseTo(score, 6);
          expect(rows.length).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});

describe("whole points", () => {
  test("add up to the rounded score, each at most one off", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -90, max: 90, noNaN: true }), { minLength: 1 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const whole = wholeParts(parts, total);
        expect(whole.reduce((sum, part) => sum + part, 0) - Math.round(total)).toBe(0);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs((whole[index] ?? 0) - part)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
