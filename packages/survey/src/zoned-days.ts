/** Calendar days in a time zone. A day is "2026-11-21"; days are counted, never hours, so that clocks may change. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      calendar: "iso8601",
      numberingSystem: "latn",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether a name is a time zone's, such as "Asia/Ho_Chi_Minh". */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** The clock on the wall in a zone, as if it were UTC, in milliseconds. */
export function wallClock(now: Date, timeZone: string): number {
  const parts = formatOf(timeZone)
    .formatToParts(now)
    .map(({ type, value }) => [type, Number(value)]);
  // The format above has each of them.
  type Part = "year" | "month" | "day" | "hour" | "minute" | "second";
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<Part, number>;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day that a moment falls on in a zone. Throws RangeError for an unknown zone. */
export function dayOf(now: Date, timeZone: string): string {
  return new Date(wallClock(now, timeZone)).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days from one day to another; negative when it lies before. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The first moment of a day in a zone: midnight, or the first moment after it where clocks jump over it. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isReached = (time: number) => dayOf(new Date(time), timeZone) >= day;
  // Mostly the zone stands at midnight as it stands half a day before: one look tells, in place of seventeen.
  const noon = midnight - 43_200_000;
  const likely = noon + midnight - wallClock(new Date(noon), timeZone);
  if (isReached(likely) && !isReached(likely - 1_000)) return new Date(likely);
  // The last second of the day before, by halves: zones lie within 18 hours of UTC, 2¹⁶ seconds.
  let before = midnight - 65_536_000;
  for (let step = 65_536_000; step >= 1_000; step /= 2) if (!isReached(before + step)) before += step;
  return new Date(before + 1_000);
}
