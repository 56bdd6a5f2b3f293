import type { Formats } from "./formats.ts";
import {
  differenceBetween,
  differenceDigits,
  intervalDigits,
  pointsBetween,
  scoreDigits,
} from "./shown-figures.ts";

/** How differences are written beside what they are of; the rules are in shown-figures.ts. */

/** Two scores and the points between them, which a reader finds by subtracting. */
export function scoreTexts(format: Formats, one: number, other: number) {
  const digits = scoreDigits(one, other);
  const score = (value: number) => (digits === 0 ? format.score(value) : format.signed(value, digits));
  return { score, between: format.signed(pointsBetween(one, other, digits), digits) };
}

/** Two shares (0 to 1) and the percentage points between them, the same way; `tested` is null where nothing was. */
export function shareTexts(format: Formats, one: number, other: number, tested: number | null) {
  const difference = tested ?? 100 * (one - other);
  const digits = differenceDigits(100 * one, 100 * other, difference);
  const fixed = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const share = (value: number) => (digits === 0 ? format.percent(value) : format.number(value, fixed));
  const points = differenceBetween(100 * one, 100 * other, digits);
  return { share, digits, points, between: format.signed(points, digits) };
}

/** Both ends of a difference's interval: one that is apart from 0 reads so. */
export function rangeOf(format: Formats, difference: { low: number; high: number }, least = 0) {
  const digits = intervalDigits(difference, least);
  return { low: format.signed(difference.low, digits), high: format.signed(difference.high, digits) };
}
