import { studentReach, studentTail } from "@soundings/nlp/analyse";
import { derivedByName } from "../caches/derived.ts";
import type { Tested } from "./significance.ts";

/** Beyond so many degrees of freedom the width of an interval no longer changes. */
const MANY = 2000;

const reachOfWhole = derivedByName(MANY, studentReach);

/** Width of a 95 % interval in standard errors, known for whole degrees of freedom. */
export function reachOf(freedom: number): number {
  return reachOfWhole(Math.max(1, Math.min(MANY, Math.floor(freedom))));
}

/** A difference with its 95 % interval and significance, by Student's t. */
export function tested(value: number, variance: number, freedom: number): Tested {
  const error = Math.sqrt(Math.max(0, variance));
  const reach = reachOf(freedom) * error;
  const p = error > 1e-9 ? studentTail(value / error, freedom) : Math.abs(value) > 1e-9 ? 0 : 1;
  return { value, low: value - reach, high: value + reach, p };
}

/** A mean of independent values. */
export interface Mean {
  n: number;
  mean: number;
  /** Of the mean. */
  variance: number;
}

/** The mean of values by their sums; null of fewer than two. */
export function meanOfSums({
  count,
  sum,
  squares,
}: {
  count: number;
  sum: number;
  squares: number;
}): Mean | null {
  if (count < 2) return null;
  const mean = sum / count;
  return { n: count, mean, variance: Math.max(0, squares - sum * mean) / (count - 1) / count };
}

/** The difference of two independent means by Welch's t. */
export function welch(one: Mean, other: Mean): Tested {
  const variance = one.variance + other.variance;
  const freedom =
    variance > 0
      ? variance ** 2 / (one.variance ** 2 / (one.n - 1) + other.variance ** 2 / (other.n - 1))
      : one.n + other.n - 2;
  return tested(one.mean - other.mean, variance, freedom);
}

/**
 * How likely chance makes two means differ so, where that the fewer values are alike is chance, too: they are taken to
 * differ at least as much as the others do. Of a file in which nine of ten are content, thirty comments that are all
 * content are no happier than the rest, though Student's t takes them for it in one such file of twenty-five.
 */
export const spreadP = (one: Mean, other: Mean): number => welchOfFew(one, other).p;

/** welch() where the fewer values are taken to differ at least as much as the others do. */
export function welchOfFew(one: Mean, other: Mean): Tested {
  const spread = (few: Mean, many: Mean): Mean => ({
    ...few,
    variance: Math.max(few.variance, leastVariance(few, many)),
  });
  return one.n <= other.n ? welch(spread(one, other), other) : welch(one, spread(other, one));
}

/** The variance that a mean of few values has where they differ as many others do. */
export const leastVariance = (few: Pick<Mean, "n">, many: Mean): number => (many.variance * many.n) / few.n;
