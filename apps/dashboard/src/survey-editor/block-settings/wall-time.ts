/** Times as a clock on the wall of a zone shows them: "2026-11-21T09:30", as a datetime-local field has it. */

const MINUTE = 60_000;

/** Empty for no moment. Throws RangeError for an unknown zone. */
export function wallTimeOf(moment: string | null, timeZone: string): string {
  if (!moment) return "";
  return new Date(onTheWall(Date.parse(moment), timeZone)).toISOString().slice(0, 16);
}

/**
 * The moment at which the wall shows a time; null for what is no time. Where clocks are put back the first
 * of two moments, where they jump over it the moment after the jump.
 */
export function momentOf(wallTime: string, timeZone: string): string | null {
  const wanted = Date.parse(`${wallTime}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wallTime) || Number.isNaN(wanted)) return null;
  // A zone's offset is what it is shortly before or shortly after the moment.
  const offsets = [-26, 26].map((hours) => {
    const near = wanted + hours * 60 * MINUTE;
    return onTheWall(near, timeZone) - near;
  });
  const moments = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  const exact = moments.find((moment) => onTheWall(moment, timeZone) === wanted);
  return new Date(exact ?? Math.max(...moments)).toISOString();
}

/** What the wall shows, as if it were UTC, in milliseconds. */
function onTheWall(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}
