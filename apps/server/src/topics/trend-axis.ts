import { type DatasetView, NO_DAY } from "../columns/dataset-view.ts";
import { addDays, dayOfNumber, numberOfDay, startOfUnit, type TrendUnit } from "../statistics/calendar.ts";

/** Days, weeks or months from the first comment to the last, and where each day lies among them. */
export interface TrendAxis {
  unit: TrendUnit;
  /** First days of the units, "2026-11-20", those without comments too. */
  dates: string[];
  /** A day's place in `dates`; -1 before the first and for comments without a date. */
  placeOf(day: number): number;
}

/** A small chart in a row: five to some twenty points, and two years at most. */
export const SPARKLINE: Reach = { day: 21, week: 21 * 7, most: 24 };

/** A chart of its own: about a month by day, about half a year by week. */
export const LONG_TREND: Reach = { day: 31, week: 26 * 7, most: Number.POSITIVE_INFINITY };

/** The longest spans, in days, that are shown by day and by week, and how many units there are at most. */
export interface Reach {
  day: number;
  week: number;
  most: number;
}

/** The axis of some comments; null when fewer than two days have any. */
export function trendAxis(
  view: Pick<DatasetView, "day">,
  comments: Uint32Array,
  reach: Reach,
): TrendAxis | null {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const dayOf = view.day;
  for (let at = 0; at < comments.length; at++) {
    const day = dayOf[comments[at] as number] as number;
    if (day === NO_DAY) continue;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  if (!(first < last)) return null;
  const days = last - first + 1;
  const unit = days <= reach.day ? "day" : days <= reach.week ? "week" : "month";
  const dates: string[] = [];
  const places = new Int32Array(days).fill(-1);
  const starts = unitStarts(first, last, unit).slice(-reach.most);
  starts.forEach((start, place) => {
    dates.push(dayOfNumber(start));
    places.fill(place, Math.max(0, start - first), (starts[place + 1] ?? last + 1) - first);
  });
  return {
    unit,
    dates,
    placeOf: (day) => (day < first || day > last ? -1 : (places[day - first] as number)),
  };
}

function unitStarts(first: number, last: number, unit: TrendUnit): number[] {
  const starts: number[] = [];
  for (let start = startOfUnit(dayOfNumber(first), unit); numberOfDay(start) <= last; ) {
    starts.push(numberOfDay(start));
    // 31 days after a month's first day lie in the next month.
    start = startOfUnit(addDays(start, { day: 1, week: 7, month: 31 }[unit]), unit);
  }
  return starts;
}
