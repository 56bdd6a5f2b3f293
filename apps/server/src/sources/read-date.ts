/** Orders of day, month and year in texts. */
type TextDateFormat = "iso" | "day_first" | "month_first";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const TIME =
  /(?:^|(?<![T\s,])[T\s,]+)(\d{1,2})(?::|h)(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?=$|[\s,])/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** "3 Nov 2026", "03-Nov-26", "3 tháng 11, 2026", "3 thg 11 2026" */
const NAMED_DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s\-.,]+(\p{L}+\.?|(?:tháng|thg)\s*\d{1,2})[\s\-.,]+(\d{4}|\d{2})$/iu;
/** "Nov 3, 2026" */
const NAMED_MONTH_FIRST = /^(\p{L}+)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/iu;

/** A text taken apart as a date: a day that every order agrees on, or two numbers and a year. */
export interface DateParts {
  day: Date | null;
  numbers: [first: string, second: string, year: string] | null;
  /** Milliseconds after midnight UTC. */
  clock: number;
}

/**
 * A date written as text, or null when it does not read as one in this order. Years first and names of
 * months (English, Vietnamese "tháng") read in every order. A time may stand on either side; a zone moves it
 * to UTC, otherwise the clock is taken as it stands. Two digits of a year are 1970 to 2069.
 */
export function readDate(text: string, format: TextDateFormat): Date | null {
  const parts = dateParts(text);
  return parts && dateIn(parts, format);
}

/** The date in an order, or null when there is no such day. */
export function dateIn({ day, numbers, clock }: DateParts, format: TextDateFormat): Date | null {
  if (day) return clock === 0 ? day : new Date(day.getTime() + clock);
  if (!numbers || format === "iso") return null;
  const [first, second, year] = numbers;
  const date = format === "day_first" ? dateOf(year, second, first) : dateOf(year, first, second);
  return date && new Date(date.getTime() + clock);
}

/** Null when a text is no date in any order. */
export function dateParts(text: string): DateParts | null {
  // Most cells are no dates, and every date has two numbers: this comes before anything slower.
  if (text.length < 6 || text.length > 60 || !/\d\D+\d/.test(text)) return null;
  const trimmed = text.trim();
  const time = trimmed.includes(":") || trimmed.includes("h") ? TIME.exec(trimmed) : null;
  const bare = time
    ? (trimmed.slice(0, time.index) + trimmed.slice(time.index + time[0].length)).trim()
    : trimmed;
  const clock = time ? readClock(time) : 0;
  if (clock === null) return null;
  const plain = bare.replace(/^\p{L}{2,9}\.?,\s+/u, "").replace(/,$/, "");
  const yearLast = YEAR_LAST.exec(plain);
  if (yearLast) {
    const [, first = "", , second = "", year = ""] = yearLast;
    return { day: null, numbers: [first, second, year], clock };
  }
  const day = wholeDay(plain);
  return day && { day, numbers: null, clock };
}

function wholeDay(text: string): Date | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dayFirst = NAMED_DAY_FIRST.exec(text);
  if (dayFirst) return dateOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = NAMED_MONTH_FIRST.exec(text);
  return monthFirst ? dateOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

function monthOf(name: string | undefined): string | undefined {
  const numbered = /(?<!\d)\d+$/.exec(name ?? "")?.[0];
  if (numbered) return numbered;
  const at = MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase());
  return at < 0 ? undefined : String(at + 1);
}

/** Midnight UTC of a day that exists, from 1900 to 2199. */
function dateOf(year: string | undefined, month: string | undefined, day: string | undefined): Date | null {
  let y = Number(year);
  if (year?.length === 2) y += y < 70 ? 2000 : 1900;
  const m = Number(month);
  const d = Number(day);
  if (!(y >= 1900 && y < 2200 && m >= 1 && m <= 12 && d >= 1)) return null;
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 ? date : null;
}

/** Milliseconds after midnight UTC. */
function readClock([, hours, minutes, seconds, half, zone]: RegExpExecArray): number | null {
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
  }
  const minute = Number(minutes);
  const second = Number(seconds ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return null;
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? "");
  const shift = offset ? (Number(offset[2]) * 60 + Number(offset[3])) * (offset[1] === "-" ? -1 : 1) : 0;
  return ((hour * 60 + minute - shift) * 60 + second) * 1000;
}
