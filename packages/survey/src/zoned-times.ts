import { wallClock } from "./zoned-days.ts";

/** Minutes as people read them off the wall in a time zone: "2026-11-21T09:30". */

/** What the clock in a zone shows at a moment. Throws RangeError for an unknown zone. */
export function wallTime(moment: Date, timeZone: string): string {
  return new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16);
}

/**
 * The moment at which a zone's clock shows a time: the first one where it does so twice, and where clocks
 * jump over it the moment that would have been. Null for a text that is no time.
 */
export function momentOf(wall: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(wall) || Number.isNaN(asUtc)) return null;
  const offsetAt = (time: number) => wallClock(new Date(time), timeZone) - time;
  // Clocks change twice a year: a day before and a day after lies every offset that may hold.
  const day = 86_400_000;
  const moments = [offsetAt(asUtc - day), offsetAt(asUtc + day)].map((offset) => asUtc - offset);
  const shown = moments.filter((time) => wallClock(new Date(time), timeZone) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments));
}
