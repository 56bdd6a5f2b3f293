/** Months and parts of them: "since June", "mid October", "tuần đầu tháng 9". */

import { addDays } from "../statistics/calendar.ts";
import { ANY, type DayRule, MONTH, monthNamed, OPEN_YEAR, VI_MONTH } from "./day-words.ts";
import { type NamedDays, partOfMonth, spanOfMonth, spanOfUnit, type Today } from "./named-spans.ts";

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

const MONTH_OPEN = `(${MONTH})${OPEN_YEAR}(?= |$)|(this month|last month)(?= |$)`;
const VI_MONTH_OPEN = `(${VI_MONTH})${OPEN_YEAR}(?= |$)|(thang (?:nay|truoc|roi|qua|vua roi|vua qua))(?= |$)`;

/** In the order in which they are tried. */
export const MONTHS_NAMED: DayRule[] = [
  // What stands against the time before a month is since then.
  {
    pattern: new RegExp(
      `\\b(?:than|compared (?:with|to)|so voi|hon) (?:it was |they were |hoi |luc |thoi gian |thoi diem )?(?:before|truoc) ${ANY}${OPEN_YEAR}`,
    ),
    days: ([, month, year], today) => only("from", spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:between|from|tu|giua) (?:the )?)?${ANY}${OPEN_YEAR} (?:and|(?:to|until|till)(?: the end of)?|through|thru|(?:den|toi)(?: het| cuoi)?|va|-) ${ANY}${OPEN_YEAR}`,
    ),
    days: ([, first, firstYear, last, lastYear], today) =>
      spanOfMonths(first ?? "", firstYear, last ?? "", lastYear, today),
  },
  {
    pattern: new RegExp(
      `\\b(since |from |ke tu |tu )?(?:in |on |at |vao |hoi |trong )?(?:the )?(?:(early|mid|middle|late|start|beginning|first half|second half|first week|last week|first two weeks|last two weeks|end)(?: of| in)? (?:of )?(?:${MONTH_OPEN})|(dau|giua|cuoi|nua dau|nua cuoi|nua sau|tuan dau(?: tien)?|tuan cuoi(?: cung)?|(?:hai|2) tuan dau|(?:hai|2) tuan cuoi)(?: cua)? (?:${VI_MONTH_OPEN}))`,
    ),
    days: ([, side, en, enMonth, enYear, enUnit, vi, viMonth, viYear, viUnit], today) => {
      const unit = enUnit ?? viUnit;
      const month = enMonth ?? viMonth;
      const span = unit
        ? spanOfUnit("month", /last|truoc|roi|qua/.test(unit) ? 1 : 0, today)
        : spanOfMonth(monthNamed(month ?? ""), enYear ?? viYear, today);
      const part = span?.from && partOfMonth(span.from, en ?? vi ?? "");
      if (!part) return null;
      return side ? { from: part.from } : part;
    },
  },
  {
    // "The comments from August" are of that month alone.
    pattern: new RegExp(
      `(?<=\\b(?:comments?|feedback|reviews?|remarks|responses|answers|opinions|messages|complaints|ratings?)(?: just| only)? )from (?:last |this )?${ANY}${OPEN_YEAR}(?! (?:on|onwards|onward)\\b)(?= |$)`,
    ),
    days: ([, month, year], today) => spanOfMonth(monthNamed(month ?? ""), year, today),
  },
  {
    // "Since they reopened in June", "từ khi đổi thực đơn hồi tháng 6", "they left in June, how did it go since".
    pattern: new RegExp(
      `(?<=\\b(?:since|after) (?:[a-z']+ ){2,6})in ${ANY}${OPEN_YEAR}(?= |$)|(?<=\\b(?:ke tu|tu) (?:khi|luc|hoi|dot|ngay) (?:[a-z]+ ){1,6})(?:vao |hoi |trong )?${ANY}${OPEN_YEAR}(?= |$)|\\bin ${ANY}${OPEN_YEAR}(?= [a-z' ]{1,80} since(?: then)?$)`,
    ),
    days: ([, a, yearA, b, yearB, c, yearC], today) =>
      only("from", spanOfMonth(monthNamed(a ?? b ?? c ?? ""), yearA ?? yearB ?? yearC, today)),
  },
  {
    pattern: new RegExp(
      `\\b(?:since|from|starting|ke tu|tu dau|tu) (?:the (?:start|beginning) of |early |dau |hoi |khoang |around )?(?:last |this )?${ANY}${OPEN_YEAR}(?! only\\b)(?: (?:on|onwards|onward|tro di|den nay|toi nay|den gio))?`,
    ),
    days: ([, month, year], today) => only("from", spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(
      `\\b(?:until|till|up to|to|den het|den|toi) (?:the end of )?(?:last |this )?${ANY}${OPEN_YEAR}`,
    ),
    days: ([, month, year], today) => only("to", spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(`\\b(?:before|truoc) (?:last |this )?${ANY}${OPEN_YEAR}`),
    days: ([, month, year], today) => before(spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(`\\b(?:after|sau) (?:last |this )?${ANY}${OPEN_YEAR}`),
    days: ([, month, year], today) => after(spanOfMonth(monthNamed(month ?? ""), year, today)),
  },
  {
    pattern: new RegExp(
      `(?<!theo |tung |hang |moi |cac )\\b(?:in |during |of |for |trong |vao |hoi |cua )?(?:the month of |last )?${ANY}(?: (?:nay|vua roi|vua qua|this year))?${OPEN_YEAR}`,
    ),
    days: ([, month, year], today) => spanOfMonth(monthNamed(month ?? ""), year, today),
  },
];
