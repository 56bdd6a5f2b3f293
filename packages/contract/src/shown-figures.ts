import { type Bucket, bucketOf } from "@soundings/nlp/scale";

/**
 * With how many decimals figures are shown that stand beside their difference: a reader who subtracts finds the
 * difference, and one who looks whether an interval holds 0 finds what it says. Every screen, sentence and file asks
 * here.
 */

/**
 * The word for a mean score with its interval: "unclear" on either side where the interval, as it is shown, holds 0
 * and more than that.
 */
export function wordOfScore({
  score,
  low,
  high,
}: {
  score: number;
  low: number;
  high: number;
}): Bucket | "unclear" {
  const [from, to] = [roundTo(low, 0), roundTo(high, 0)];
  return from <= 0 && to >= 0 && from < to ? "unclear" : bucketOf(score);
}

/** Decimals of two scores and the points between them: none where whole scores tell those points, else one. */
export function scoreDigits(one: number, other: number): 0 | 1 {
  const [whole, between] = [roundTo(one, 0) - roundTo(other, 0), one - other];
  return whole === Math.round(roundTo(between, 1)) + 0 ? 0 : 1;
}

/** Points between two scores as they are shown with so many decimals. */
export const pointsBetween = (one: number, other: number, digits: number): number =>
  roundTo(roundTo(one, digits) - roundTo(other, digits), digits);

/** Decimals of two figures and their difference: `least`, and one more where rounded figures do not tell that difference. */
export function differenceDigits(one: number, other: number, difference: number, least = 0): number {
  return differenceBetween(one, other, least) === roundTo(difference, least) ? least : least + 1;
}

/** The difference that a reader finds between two figures as they are shown with so many decimals. */
export const differenceBetween = (one: number, other: number, digits: number): number =>
  roundTo(roundTo(one, digits) - roundTo(other, digits), digits);

/** Decimals with which an interval apart from 0 shows that it is: +0.3 is not 0. `least` where it holds 0. */
export function intervalDigits({ low, high }: { low: number; high: number }, least = 0): number {
  if (low <= 0 && high >= 0) return least;
  const near = Math.min(Math.abs(low), Math.abs(high));
  for (let digits = least; digits < 4; digits++) if (roundTo(near, digits) !== 0) return digits;
  return 4;
}

export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}

/** What a difference is called: clear, or its own interval is apart from 0 but it may be chance among so many, or open. */
export type Verdict = "clear" | "chance" | "open";

/** The one rule by which a difference and its interval are told: never "no difference" beside an interval apart from 0. */
export function verdictOf({ low, high, clear }: { low: number; high: number; clear: boolean }): Verdict {
  if (low <= 0 && high >= 0) return "open";
  return clear ? "clear" : "chance";
}
