import fc from "fast-check";
import { expect, test } from "vitest";
import {
  differenceBetween,
  differenceDigits,
  intervalDigits,
  pointsBetween,
  roundTo,
  scoreDigits,
  verdictOf,
  wordOfScore,
} from "./shown-figures.ts";

const score = fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10);

test("two scores subtract to the points beside them, which round to those between them", () => {
  expect(scoreDigits(19.6, 64.4)).toBe(1);
  expect(scoreDigits(20.4, 64.4)).toBe(0);
  fc.assert(
    fc.property(score, score, (one, other) => {
      const digits = scoreDigits(one, other);
      const points = pointsBetween(one, other, digits);
      expect(points).toBeCloseTo(roundTo(one, digits) - roundTo(other, digits), 6);
      expect(Math.abs(points - (one - other))).toBeLessThanOrEqual(0.5001);
    }),
  );
});

test("so do other figures, with one decimal more at most", () => {
  expect(differenceDigits(63.6, 59.4, 4.2)).toBe(1);
  expect(differenceDigits(64.2, 60.1, 4.1)).toBe(0);
  // The server's difference is of figures with more decimals than those that it is shown beside.
  expect(differenceDigits(54.5455, 45.1613, 9.38)).toBe(1);
  expect(differenceBetween(54.5455, 45.1613, 1)).toBe(9.3);
  expect(differenceDigits(4.33, 3.67, 0.65, 1)).toBe(2);
  const figure = fc.integer({ min: -99999, max: 99999 }).map((value) => value / 1000);
  fc.assert(
    fc.property(figure, figure, (one, other) => {
      const digits = differenceDigits(one, other, one - other);
      expect(digits).toBeLessThanOrEqual(1);
      const between = differenceBetween(one, other, digits);
      expect(between).toBeCloseTo(roundTo(one, digits) - roundTo(other, digits), 6);
      expect(Math.abs(between - (one - other))).toBeLessThanOrEqual(0.5001);
    }),
  );
});

test("an interval apart from 0 never reads as one that holds it", () => {
  expect(intervalDigits({ low: 0.3, high: 8 })).toBe(1);
  expect(intervalDigits({ low: -0.3, high: 8 })).toBe(0);
  expect(intervalDigits({ low: -8, high: -0.04 })).toBe(2);
});

test("what is clear has an interval apart from 0, and what has none is never called no difference", () => {
  expect(verdictOf({ low: 1, high: 9, clear: true })).toBe("clear");
  expect(verdictOf({ low: 1, high: 9, clear: false })).toBe("chance");
  expect(verdictOf({ low: -1, high: 9, clear: false })).toBe("open");
  expect(verdictOf({ low: 0, high: 9, clear: true })).toBe("open");
});

test("a mean is called by a word only where its interval, as it is shown, does not hold 0", () => {
  const word = (score: number, reach: number) =>
    wordOfScore({ score, low: score - reach, high: score + reach });
  expect(word(-0.2, 13)).toBe("unclear");
  expect(word(-4, 9)).toBe("unclear");
  expect(word(-4, 3)).toBe("bad");
  expect(word(-60, 70)).toBe("unclear");
  expect(word(40, 50)).toBe("unclear");
  expect(word(40, 10)).toBe("good");
  expect(word(12, 20)).toBe("unclear");
  expect(word(12, 10)).toBe("fair");
  // Its ends read "0" and "+24", or "−24" and "0".
  expect(word(12.2, 12)).toBe("unclear");
  expect(word(-12.2, 12)).toBe("unclear");
  // All of them say nothing for or against: that is no open question.
  expect(word(0, 0)).toBe("fair");
  expect(word(0.3, 0.1)).toBe("fair");
});
