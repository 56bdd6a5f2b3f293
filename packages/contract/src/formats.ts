import { localeOf, timeFormat } from "@soundings/survey/time-format";

const MINUS = "−";

/** Intl throws RangeError for locales that a browser cannot read; numbers must still show. */
function guarded<T>(make: (locale: string | undefined) => T, language: string): T {
  try {
    return make(localeOf(language));
  } catch {
    return make("en");
  }
}

/** Formatters are costly to make, and a page of comments asks for hundreds: each kind is made once. */
const made = new Map<string, unknown>();
function once<T>(kind: string, language: string, options: object, make: () => T): T {
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  const known = made.get(key) as T | undefined;
  if (known !== undefined) return known;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/** 12486 -> "12,486" in English, "12.486" in Vietnamese. */
export function formatNumber(
  value: number,
  language: string,
  options: Intl.NumberFormatOptions = {},
): string {
  // en-GB and en-US write numbers alike; the true minus sign lines up with plus.
  return once("number", language, options, () =>
    guarded((locale) => new Intl.NumberFormat(locale, options), language),
  )
    .format(value)
    .replace("-", MINUS);
}

/** Points on a scale with a sign, such as a change of a score, rounded to a whole: "+38", "−14", "0". */
export function formatPoints(points: number, language = "en"): string {
  const whole = Math.round(points);
  if (whole === 0) return "0";
  return (whole > 0 ? "+" : MINUS) + formatNumber(Math.abs(whole), language);
}

/** A sentiment score as a whole number with its sign, which is the number that `bucketOf` names. */
export function formatScore(score: number, language = "en"): string {
  return formatPoints(score, language);
}

/** A difference with so many decimals: "+0.31", "−2.0", "0.0". */
export function formatSigned(value: number, digits: number, language: string): string {
  const text = formatNumber(Math.abs(value), language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (Number(Math.abs(value).toFixed(digits)) === 0) return text;
  return (value > 0 ? "+" : MINUS) + text;
}

/** A share from 0 to 1 as whole percent: "62%"; a share that is not zero never reads as "0%". */
export function formatPercent(share: number, language: string): string {
  if (share > 0 && share < 0.005) return `<${formatNumber(0.01, language, { style: "percent" })}`;
  return formatNumber(share, language, { style: "percent", maximumFractionDigits: 0 });
}

/** "14 Nov 2026" or "14 thg 11, 2026"; empty for text that is no date. */
export function formatDate(date: Date | string, language: string): string {
  return format(date, language, { day: "numeric", month: "short", year: "numeric" });
}

/** "14 Nov 2026, 09:12" or "14 thg 11, 2026, 09:12", by the reader's clock or that of a time zone. */
export function formatDateTime(date: Date | string, language: string, timeZone?: string): string {
  const day = format(date, language, { day: "numeric", month: "short", year: "numeric", timeZone });
  return day && `${day}, ${formatTime(date, language, timeZone)}`;
}

/** "14 Nov 2026, 09:12:03", where minutes do not tell one from another. */
export function formatMoment(date: Date | string, language: string): string {
  const day = formatDate(date, language);
  const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", second: "2-digit" };
  return day && `${day}, ${format(date, language, time)}`;
}

/** "09:12", by the reader's clock or that of a time zone. */
export function formatTime(date: Date | string, language: string, timeZone?: string): string {
  return format(date, language, { hour: "2-digit", minute: "2-digit", timeZone });
}

/** "Nov 2026", "14 Nov": short forms for axes. */
export function formatDay(date: Date | string, language: string): string {
  return format(date, language, { day: "numeric", month: "short" });
}
export function formatMonth(date: Date | string, language: string): string {
  return format(date, language, { month: "short", year: "numeric" });
}

/** 5_242_880 -> "5 MB". */
export function formatBytes(bytes: number, language: string): string {
  const units = ["B", "kB", "MB", "GB"] as const;
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatNumber(value, language, { maximumFractionDigits: value < 10 && unit > 1 ? 1 : 0 })} ${units[unit]}`;
}

/** "English", "tiếng Việt": a language's name by its code; the code itself when it has none. */
export function formatLanguage(code: string, language: string): string {
  try {
    const names = once("language", language, {}, () => {
      return new Intl.DisplayNames([localeOf(language)], { type: "language" });
    });
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

interface DateOptions extends Omit<Intl.DateTimeFormatOptions, "timeZone"> {
  timeZone?: string | undefined;
}

function format(date: Date | string, language: string, { timeZone, ...parts }: DateOptions): string {
  const options: Intl.DateTimeFormatOptions = timeZone ? { ...parts, timeZone } : parts;
  const dayOnly = typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date);
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return "";
  // A day without a time is the same day everywhere.
  const whole = dayOnly ? { ...options, timeZone: "UTC" } : options;
  return once("date", language, whole, () => timeFormat(language, whole))
    .format(moment)
    .replace("Sept", "Sep");
}

/** "A, B and C". */
export function formatList(items: readonly string[], language: string): string {
  return guarded((locale) => new Intl.ListFormat(locale), language).format(items);
}

/** The formatters bound to a language. */
export function formatsOf(language: string) {
  return {
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
    score: (score: number) => formatScore(score, language),
    points: (points: number) => formatPoints(points, language),
    signed: (value: number, digits: number) => formatSigned(value, digits, language),
    percent: (share: number) => formatPercent(share, language),
    list: (items: readonly string[]) => formatList(items, language),
    date: (date: Date | string) => formatDate(date, language),
    dateTime: (date: Date | string, timeZone?: string) => formatDateTime(date, language, timeZone),
    moment: (date: Date | string) => formatMoment(date, language),
    time: (date: Date | string, timeZone?: string) => formatTime(date, language, timeZone),
    day: (date: Date | string) => formatDay(date, language),
    month: (date: Date | string) => formatMonth(date, language),
    bytes: (bytes: number) => formatBytes(bytes, language),
    language: (code: string) => formatLanguage(code, language),
  };
}
export type Formats = ReturnType<typeof formatsOf>;
