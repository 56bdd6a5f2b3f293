import { timeFormat } from "@soundings/survey/time-format";
import dayjs from "dayjs";

const known = new Set<string>();

/** The name of a dayjs locale, which calendars ask for, with a language's months and weekdays as Intl writes them. */
export function calendarLocale(language: string): string {
  const name = `intl-${language}`;
  if (known.has(name)) return name;
  known.add(name);
  const months = (month: "long" | "short") =>
    Array.from({ length: 12 }, (_, at) =>
      part("month", language, { month, year: "numeric" }, Date.UTC(2026, at, 1)),
    );
  // 4 January 2026 is a Sunday.
  const weekdays = (weekday: "long" | "short" | "narrow") =>
    Array.from({ length: 7 }, (_, at) => part("weekday", language, { weekday }, Date.UTC(2026, 0, 4 + at)));
  const short = weekdays("short");
  const narrow = weekdays("narrow");
  const locale = {
    name,
    months: months("long"),
    monthsShort: months("short"),
    weekdays: weekdays("long"),
    weekdaysShort: short,
    // "T2" where one sign tells the days apart, else "Tu".
    weekdaysMin: new Set(narrow).size === 7 ? narrow : short.map((day) => [...day].slice(0, 2).join("")),
  };
  dayjs.locale(locale as ILocale, undefined, true);
  return name;
}

function part(
  type: "month" | "weekday",
  language: string,
  options: Intl.DateTimeFormatOptions,
  at: number,
): string {
  const parts = timeFormat(language, { ...options, timeZone: "UTC" }).formatToParts(at);
  return parts.find((found) => found.type === type)?.value ?? "";
}
