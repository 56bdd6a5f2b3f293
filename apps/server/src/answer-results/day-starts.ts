import { addDays, dayOf, daysFrom, startOfDay } from "@soundings/survey/zoned-days";
import { derivedByName } from "../caches/derived.ts";

const DAY_MS = 86_400_000;

/** Asking the calendar for a day's first moment takes some hundred microseconds. */
const MAX_CACHED = 20_000;
const startOf = derivedByName(MAX_CACHED, (name: string) => {
  const [day = "", timeZone = ""] = name.split(" ");
  return startOfDay(day, timeZone).getTime();
});

/** The first moment of a day in a zone, in milliseconds since 1970. */
export const dayStart = (day: string, timeZone: string): number => startOf(`${day} ${timeZone}`);

/** The days of a zone from one moment to another, each with its number for a moment within. */
export class ZonedDays {
  readonly days: string[];
  readonly #starts: Float64Array;

  constructor(from: number, to: number, timeZone: string) {
    const first = dayOf(new Date(from), timeZone);
    const count = daysFrom(first, dayOf(new Date(to), timeZone)) + 1;
    this.days = Array.from({ length: count }, (_, day) => addDays(first, day));
    this.#starts = Float64Array.from(this.days, (day) => dayStart(day, timeZone));
  }

  /** The place in `days` of a moment. */
  placeOf(time: number): number {
    const starts = this.#starts;
    // Days have 23 to 25 hours: the guess is one day off at most.
    let place = Math.floor((time - (starts[0] as number)) / DAY_MS);
    if (place >= starts.length || time < (starts[place] as number)) place--;
    else if (place + 1 < starts.length && time >= (starts[place + 1] as number)) place++;
    return place;
  }
}
