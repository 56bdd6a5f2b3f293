import { addDays, daysFrom } from "@soundings/survey/zoned-days";

/** Days, both included: 2026-11-20. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Named spans, as they are offered; "all" is every day. */
export const DAY_SPANS = ["today", "week", "month", "thisMonth", "lastMonth", "thisQuarter", "all"] as const;
export type DaySpanName = (typeof DAY_SPANS)[number];

/** The days that a name means on a day; null is all of them. */
export function daySpan(name: DaySpanName, today: string): DaySpan | null {
  switch (name) {
    case "today":
      return { from: today, to: today };
    case "week":
      return { from: addDays(today, -6), to: today };
    case "month":
      return { from: addDays(today, -29), to: today };
    case "thisMonth":
      return { from: firstOf(today), to: today };
    case "lastMonth": {
      const to = addDays(firstOf(today), -1);
      return { from: firstOf(to), to };
    }
    case "thisQuarter": {
      const month = Number(today.slice(5, 7));
      return { from: firstOf(today, month - ((month - 1) % 3)), to: today };
    }
    case "all":
      return null;
  }
}

/** The span that a name stands for is this one. */
export function nameOfSpan(span: DaySpan | null, today: string): DaySpanName | null {
  return DAY_SPANS.find((name) => sameSpan(daySpan(name, today), span)) ?? null;
}

export function sameSpan(one: DaySpan | null, other: DaySpan | null): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

/** From the first to the last day of one month. */
export function isWholeMonth({ from, to }: DaySpan): boolean {
  return from === firstOf(from) && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith("-01");
}

/** What a span is compared with: the month before a whole month, else as many days just before. */
export function spanBefore(span: DaySpan): DaySpan {
  const to = addDays(span.from, -1);
  if (isWholeMonth(span)) return { from: firstOf(to), to };
  return { from: addDays(to, -daysFrom(span.from, span.to)), to };
}

function firstOf(day: string, month = Number(day.slice(5, 7))): string {
  return `${day.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
}
