import { addDays, daysBetween } from "../statistics/calendar.ts";

/** The days that were asked for; none at all means every comment, those without a date too. */
export interface Days {
  from?: string;
  to?: string;
}

/** First and last day among the dataset's comments. */
export interface Span {
  first_date: string | null;
  last_date: string | null;
}

/**
 * As many days before the chosen ones, and on the same weekdays: the last that lie whole weeks earlier and do not
 * overlap them. A shop's weekend is never compared with its weekdays. Null when no days are chosen or the comments have no dates. */
export function previousDays(
  { from, to }: Days,
  { first_date, last_date }: Span,
): { from: string; to: string } | null {
  if (!(from || to) || !first_date || !last_date) return null;
  const start = from ?? first_date;
  const end = to ?? last_date;
  if (end < start) return null;
  const length = daysBetween(start, end) + 1;
  const back = -7 * Math.ceil(length / 7);
  return { from: addDays(start, back), to: addDays(end, back) };
}
