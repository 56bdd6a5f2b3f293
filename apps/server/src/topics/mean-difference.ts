import { MIN_ROWS, studentReach, studentTail } from "@soundings/nlp/analyse";
import type { Sums } from "../statistics/statistics.ts";
import { type GroupedSums, type PairTable, varianceOfMean } from "./grouped-sums.ts";
import type { Tested } from "./significance.ts";

/** Below this many groups a few equal values look certain, and the spread of both sides together is taken. */
const FEW_GROUPS = 30;

/**
 * The difference of two means by Welch's t over groups; null when fewer than MIN_ROWS groups are on a
 * side, which says nothing.
 *
 * @param covariance of the two means, where they share groups
 */
export function meanDifference(first: GroupedSums, other: GroupedSums, covariance = 0): Tested | null {
  if (first.groups < MIN_ROWS || other.groups < MIN_ROWS) return null;
  const pooled = (within(first) + within(other)) / Math.max(1, first.count + other.count - 2);
  const [own, otherOwn] = [varianceOfMean(first), varianceOfMean(other)];
  const [wide, otherWide] = [atLeast(own, first, pooled), atLeast(otherOwn, other, pooled)];
  const alike = own > 0 && otherOwn > 0 ? (covariance * lost(first, other)) / Math.sqrt(own * otherOwn) : 0;
  const together = wide + otherWide;
  const error = Math.sqrt(Math.max(0, together - 2 * alike * Math.sqrt(wide * otherWide)));
  const freedom =
    together > 0
      ? together ** 2 / (wide ** 2 / (first.groups - 1) + otherWide ** 2 / (other.groups - 1))
      : first.groups + other.groups - 2;
  const value = first.sum / first.count - other.sum / other.count;
  const reach = studentReach(freedom) * error;
  const p = error > 1e-9 ? studentTail(value / error, freedom) : Math.abs(value) > 1e-9 ? 0 : 1;
  return { value, low: value - reach, high: value + reach, p };
}

/** The difference of a row's two sides; null as meanDifference() is. */
export function pairDifference(table: PairTable, row: number): Tested | null {
  return meanDifference(table.of(0, row), table.of(1, row), table.covariance(row));
}

function within({ count, sum, squares }: Sums): number {
  return Math.max(0, squares - (sum * sum) / count);
}

/** What a variance over groups is multiplied with for the mean that was taken from them; of a covariance the middle. */
function lost(first: GroupedSums, other: GroupedSums): number {
  return Math.sqrt((first.groups / (first.groups - 1)) * (other.groups / (other.groups - 1)));
}

function atLeast(own: number, { count, groups, countSquares }: GroupedSums, pooled: number): number {
  return groups < FEW_GROUPS ? Math.max(own, (pooled * countSquares) / count ** 2) : own;
}
