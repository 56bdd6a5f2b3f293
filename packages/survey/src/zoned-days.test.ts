import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf, daysFrom, isTimeZone, startOfDay, wallClock } from "./zoned-days.ts";

const ZONES = [
  "UTC",
  "Asia/Ho_Chi_Minh",
  "America/New_York",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Africa/Cairo",
];
const moment = fc.date({ min: new Date("2001-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

test("a day begins with its first moment: a second before, it was the day before", () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...ZONES), (now, zone) => {
      const day = dayOf(now, zone);
      const start = startOfDay(day, zone);
      expect([dayOf(start, zone), dayOf(new Date(start.getTime() - 1_000), zone) < day]).toEqual([day, true]);
      expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
    }),
    { numRuns: 100 },
  );
});

test("clocks that jump over midnight begin the day after it", () => {
  // In Cairo clocks went from 0:00 to 1:00 on 24 April 2026.
  expect(startOfDay("2026-04-24", "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
  expect(startOfDay("2026-11-21", "Asia/Ho_Chi_Minh").toISOString()).toBe("2026-11-20T17:00:00.000Z");
  // There they go back from 0:00 to 23:00: the day before has 25 hours.
  expect(startOfDay("2026-10-30", "Africa/Cairo").toISOString()).toBe("2026-10-29T22:00:00.000Z");
  // In Nuuk they go on from 22:00 to 23:00 of the day before.
  expect(startOfDay("2026-03-29", "America/Nuuk").toISOString()).toBe("2026-03-29T01:00:00.000Z");
  // In Toronto they went from 23:30 to 0:30 in 1919.
  expect(startOfDay("1919-03-31", "America/Toronto").toISOString()).toBe("1919-03-31T04:30:00.000Z");
  // A day that Samoa left out begins with the next one.
  expect(startOfDay("2011-12-30", "Pacific/Apia").toISOString()).toBe("2011-12-30T10:00:00.000Z");
});

test("the clock on the wall is read with all its parts", () => {
  expect(wallClock(new Date("2026-11-21T18:04:05Z"), "Asia/Ho_Chi_Minh")).toBe(
    Date.UTC(2026, 10, 22, 1, 4, 5),
  );
  expect(wallClock(new Date("2026-01-01T00:00:00Z"), "UTC")).toBe(Date.UTC(2026, 0, 1));
});

test("days are counted, whatever clocks do between", () => {
  expect([addDays("2026-02-28", 1), addDays("2028-02-28", 1), addDays("2026-01-01", -1)]).toEqual([
    ...["2026-03-01", "2028-02-29", "2025-12-31"],
  ]);
  fc.assert(
    fc.property(moment, fc.integer({ min: -900, max: 900 }), (now, days) => {
      const day = dayOf(now, "UTC");
      expect(daysFrom(day, addDays(day, days))).toBe(days);
      expect(addDays(addDays(day, days), -days)).toBe(day);
    }),
    { numRuns: 50 },
  );
});

test("zones are known by their names", () => {
  expect(["Asia/Ho_Chi_Minh", "UTC", "Moon/Base", ""].map(isTimeZone)).toEqual([true, true, false, false]);
  expect(() => dayOf(new Date(), "Moon/Base")).toThrow(RangeError);
});

/** Runs something and says how often it looked at a clock, and how many clocks it made to do so. */
function looksOf(run: () => void): { looks: number; clocks: number } {
  const made = Intl.DateTimeFormat;
  const { formatToParts } = made.prototype;
  const found = { looks: 0, clocks: 0 };
  made.prototype.formatToParts = function (...moment) {
    found.looks++;
    return formatToParts.apply(this, moment);
  };
  Intl.DateTimeFormat = new Proxy(made, {
    construct: (target, options) => {
      found.clocks++;
      return Reflect.construct(target, options);
    },
  });
  try {
    run();
  } finally {
    Intl.DateTimeFormat = made;
    made.prototype.formatToParts = formatToParts;
  }
  return found;
}

test("a day's start takes three looks at one clock, and no more than twenty where clocks change", () => {
  const YEAR = Array.from({ length: 365 }, (_, at) => addDays("2026-01-01", at));
  for (const zone of ["Asia/Tokyo", "America/Lima", "Asia/Kolkata", "Pacific/Honolulu"]) {
    const { looks, clocks } = looksOf(() => YEAR.map((day) => startOfDay(day, zone)));
    expect([zone, looks]).toEqual([zone, 3 * YEAR.length]);
    expect(clocks).toBeLessThanOrEqual(1);
  }
  const changing = looksOf(() => startOfDay("2026-04-24", "Africa/Cairo"));
  expect(changing.looks).toBeLessThanOrEqual(20);
});
