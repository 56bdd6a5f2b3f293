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
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
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
  // Mostly the zone stands at midnight as it stands half a day before; one look tells.
  const noon = midnight - 43_200_000;
  const likely = midnight - (wallClock(new Date(noon), timeZone) - noon);
  const isFirst = dayOf(new Date(likely), timeZone) >= day && dayOf(new Date(likely - 1_000), timeZone) < day;
  if (isFirst) return new Date(likely);
  // Zones lie within a day of UTC: halve down to the second at which the day is reached.
  let before = midnight - 26 * 3_600_000;
  let reached = midnight + 26 * 3_600_000;
  while (reached - before > 1_000) {
    const middle = Math.floor((before + reached) / 2_000) * 1_000;
    if (dayOf(new Date(middle), timeZone) >= day) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}
