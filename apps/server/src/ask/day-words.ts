/** What days, months and years are called in both languages, in words without marks. */

import { type NamedDays, spanOfUnit, type Today } from "./named-spans.ts";

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
/** As people write them without marks. */
const SPOKEN = "mot hai ba tu nam sau bay tam chin muoi muoi_mot muoi_hai"
  .split(" ")
  .map((word) => word.replace("_", " "));
export const MONTH = `(?:${MONTHS.map((name) => (name === "may" ? "may" : `${name.slice(0, 3)}(?:${name.slice(3)}|${name === "september" ? "t" : ""})`)).join("|")})(?![a-z])`;
/** A month by its English name. */
export const ENGLISH_MONTH = new RegExp(`\\b${MONTH}\\b`);
/** "2025", "last year", "năm ngoái". */
const YEAR = "(20\\d\\d|last year|this year|nam (?:ngoai|truoc|roi|nay))";

export function monthNamed(text: string): number {
  const digits = /\d+/.exec(text)?.[0];
  if (digits) return Number(digits);
  const english = MONTHS.findIndex((name) => name.slice(0, 3) === text.slice(0, 3));
  if (english >= 0 && !/^thang/.test(text)) return english + 1;
  const spoken = text.replace(/^thang /, "");
  return SPOKEN.indexOf(spoken) + 1;
}

/** How days are named: words without marks, and what they mean seen from the last day of the data. */
export interface DayRule {
  pattern: RegExp;
  days: (match: RegExpExecArray, today: Today) => NamedDays | null;
}

export const VI_MONTH = `(?:thang (?:1[0-2]|[1-9]|0[1-9]|${SPOKEN.toReversed().join("|")})\\b)`;
export const ANY = `(${MONTH}|${VI_MONTH})`;
export const OPEN_YEAR = `(?:,?(?: nam| of| in|/)? ?${YEAR})?`;
type Unit = "day" | "week" | "month" | "quarter" | "year";
export const UNIT_EN: Record<string, Unit> = {
  day: "day",
  week: "week",
  month: "month",
  quarter: "quarter",
  year: "year",
};
export const UNIT_VI: Record<string, Unit> = {
  ngay: "day",
  tuan: "week",
  thang: "month",
  quy: "quarter",
  nam: "year",
};
export const WHOLE: Record<string, "week" | "month" | "quarter" | "year"> = {
  ...{ week: "week", month: "month", quarter: "quarter", year: "year" },
  ...{ tuan: "week", thang: "month", quy: "quarter", nam: "year" },
};
const NUMBER: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ...{ eight: 8, nine: 9, ten: 10, twelve: 12 },
  couple: 2,
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  nam: 5,
  sau: 6,
  ...{ bay: 7, tam: 8, chin: 9, muoi: 10 },
};
export const countOf = (text: string | undefined) => (text ? (NUMBER[text] ?? Number(text)) : 1);

export const DAY = "([12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?";
export const DAY_FIRST = `${DAY} (?:of )?(${MONTH})`;
export const MONTH_FIRST = `(${MONTH}) ${DAY}`;

/** The present year goes on after its last comment. */
export function thisUnit(unit: string | undefined, today: Today): NamedDays {
  const whole = WHOLE[unit ?? ""] ?? "month";
  return whole === "year" ? { from: `${today.year}-01-01` } : spanOfUnit(whole, 0, today);
}
