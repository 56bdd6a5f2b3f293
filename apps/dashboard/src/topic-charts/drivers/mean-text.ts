import type { Formats } from "@soundings/contract/formats";
import type { Drivers } from "@soundings/contract/topic-insights";

export type DriverColumn = Drivers["columns"][number];

/**
 * A mean of a column, or of scores with their sign; with enough decimals to tell it from one that is `apart`.
 * A score that needs no decimals reads as it does on every other screen.
 */
export function meanText(
  value: number,
  column: Pick<DriverColumn, "index">,
  format: Formats,
  apart: number,
): string {
  const digits = digitsFor(apart, column.index === null || Math.abs(value) >= 100 ? 0 : 1);
  if (column.index === null) return digits === 0 ? format.score(value) : format.signed(value, digits);
  return format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Decimals at which numbers that are `apart` look different: 0 to 4, and at least so many. */
export function digitsFor(apart: number, least = 0): number {
  const needed = apart > 0 ? Math.ceil(-Math.log10(apart)) : 0;
  return Math.max(least, Math.min(4, needed));
}
