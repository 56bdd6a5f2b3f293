import { startOfUnit } from "../statistics/calendar.ts";

/** Submissions by day, week or month: as many as a chart can show, as in the dashboard's report. */
export function periodsOf(days: readonly { day: string; submitted: number }[]) {
  const unit = days.length <= 62 ? "day" : days.length <= 434 ? "week" : "month";
  const periods: { start: string; from: string; submitted: number }[] = [];
  for (const { day, submitted } of days) {
    const start = startOfUnit(day, unit);
    const last = periods.at(-1);
    if (last?.start === start) last.submitted += submitted;
    else periods.push({ start, from: day, submitted });
  }
  return { unit, periods } as const;
}
