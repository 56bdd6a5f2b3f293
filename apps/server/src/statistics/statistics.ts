import type { Estimate } from "@soundings/contract/datasets";

/** Means with 95 % intervals from sums, so that they can be added up over days, languages or topics. */

export interface Sums {
  /** How many values. */
  count: number;
  sum: number;
  /** Sum of the squared values. */
  squares: number;
}

export const NO_SUMS: Sums = { count: 0, sum: 0, squares: 0 };

export function addSums(parts: Iterable<Sums>): Sums {
  const total = { ...NO_SUMS };
  for (const part of parts) {
    total.count += part.count;
    total.sum += part.sum;
    total.squares += part.squares;
  }
  return total;
}

/** The values of a whole that are not of a part. */
export const withoutSums = (whole: Sums, part: Sums): Sums => ({
  count: whole.count - part.count,
  sum: whole.sum - part.sum,
  squares: whole.squares - part.squares,
});

/** Two-sided 95 % points of Student's t by degrees of freedom, 1 to 30. */
const T95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

function t95(freedom: number): number {
  // Past 30 the first term of the expansion in 1 / freedom is right to three digits.
  return T95[freedom - 1] ?? 1.96 + 2.4 / freedom;
}

const onScale = (score: number) => Math.min(100, Math.max(-100, score));
const oneDecimal = (score: number) => Math.round(onScale(score) * 10) / 10;

/** A mean as it is shown, on the scale and with one decimal. */
export function shownEstimate(count: number, score: number, halfWidth: number): Estimate {
  return {
    count,
    score: oneDecimal(score),
    low: oneDecimal(score - halfWidth),
    high: oneDecimal(score + halfWidth),
  };
}

export function variance({ count, sum, squares }: Sums): number {
  return count < 2 ? 0 : Math.max(0, (squares - (sum * sum) / count) / (count - 1));
}

/** The mean score; null without values. One value alone says nothing of its spread: the interval is the whole scale. */
export function estimate(sums: Sums): Estimate | null {
  if (sums.count === 0) return null;
  const mean = sums.sum / sums.count;
  if (sums.count === 1) return { count: 1, score: oneDecimal(mean), low: -100, high: 100 };
  return shownEstimate(sums.count, mean, t95(sums.count - 1) * Math.sqrt(variance(sums) / sums.count));
}
