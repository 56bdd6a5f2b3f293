import { addDays } from "../statistics/calendar.ts";
import {
  lastUnits,
  type NamedDays,
  spanOfMonth,
  spanOfQuarter,
  spanOfUnit,
  type Today,
} from "./named-spans.ts";

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
/** As people write them without marks. */
const SPOKEN = "mot hai ba tu nam sau bay tam chin muoi muoi_mot muoi_hai"
  .split(" ")
  .map((word) => word.replace("_", " "));
const MONTH = `(?:${MONTHS.map((name) => (name === "may" ? "may" : `${name.slice(0, 3)}(?:${name.slice(3)}|${name === "september" ? "t" : ""})`)).join("|")})(?![a-z])`;
/** A month by its English name. */
export const ENGLISH_MONTH = new RegExp(`\\b${MONTH}\\b`);
const YEAR = "(20\\d\\d)";

function monthNamed(text: string): number {
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

function spanOfMonths(
  first: string,
  firstYear: string | undefined,
  last: string,
  lastYear: string | undefined,
  today: Today,
) {
  const to = spanOfMonth(monthNamed(last), lastYear, today);
  const from = spanOfMonth(monthNamed(first), firstYear ?? to?.to.slice(0, 4), today);
  if (!from || !to) return null;
  // "From November to February" begins in the year before.
  const begins =
    from.from > to.to && !firstYear
      ? spanOfMonth(monthNamed(first), String(Number(to.to.slice(0, 4)) - 1), today)
      : from;
  return begins && { from: begins.from, to: to.to };
}

const only = (side: "from" | "to", span: Required<NamedDays> | null): NamedDays | null =>
  span && (side === "from" ? { from: span.from } : { to: span.to });
const before = (span: Required<NamedDays> | null): NamedDays | null => span && { to: addDays(span.from, -1) };
const after = (span: Required<NamedDays> | null): NamedDays | null => span && { from: addDays(span.to, 1) };

const VI_MONTH = `(?:thang (?:1[0-2]|[1-9]|0[1-9]|${SPOKEN.toReversed().join("|")})\\b)`;
const ANY = `(${MONTH}|${VI_MONTH})`;
const OPEN_YEAR = `(?:,?(?: nam| of| in|/)? ?${YEAR})?`;
const UNIT_EN: Record<string, "day" | "week" | "month" | "year"> = {
  day: "day",
  week: "week",
  month: "month",
  year: "year",
};
const UNIT_VI: Record<string, "day" | "week" | "month" | "year"> = {
  ngay: "day",
  tuan: "week",
  thang: "month",
  nam: "year",
};
const WHOLE: Record<string, "week" | "month" | "quarter" | "year"> = {
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
const countOf = (text: string | undefined) => (text ? (NUMBER[text] ?? Number(text)) : 1);

const DAY = "([12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?";
const DAY_FIRST = `${DAY} (?:of )?(${MONTH})`;
const MONTH_FIRST = `(${MONTH}) ${DAY}`;

const SIDES: Record<string, string> = {
  ...{ tu: "since", "ke tu": "since", "tinh tu": "since", sau: "after", truoc: "before" },
  ...{ den: "until", toi: "until", "den het": "until" },
};

/** "July 15", "since 15 July 2026": the latest such day that has come where no year is named. */
function spanOfDay(
  side: string | undefined,
  month: number,
  day: number,
  year: string | undefined,
  today: Today,
): NamedDays | null {
  const span = spanOfMonth(month, year, today);
  if (!span || day < 1) return null;
  const named = `${span.from.slice(0, 8)}${String(day).padStart(2, "0")}`;
  if (named > span.to) return null;
  if (side === "since" || side === "from") return { from: named };
  if (side === "after") return { from: addDays(named, 1) };
  if (side === "before") return { to: addDays(named, -1) };
  if (side === "until" || side === "up to") return { to: named };
  return { from: named, to: named };
}

const WEEKDAYS = ["(sunday|chu nhat)", "(monday|thu hai)", "(tuesday|thu ba)", "(wednesday|thu tu)"].concat([
  "(thursday|thu nam)",
  "(friday|thu sau)",
  "(saturday|thu bay)",
]);

/** "Since Monday": the latest Monday that the data have. */
function weekdayNamed([, side, ...names]: RegExpExecArray, today: Today): NamedDays {
  const wanted = names.findIndex((name) => name !== undefined);
  const back = (new Date(`${today.day}T00:00:00Z`).getUTCDay() - wanted + 7) % 7;
  const day = addDays(today.day, -back);
  return side === "since" || side === "from" || side === "tu" || side === "ke tu"
    ? { from: day }
    : { from: day, to: day };
}

/** Saturday and Sunday of a week. */
function weekend(back: number, today: Today): NamedDays {
  const { from } = spanOfUnit("week", back, today);
  return from ? { from: addDays(from, 5), to: addDays(from, 6) } : {};
}

/** In the order in which they are tried; on words without marks. */
export const DAY_RULES: DayRule[] = [
  {
    pattern:
      /\b(?:(?:on |over |during )?(?:the )?(last|past|previous|this) weekend|(?:trong |vao |hoi )?cuoi tuan (truoc|roi|vua roi|vua qua|qua|nay))\b/,
    days: ([, en, vi], today) => weekend(en === "this" || vi === "nay" ? 0 : 1, today),
  },
  {
    pattern: /\b(?:the )?(week|month|quarter|year) before last\b|\b(tuan|thang|quy|nam) (?:truoc|kia) nua\b/,
    days: ([, en, vi], today) => spanOfUnit(WHOLE[en ?? vi ?? ""] ?? "month", 2, today),
  },
  {
    pattern: /\b(?:the )?(?:last|past) (?:half (?:a )?year|fortnight)\b|\bnua nam (?:qua|gan day|vua qua)\b/,
    days: ([phrase], today) =>
      phrase.endsWith("fortnight") ? lastUnits(2, "week", today) : lastUnits(6, "month", today),
  },
  { pattern: /\byear to date\b/, days: (_, today) => thisUnit("year", today) },
  {
    pattern: /\b(?:the )?day before yesterday|\bhom kia\b/,
    days: (_, { day }) => ({ from: addDays(day, -2), to: addDays(day, -2) }),
  },
  {
    pattern:
      /\b(?:in |during |trong )?(?:the )?(?:(first|second) half of|h([12])|(?:nua|(?:6|sau) thang) (dau|cuoi|sau)(?: cua)?(?: nam)?)(?: (20\d\d|this year|last year|nay|ngoai|truoc)\b|(?<=nam|h[12])(?= |$))/,
    days: ([, en, half, vi, year], today) => {
      const own = /^20/.test(year ?? "") ? year : today.year - Number(/last|ngoai|truoc/.test(year ?? ""));
      return en === "first" || half === "1" || vi === "dau"
        ? { from: `${own}-01-01`, to: `${own}-06-30` }
        : { from: `${own}-07-01`, to: `${own}-12-31` };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:between|from) (?:the )?(?:${DAY_FIRST}|${MONTH_FIRST})${OPEN_YEAR} (?:and|to|until|till|through) (?:the )?(?:${DAY_FIRST}|${MONTH_FIRST})${OPEN_YEAR}(?= |$)`,
    ),
    days: ([, dayA, monthA, monthB, dayB, year, dayC, monthC, monthD, dayD, lastYear], today) => {
      const last = spanOfDay(
        undefined,
        monthNamed(monthC ?? monthD ?? ""),
        Number(dayC ?? dayD),
        lastYear,
        today,
      );
      const own = year ?? lastYear;
      const first = spanOfDay(
        undefined,
        monthNamed(monthA ?? monthB ?? ""),
        Number(dayA ?? dayB),
        own,
        today,
      );
      return first?.from && last?.to ? { from: first.from, to: last.to } : null;
    },
  },
  {
    pattern: new RegExp(
      `\\b(since|from|after|before|until|on|up to)? ?(?:the )?(?:${DAY_FIRST}|${MONTH_FIRST})${OPEN_YEAR}(?! half)(?= |$)`,
    ),
    days: (match, today) => {
      const [, side, dayA, monthA, monthB, dayB, year] = match;
      return spanOfDay(side, monthNamed(monthA ?? monthB ?? ""), Number(dayA ?? dayB), year, today);
    },
  },
  {
    pattern:
      /\b(?:since|from|ke tu ngay|ke tu|tu ngay|tu) (20\d\d-\d\d-\d\d)(?: (?:to|until|till|den) (20\d\d-\d\d-\d\d))?/,
    days: ([, from, to]) => ({ from, ...(to && { to }) }) as NamedDays,
  },
  {
    pattern: new RegExp(
      `\\btu(?: ngay)? (\\d{1,2})(?: thang (\\d{1,2}))? (?:den|toi)(?: ngay)? (\\d{1,2}) (${VI_MONTH})${OPEN_YEAR}`,
    ),
    days: ([, from, fromMonth, to, month, year], today) => {
      const last = spanOfDay(undefined, monthNamed(month ?? ""), Number(to), year, today);
      const first = spanOfDay(
        undefined,
        fromMonth ? Number(fromMonth) : monthNamed(month ?? ""),
        Number(from),
        year,
        today,
      );
      return first?.from && last?.to ? { from: first.from, to: last.to } : null;
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:(tu|ke tu|tinh tu|sau|truoc|den het|den|toi|vao|trong) )?(?:(?:ngay|hom|mung) )?${DAY} (${VI_MONTH})${OPEN_YEAR}(?= |$)(?! (?:den|toi) )`,
    ),
    days: ([, side, day, month, year], today) =>
      spanOfDay(SIDES[side ?? ""], monthNamed(month ?? ""), Number(day), year, today),
  },
  {
    pattern: new RegExp(
      `\\b(since|from|on|last|ke tu|tu|hom)? ?(?:${WEEKDAYS.join("|")})\\b(?= |$)(?! (?:nhat|hai|ba))`,
    ),
    days: (match, today) => weekdayNamed(match, today),
  },
  { pattern: /\b(20\d\d-\d\d-\d\d)\b/, days: ([, day]) => ({ from: day, to: day }) as NamedDays },
  {
    pattern: new RegExp(
      `\\b(?:(?:between|from|tu|giua) (?:the )?)?${ANY}${OPEN_YEAR} (?:and|to|until|till|through|den|toi|va|-) ${ANY}${OPEN_YEAR}`,
    ),
    days: ([, first, firstYear, last, lastYear], today) =>
      spanOfMonths(first ?? "", firstYear, last ?? "", lastYear, today),
  },
  {
    pattern: new RegExp(
      `\\b(?:since|from|starting|ke tu|tu dau|tu) (?:the (?:start|beginning) of |early |dau )?${ANY}${OPEN_YEAR}(?: (?:on|onwards|onward|tro di|den nay|toi nay|den gio))?`,
    ),
    days: ([, month, year], today) => only("from", spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(`\\b(?:until|till|up to|to|den het|den|toi) (?:the end of )?${ANY}${OPEN_YEAR}`),
    days: ([, month, year], today) => only("to", spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(`\\b(?:before|truoc) ${ANY}${OPEN_YEAR}`),
    days: ([, month, year], today) => before(spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(`\\b(?:after|sau) ${ANY}${OPEN_YEAR}`),
    days: ([, month, year], today) => after(spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(
      `(?<!theo |tung |hang |moi )\\b(?:in |during |of |for |trong |vao |hoi |cua )?(?:the month of |last )?${ANY}(?: (?:nay|vua roi|vua qua|this year))?${OPEN_YEAR}`,
    ),
    days: ([, month, year], today) => spanOfMonth(monthNamed(month ?? ""), year, today),
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:the )?(first|second|third|fourth|last) quarter|q([1-4])|quy ([1-4]|mot|hai|ba|bon|cuoi))${OPEN_YEAR}(?= |$)`,
    ),
    days: ([, word, digit, vi, year], today) => {
      if (word === "last" && !year) return spanOfUnit("quarter", 1, today);
      const quarter =
        Number(digit ?? 0) ||
        ["first", "second", "third", "fourth"].indexOf(word ?? "") + 1 ||
        (vi && /\d/.test(vi) ? Number(vi) : ["mot", "hai", "ba", "bon"].indexOf(vi ?? "") + 1) ||
        4;
      const begun = Math.floor((today.month - 1) / 3) + 1;
      return spanOfQuarter(quarter, year ? Number(year) : quarter > begun ? today.year - 1 : today.year);
    },
  },
  {
    pattern:
      /\b(?:in |over |during |within |for )?(?:the )?(?:last|past|previous|latest) (\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|couple)(?: of)? (day|week|month|year)s?/,
    days: ([, count, unit], today) => lastUnits(countOf(count), UNIT_EN[unit ?? ""] ?? "day", today),
  },
  {
    pattern:
      /\b(?:trong |suot )?(\d+|mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi) (ngay|tuan|thang|nam) (?:qua|gan day|gan nhat|vua qua|tro lai day|vua roi|cuoi)/,
    days: ([, count, unit], today) => lastUnits(countOf(count), UNIT_VI[unit ?? ""] ?? "day", today),
  },
  {
    pattern: /\b(?:in |during |over )?(?:the )?(?:last|past|previous) (week|month|quarter|year)(?![a-z])/,
    days: ([, unit], today) => spanOfUnit(WHOLE[unit ?? ""] ?? "month", 1, today),
  },
  {
    pattern:
      /\b(?:in |during |so far |over the course of )?(?:this|the current) (week|month|quarter|year)(?![a-z])/,
    days: ([, unit], today) => thisUnit(unit, today),
  },
  {
    pattern: /\b(?:trong |vao |hoi )?(tuan|thang|quy|nam) (?:truoc|ngoai|vua roi|vua qua|roi|qua)\b/,
    days: ([, unit], today) => spanOfUnit(WHOLE[unit ?? ""] ?? "month", 1, today),
  },
  {
    pattern:
      /\b(?:(?:tu |ke tu )?dau (tuan|thang|quy|nam)(?: nay)? (?:den|toi) (?:nay|gio|hien tai)|(?:tu|ke tu) dau (tuan|thang|quy|nam)(?: nay)?(?= |$))/,
    days: ([, until, since], today) => thisUnit(until ?? since, today),
  },
  {
    pattern: /\b(?:trong |tu dau )?(tuan|thang|quy|nam) (?:nay|hien tai)(?: den nay)?/,
    days: ([, unit], today) => thisUnit(unit, today),
  },
  {
    pattern: /\b(?:from |since )?(?:yesterday|hom qua)/,
    days: (_, { day }) => ({ from: addDays(day, -1), to: addDays(day, -1) }),
  },
  { pattern: /\b(?:today|hom nay)/, days: (_, { day }) => ({ from: day, to: day }) },
  {
    pattern: /\b(?:since|from|ke tu|tu)(?: the (?:start|beginning) of| dau)?(?: nam)? (20\d\d)/,
    days: ([, year]) => ({ from: `${year}-01-01` }),
  },
  {
    pattern: /\b(?:before|truoc)(?: nam)? (20\d\d)/,
    days: ([, year]) => ({ to: `${Number(year) - 1}-12-31` }),
  },
  {
    pattern: /\b(?:in |during |of |for |trong |cua |hoi )?(?:nam |the year )?(20\d\d)\b/,
    days: ([, year]) => ({ from: `${year}-01-01`, to: `${year}-12-31` }),
  },
];

/** The present year goes on after its last comment. */
export function thisUnit(unit: string | undefined, today: Today): NamedDays {
  const whole = WHOLE[unit ?? ""] ?? "month";
  return whole === "year" ? { from: `${today.year}-01-01` } : spanOfUnit(whole, 0, today);
}
