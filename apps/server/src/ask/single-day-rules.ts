/** Single days, and spans between two of them: "15 July", "since Monday", "from 3 to 9 June". */

import { addDays } from "../statistics/calendar.ts";
import {
  countOf,
  DAY,
  DAY_FIRST,
  type DayRule,
  MONTH,
  MONTH_FIRST,
  monthNamed,
  OPEN_YEAR,
  VI_MONTH,
} from "./day-words.ts";
import { type NamedDays, spanOfMonth, type Today, weekOf } from "./named-spans.ts";

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
  // "Did it change after 1 July?" asks of what began that day, too.
  if (side === "since" || side === "from" || side === "after") return { from: named };
  if (side === "before") return { to: addDays(named, -1) };
  if (side === "until" || side === "up to") return { to: named };
  return { from: named, to: named };
}

const WEEKDAYS = ["(sunday|chu nhat)", "(monday|thu hai)", "(tuesday|thu ba)", "(wednesday|thu tu)"].concat([
  "(thursday|thu nam)",
  "(friday|thu sau)",
  "(saturday|thu bay)",
]);

/** "Since Monday": the latest Monday that the data have; "Monday last week" that of the week before. */
function weekdayNamed([, side, ...found]: RegExpExecArray, today: Today): NamedDays {
  const names = found.slice(0, WEEKDAYS.length);
  const isBefore = found.at(-1) !== undefined;
  const wanted = names.findIndex((name) => name !== undefined);
  const back = (new Date(`${today.day}T00:00:00Z`).getUTCDay() - wanted + 7) % 7;
  const monday = weekOf(today.day).from;
  const day = isBefore ? addDays(monday, ((wanted + 6) % 7) - 7) : addDays(today.day, -back);
  return side === "since" || side === "from" || side === "tu" || side === "ke tu"
    ? { from: day }
    : { from: day, to: day };
}

/** Nobody counts more days back. */
const MAX_DAYS_AGO = 400;

function rangeWithin(
  month: string | undefined,
  from: string | undefined,
  to: string | undefined,
  year: string | undefined,
  today: Today,
): NamedDays | null {
  const number = monthNamed(month ?? "");
  const first = spanOfDay(undefined, number, Number(from), year, today);
  const last = spanOfDay(undefined, number, Number(to), year, today);
  return first?.from && last?.to && first.from <= last.to ? { from: first.from, to: last.to } : null;
}

/** In the order in which they are tried. */
export const SINGLE_DAYS: DayRule[] = [
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
    // "3 to 9 June", "from the 3rd to the 9th of June": a range within a month.
    pattern: new RegExp(
      `\\b(?:from |between )?(?:the )?${DAY} (?:to |and |until |till |through )?(?:the )?${DAY} (?:of )?(${MONTH})${OPEN_YEAR}(?= |$)`,
    ),
    days: ([, from, to, month, year], today) => rangeWithin(month, from, to, year, today),
  },
  {
    pattern: new RegExp(
      `\\b(?:from |between )?(${MONTH}) ${DAY} (?:to |and |until |till |through )?(?:the )?${DAY}${OPEN_YEAR}(?= |$)`,
    ),
    days: ([, month, from, to, year], today) => rangeWithin(month, from, to, year, today),
  },
  {
    pattern:
      /\b(\d+|one|two|three|four|five|six|seven|ten|mot|hai|ba|bon|nam|bay|muoi) (?:days? ago|ngay truoc)\b/,
    days: ([, count], { day }) => {
      const own = countOf(count);
      if (own > MAX_DAYS_AGO) return null;
      const ago = addDays(day, -own);
      return { from: ago, to: ago };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?week (?:of|from|starting|beginning)(?: on)? (?:the )?(?:${DAY_FIRST}|${MONTH_FIRST})${OPEN_YEAR}(?= |$)`,
    ),
    days: ([, dayA, monthA, monthB, dayB, year], today) => {
      const span = spanOfDay(
        undefined,
        monthNamed(monthA ?? monthB ?? ""),
        Number(dayA ?? dayB),
        year,
        today,
      );
      return span?.from ? weekOf(span.from) : null;
    },
  },
  {
    // "Since we changed the rota on 1 June": what stands between is heard by itself.
    pattern: new RegExp(
      `(?<=\\b(?:since|after) (?:[a-z]+ ){2,6})on (?:the )?(?:${DAY_FIRST}|${MONTH_FIRST})${OPEN_YEAR}(?= |$)`,
    ),
    days: ([, dayA, monthA, monthB, dayB, year], today) =>
      spanOfDay("since", monthNamed(monthA ?? monthB ?? ""), Number(dayA ?? dayB), year, today),
  },
  {
    // "We relaunched on 1 September, what got better since?"
    pattern: new RegExp(
      `\\bon (?:the )?(?:${DAY_FIRST}|${MONTH_FIRST})${OPEN_YEAR}(?= [a-z, ]{1,60}\\bsince(?: then)?\\W*$)`,
    ),
    days: ([, dayA, monthA, monthB, dayB, year], today) =>
      spanOfDay("since", monthNamed(monthA ?? monthB ?? ""), Number(dayA ?? dayB), year, today),
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
      `\\b(?:(tu|ke tu|tinh tu|sau|truoc|den het|den|toi|vao|trong) )?(?:(?:ngay|hom|mung) )?${DAY} (${VI_MONTH})${OPEN_YEAR}(?= |$)(?! (?:den|toi) (?!nay|gio|bay gio|hom nay|hien))`,
    ),
    days: ([, side, day, month, year], today) =>
      spanOfDay(SIDES[side ?? ""], monthNamed(month ?? ""), Number(day), year, today),
  },
  {
    pattern: new RegExp(
      `\\b(since|from|on|last|ke tu|tu|hom)? ?(?:${WEEKDAYS.join("|")})\\b(?= |$)(?! (?:nhat|hai|ba))( (?:of )?last week| tuan (?:truoc|roi|vua roi))?`,
    ),
    days: (match, today) => weekdayNamed(match, today),
  },
  { pattern: /\b(20\d\d-\d\d-\d\d)\b/, days: ([, day]) => ({ from: day, to: day }) as NamedDays },
];
