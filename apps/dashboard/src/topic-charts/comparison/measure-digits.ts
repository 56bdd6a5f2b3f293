import { differenceDigits, scoreDigits } from "@soundings/contract/shown-figures";
import { digitsFor } from "../drivers/mean-text.ts";
import type { Measure } from "./compared-measures.ts";

/** What decimals depend on: both sides and their difference with its interval. */
type Compared = Pick<Measure, "a" | "b"> & { difference: { value: number; low: number; high: number } };

/**
 * Decimals of a measure: enough that the interval has a length, and that a reader who subtracts both sides finds
 * the difference beside them. Of shares the sides are 0 to 1, the difference is in percentage points.
 */
export function measureDigits(kind: Measure["kind"], { a, b, difference }: Compared): number {
  if (kind === "score") return scoreDigits(a, b);
  const scale = kind === "mean" ? 1 : 100;
  const least = kind === "mean" ? digitsFor((difference.high - difference.low) / 2, 1) : 0;
  return differenceDigits(a * scale, b * scale, difference.value, least);
}
