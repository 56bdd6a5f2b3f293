import type { DayRange } from "../comments/comments-view.ts";

/** Lengths that are offered, in days, counted back from the last day there is a comment for. */
export const DAY_PRESETS = [7, 30, 90, 180, 365] as const;

export function lastDays(last: string, count: number): DayRange {
  const from = new Date(`${last}T00:00:00Z`);
  from.setUTCDate(from.getUTCDate() - count + 1);
  return { from: from.toISOString().slice(0, 10), to: last };
}
