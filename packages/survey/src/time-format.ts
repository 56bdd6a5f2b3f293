/** How dates and times are written for people: by the language, and always by a clock of 24 hours. */

const LOCALES: Record<string, string> = { en: "en-GB", vi: "vi-VN" };

/** The locale whose numbers and dates a language is shown with. */
export const localeOf = (language: string): string => LOCALES[language] ?? language;

/**
 * A formatter of dates and times; no other place makes one that people read. Where a browser knows neither
 * the language nor the time zone (a draft may name one that does not exist), what it knows stands in.
 */
export function timeFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { timeZone: _, ...withoutZone } = options;
  const attempts = [
    [localeOf(language), options],
    ["en-GB", options],
    [localeOf(language), withoutZone],
  ] as const;
  for (const [locale, wanted] of attempts) {
    try {
      return new Intl.DateTimeFormat(locale, { ...wanted, hourCycle: "h23" });
    } catch {
      // The next one asks for less.
    }
  }
  return new Intl.DateTimeFormat("en-GB", { ...withoutZone, hourCycle: "h23" });
}

/** "24 November 2026 at 17:23", "17:23, ngày 24 tháng 11 năm 2026" by the clock of a time zone. */
export function formatLongTime(moment: Date | string, language: string, timeZone: string): string {
  const date = new Date(moment);
  if (language !== "vi") {
    return timeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone }).format(date);
  }
  // What browsers know ("lúc 17:23 24 tháng 11, 2026") is the order of English, and some write the month as a number.
  const [clock, calendar] = ["2-digit", "numeric"] as const;
  const wanted = { hour: clock, minute: clock, day: calendar, month: calendar, year: calendar, timeZone };
  const parts = timeFormat(language, wanted).formatToParts(date);
  const { hour, minute, day, month, year } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${hour}:${minute}, ngày ${day} tháng ${month} năm ${year}`;
}
