import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { addDays, daysFrom } from "@soundings/survey/zoned-days";
import type { Formats } from "../lib/format.ts";
import { FEW } from "./findings.ts";
import type { Sentence } from "./sentence.ts";

export type Report = CallReply<typeof getReport>;

/** Everybody who began: the reply tells those who are not done apart from those who are. */
export const begunOf = ({ begun, submitted }: Pick<Report, "begun" | "submitted">) => begun + submitted;

/** Where people leave. `name` puts a block into words. */
export function describeDropOff(
  { blocks, begun, submitted }: Pick<Report, "blocks" | "begun" | "submitted">,
  name: (block: Report["blocks"][number]) => string,
): Sentence & { worst: string | null } {
  const all = begun + submitted;
  if (all === 0) return { key: "finding.none", worst: null };
  if (begun === 0) return { key: "dropOff.nobody", worst: null };
  const worst = blocks.reduce<Report["blocks"][number] | null>(
    (one, other) => (one && one.stopped >= other.stopped ? one : other),
    null,
  );
  if (begun < FEW || !worst || worst.stopped === 0) {
    return { key: "dropOff.few", values: { count: begun, total: all }, worst: null };
  }
  const key = worst.stopped > begun / 2 ? "dropOff.most" : "dropOff.more";
  return { key, values: { name: name(worst) }, worst: worst.block_id };
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

/**
 * How many come a day, and the weekday on which clearly more do; `spoken` are the first days of the
 * periods that the sentence is about.
 */
export function describeDays(
  days: Report["days"],
  format: Formats,
  weekday: (index: number) => string,
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
  const { unit } = periodsOf(days);
  if (unit === "day" && days.length >= 14) {
    const busiest = busiestWeekday(days, mean);
    if (busiest) {
      return {
        key: "days.weekday",
        values: {
          number,
          count,
          more: format.number(Math.round(busiest.mean)),
          weekday: weekday(busiest.weekday),
        },
        spoken: new Set(days.flatMap(({ day }) => (weekdayOf(day) === busiest.weekday ? [day] : []))),
      };
    }
  }
  const most = days.reduce((one, other) => (other.submitted > one.submitted ? other : one));
  const spoken = unit === "day" ? new Set([most.day]) : nothing;
  return {
    key: "days.most",
    values: { number, count, day: format.date(most.day), most: format.number(most.submitted) },
    spoken,
  };
}

/** The weekday with clearly more answers than its share of the days: three standard errors, a third more. */
function busiestWeekday(days: Report["days"], mean: number): { weekday: number; mean: number } | null {
  const sums = Array.from({ length: 7 }, () => ({ days: 0, submitted: 0 }));
  for (const { day, submitted } of days) {
    const one = sums[weekdayOf(day)];
    if (!one) continue;
    one.days += 1;
    one.submitted += submitted;
  }
  let best: { weekday: number; mean: number } | null = null;
  for (const [weekday, one] of sums.entries()) {
    if (one.days < 2) continue;
    const expected = one.days * mean;
    const here = one.submitted / one.days;
    if (one.submitted - expected < 3 * Math.sqrt(expected) || here < mean * 1.33) continue;
    if (!best || here > best.mean) best = { weekday, mean: here };
  }
  return best;
}
