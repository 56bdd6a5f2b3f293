/** Weeks, months, quarters and years counted from the last day of the data: "last quarter", "3 tháng qua". */

import { addDays } from "../statistics/calendar.ts";
import { countOf, type DayRule, OPEN_YEAR, thisUnit, UNIT_EN, UNIT_VI, WHOLE } from "./day-words.ts";
import {
  lastUnits,
  type NamedDays,
  spanOfQuarter,
  spanOfUnit,
  type Today,
  yearNamed,
} from "./named-spans.ts";

/** Saturday and Sunday of a week. */
function weekend(back: number, today: Today): NamedDays {
  const { from } = spanOfUnit("week", back, today);
  return from ? { from: addDays(from, 5), to: addDays(from, 6) } : {};
}

/** Nobody counts more units back. */
const MAX_UNITS_AGO = 60;

const TO_DATE: Record<string, string> = { m: "month", q: "quarter", y: "year" };

/** Weekends and halves of years, before days and months are looked for. */
export const WEEKENDS_AND_HALVES: DayRule[] = [
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
  {
    pattern:
      /\b(week|month|quarter|year) to date\b|\ball (week|month|quarter|year)(?: long)?(?! (?:in|of|20))(?= |$)/,
    days: ([, toDate, all], today) => thisUnit(toDate ?? all, today),
  },
  { pattern: /\b([mqy])td\b/, days: ([, unit], today) => thisUnit(TO_DATE[unit ?? ""], today) },
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
];

/** Quarters, units and years, once no day and no month is named; in the order in which they are tried. */
export const UNITS: DayRule[] = [
  {
    // "Since last month", "từ năm ngoái đến nay": open to the end.
    pattern:
      /\b(?:(?:since|from|starting) (?:the (?:start|beginning) of |early )?(?:the )?(last|previous|this) (week|month|quarter|year)|(?:ke tu|tinh tu|tu)(?: dau)? (tuan|thang|quy|nam) (truoc|ngoai|vua roi|roi|vua qua)(?: (?:den|toi) (?:nay|gio))?)(?= |$)/,
    days: ([, en, enUnit, viUnit], today) => {
      const { from } = spanOfUnit(WHOLE[enUnit ?? viUnit ?? ""] ?? "month", en === "this" ? 0 : 1, today);
      return from === undefined ? null : { from };
    },
  },
  {
    pattern: /\b(?:since|from) the (?:start|beginning) of the (week|month|quarter|year)(?= |$)/,
    days: ([, unit], today) => {
      const { from } = spanOfUnit(WHOLE[unit ?? ""] ?? "month", 0, today);
      return from === undefined ? null : { from };
    },
  },
  {
    pattern:
      /\b(?:from )?(?:q|quy )([1-4]) (?:to|until|through|and|den|toi|va) (?:q|quy )?([1-4])(?: (20\d\d|last year|this year|nam (?:ngoai|truoc|roi|nay)))?(?= |$)/,
    days: ([, first, last, year], today) => {
      const own = year ? yearNamed(year, today) : today.year;
      const [from, to] = [spanOfQuarter(Number(first), own), spanOfQuarter(Number(last), own)];
      return Number(first) < Number(last) ? { from: from.from ?? "", to: to.to ?? "" } : null;
    },
  },
  {
    pattern:
      /\b(?:from |between |tu |giua )(?:nam )?(20\d\d) (?:to|and|until|through|den|toi|va) (?:nam )?(20\d\d)(?= |$)/,
    days: ([, from, to]) => ({ from: `${from}-01-01`, to: `${to}-12-31` }),
  },
  {
    pattern:
      /\b(?:cach day )?(\d+|one|two|three|four|five|six|mot|hai|ba|bon|nam|sau) (?:(week|month|year)s? ago|(tuan|thang|nam) truoc)(?= |$)/,
    days: ([, count, en, vi], today) => {
      const own = countOf(count);
      return own >= 1 && own <= MAX_UNITS_AGO
        ? spanOfUnit(WHOLE[en ?? vi ?? ""] ?? "month", own, today)
        : null;
    },
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
      return spanOfQuarter(
        quarter,
        year ? yearNamed(year, today) : quarter > begun ? today.year - 1 : today.year,
      );
    },
  },
  {
    pattern:
      /\b(?:in |over |during |within |for )?(?:the )?(?:last|past|previous|latest) (\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|couple)(?: of)? (day|week|month|quarter|year)s?/,
    days: ([, count, unit], today) => lastUnits(countOf(count), UNIT_EN[unit ?? ""] ?? "day", today),
  },
  {
    pattern:
      /\b(?:trong |suot )?(\d+|mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi) (ngay|tuan|thang|quy|nam) (?:qua|gan day|gan nhat|vua qua|tro lai(?: day)?|do lai(?: day)?|vua roi|cuoi|lai day)/,
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
    pattern: /\b(from |since |ke tu |tu )?(?:yesterday|hom qua)/,
    days: ([, side], { day }) => ({ from: addDays(day, -1), ...(!side && { to: addDays(day, -1) }) }),
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
