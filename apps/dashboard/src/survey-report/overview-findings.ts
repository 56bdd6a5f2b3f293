import type { CallReply } from "@soundings/contract/call";
import type { Formats } from "@soundings/contract/formats";
import type { getReport } from "@soundings/contract/report";
import { addDays, daysFrom } from "@soundings/survey/zoned-days";
import { FEW } from "./findings.ts";
import type { Sentence } from "./sentence.ts";

export type Report = CallReply<typeof getReport>;

/** Everybody who began: the reply tells those who are not done apart from those who are. */
export const begunOf = ({ begun, submitted }: Pick<Report, "begun" | "submitted">) => begun + submitted;

/** How many left before the end, and how many may not have come to it yet. */
export function describeDropOff({
  begun,
  submitted,
  abandoned,
  in_progress,
}: Pick<Report, "begun" | "submitted" | "abandoned" | "in_progress">): Sentence {
  const total = begun + submitted;
  if (total === 0) return { key: "finding.none" };
  if (begun === 0) return { key: "dropOff.nobody" };
  if (abandoned + in_progress === 0) return { key: "dropOff.noneLeft" };
  if (in_progress === 0) return { key: "dropOff.few", values: { count: abandoned, total } };
  if (abandoned === 0) return { key: "dropOff.answering", values: { count: in_progress, total } };
  return { key: "dropOff.both", values: { count: abandoned, total, more: in_progress } };
}

/** Of how many submissions it is known how long they took: what came whole, without a page, has no time. */
export const timedOf = ({ durations }: Pick<Report, "durations">): number =>
  durations.reduce((sum, { count }) => sum + count, 0);

/** How long half of those took of whom it is known. */
export function describeTimes(
  report: Pick<Report, "durations" | "median_seconds" | "submitted">,
  durationOf: (seconds: number) => string,
  format: Pick<Formats, "number">,
): Sentence {
  const { median_seconds, submitted } = report;
  if (median_seconds === null) return { key: "finding.none" };
  const [timed, median] = [timedOf(report), durationOf(median_seconds)];
  if (timed >= submitted) return { key: "times.finding", values: { median } };
  return { key: "times.findingOf", values: { median, count: timed, number: format.number(timed) } };
}

/** Submissions of some days in a row: one day, a week or a month. */
export interface Period {
  from: string;
  to: string;
  submitted: number;
}
export type PeriodUnit = "day" | "week" | "month";

/** Days, put together where there are more than a chart can show. */
export function periodsOf(days: Report["days"]): { unit: PeriodUnit; periods: Period[] } {
  const unit: PeriodUnit = days.length <= 62 ? "day" : days.length <= 434 ? "week" : "month";
  const periods: Period[] = [];
  for (const { day, submitted } of days) {
    const last = periods.at(-1);
    const joins =
      last !== undefined &&
      unit !== "day" &&
      (unit === "month" ? last.from.slice(0, 7) === day.slice(0, 7) : daysFrom(mondayOf(last.from), day) < 7);
    if (joins) {
      last.to = day;
      last.submitted += submitted;
    } else periods.push({ from: day, to: day, submitted });
  }
  return { unit, periods };
}

function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** How many come a day, and on which day most did, where it is one; `spoken` is that day. */
export function describeDays(
  days: Report["days"],
  format: Formats,
): Sentence & { spoken: ReadonlySet<string> } {
  const total = days.reduce((sum, day) => sum + day.submitted, 0);
  const nothing = new Set<string>();
  if (total === 0) return { key: "finding.none", spoken: nothing };
  if (days.length === 1 || total < FEW) {
    return { key: "days.total", values: { count: total, number: format.number(total) }, spoken: nothing };
  }
  const mean = total / days.length;
  const number =
    mean < 10 ? format.number(mean, { maximumFractionDigits: 1 }) : format.number(Math.round(mean));
  // The plural of the number as it is read: "about 1 answer", "about 1.2 answers".
  const count = mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean);
  const [first, second] = days.toSorted((one, other) => other.submitted - one.submitted);
  const values = { number, count, most: format.number(first?.submitted ?? 0) };
  if (!first || first.submitted === second?.submitted) return { key: "days.even", values, spoken: nothing };
  const spoken = periodsOf(days).unit === "day" ? new Set([first.day]) : nothing;
  return { key: "days.most", values: { ...values, day: format.date(first.day) }, spoken };
}

/** The days that are a weekday; 0 is Sunday. */
export function daysOfWeekday(days: Report["days"], weekday: number): Set<string> {
  return new Set(days.flatMap(({ day }) => (weekdayOf(day) === weekday ? [day] : [])));
}
