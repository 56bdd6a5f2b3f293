import type { TREND_UNITS } from "@soundings/contract/datasets";

/** Days as "2026-11-20", counted in UTC: no time zone can move them. */

export type TrendUnit = (typeof TREND_UNITS)[number];

const DAY_MS = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A day as its number since 1970-01-01, and back. */
export const numberOfDay = (day: string) => Math.round(timeOf(day) / DAY_MS);
export const dayOfNumber = (number: number) => dayOf(number * DAY_MS);

export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * DAY_MS);
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / DAY_MS);
}

/** The day itself, the Monday of its week or the first of its month. */
export function startOfUnit(day: string, unit: TrendUnit): string {
  if (unit === "day") return day;
  if (unit === "month") return `${day.slice(0, 8)}01`;
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}
