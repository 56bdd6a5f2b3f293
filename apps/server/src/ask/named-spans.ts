import { addDays } from "../statistics/calendar.ts";

/** Calendar spans counted from the last day of the data. */

/** Days that a question names; open where it says "since" or "until". */
export interface NamedDays {
  from?: string;
  to?: string;
}

/** The last day of the data, from which "last month" and "October" are counted. */
export interface Today {
  day: string;
  year: number;
  month: number;
}

const pad = (number: number) => String(number).padStart(2, "0");
const dayOf = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`;
const endOfMonth = (year: number, month: number) =>
  month === 12 ? `${year}-12-31` : addDays(dayOf(year, month + 1, 1), -1);

/** "2025", "last year", "năm ngoái" as a number. */
export function yearNamed(text: string, today: Today): number {
  if (/^\d/.test(text)) return Number(text);
  return /last|ngoai|truoc|roi/.test(text) ? today.year - 1 : today.year;
}

/** The latest month of that number that has begun; of a year where one is named. */
export function spanOfMonth(
  month: number,
  year: string | undefined,
  today: Today,
): Required<NamedDays> | null {
  if (!(month >= 1 && month <= 12)) return null;
  const own = year ? yearNamed(year, today) : month > today.month ? today.year - 1 : today.year;
  return { from: dayOf(own, month, 1), to: endOfMonth(own, month) };
}

export function spanOfQuarter(quarter: number, year: number): NamedDays {
  return { from: dayOf(year, 3 * quarter - 2, 1), to: endOfMonth(year, 3 * quarter) };
}

function shiftedMonth({ year, month }: Today, by: number): [number, number] {
  const at = year * 12 + month - 1 + by;
  return [Math.floor(at / 12), (at % 12) + 1];
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Its week, which begins on Monday. */
export function weekOf(day: string): Required<NamedDays> {
  const monday = mondayOf(day);
  return { from: monday, to: addDays(monday, 6) };
}

const TEN_DAYS = 10;

/** The first, second or last ten days of a month ("early", "giữa", "end of"), its halves, or its first and last weeks. */
export function partOfMonth(first: string, part: string): Required<NamedDays> {
  const last = endOfMonth(Number(first.slice(0, 4)), Number(first.slice(5, 7)));
  if (/^(?:first week|tuan dau)/.test(part)) return { from: first, to: addDays(first, 6) };
  if (/^(?:last week|tuan cuoi)/.test(part)) return { from: addDays(last, -6), to: last };
  if (/^first two weeks|tuan dau$/.test(part)) return { from: first, to: addDays(first, 13) };
  if (/^last two weeks|tuan cuoi$/.test(part)) return { from: addDays(last, -13), to: last };
  if (/^(?:first half|nua dau)/.test(part)) return { from: first, to: addDays(first, 14) };
  if (/^(?:second half|nua)/.test(part)) return { from: addDays(first, 15), to: last };
  if (/^(?:mid|giua)/.test(part))
    return { from: addDays(first, TEN_DAYS), to: addDays(first, 2 * TEN_DAYS - 1) };
  if (/^(?:late|end|cuoi)/.test(part)) return { from: addDays(first, 2 * TEN_DAYS), to: last };
  return { from: first, to: addDays(first, TEN_DAYS - 1) };
}

const UNITS = { day: 1, week: 7 } as const;
const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;
/** A hundred years: no comments are older, and far more is no day at all. */
const MOST = { day: 36_500, week: 5_200, month: 1_200, quarter: 400, year: 100 } as const;
export function lastUnits(
  count: number,
  unit: "day" | "week" | "month" | "quarter" | "year",
  today: Today,
): NamedDays | null {
  if (count < 1 || count > MOST[unit]) return null;
  if (unit === "day" || unit === "week")
    return { from: addDays(today.day, 1 - count * UNITS[unit]), to: today.day };
  const [year, month] = shiftedMonth(today, -count * MONTHS_OF[unit]);
  const sameDay = Math.min(Number(today.day.slice(8)), Number(endOfMonth(year, month).slice(8)));
  return { from: addDays(dayOf(year, month, sameDay), 1), to: today.day };
}

export function spanOfUnit(
  unit: "week" | "month" | "quarter" | "year",
  back: number,
  today: Today,
): NamedDays {
  if (unit === "week") {
    const monday = addDays(mondayOf(today.day), -7 * back);
    return { from: monday, to: back === 0 ? today.day : addDays(monday, 6) };
  }
  if (unit === "month") {
    const [year, month] = shiftedMonth(today, -back);
    return { from: dayOf(year, month, 1), to: endOfMonth(year, month) };
  }
  if (unit === "year")
    return { from: `${today.year - back}-01-01`, to: back === 0 ? today.day : `${today.year - back}-12-31` };
  const at = today.year * 4 + Math.floor((today.month - 1) / 3) - back;
  return spanOfQuarter((at % 4) + 1, Math.floor(at / 4));
}
