import fc from "fast-check";
import { expect, test } from "vitest";
import { momentOf, wallTime } from "./zoned-times.ts";

test.each([
  ["2026-11-21T09:30", "UTC", "2026-11-21T09:30:00.000Z"],
  ["2026-11-21T09:30", "Asia/Ho_Chi_Minh", "2026-11-21T02:30:00.000Z"],
  ["2026-07-01T00:15", "America/New_York", "2026-07-01T04:15:00.000Z"],
  ["2026-01-01T23:59", "Asia/Kathmandu", "2026-01-01T18:14:00.000Z"],
  // Twice that night: the first one.
  ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  // Never that night: an hour later by the clock.
  ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ["2026-12-31T24:00", "Pacific/Kiritimati", "2026-12-31T10:00:00.000Z"],
])("%s in %s is %s", (wall, zone, moment) => {
  expect(momentOf(wall, zone)?.toISOString()).toBe(moment);
});

test.each(["", "tomorrow", "2026-13-01T00:00", "2026-11-21"])("%j is no time", (text) => {
  expect(momentOf(text, "UTC")).toBeNull();
});

test("what the clock shows at a moment leads back to a moment at which it shows the same", () => {
  const zones = [
    "UTC",
    "Europe/Berlin",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Asia/Tehran",
    "Africa/Casablanca",
  ];
  const minutes = fc
    .integer({ min: 0, max: 40 * 365 * 24 * 60 })
    .map((n) => new Date(n * 60_000 + 631_152_000_000));
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (moment, zone) => {
      const wall = wallTime(moment, zone);
      const back = momentOf(wall, zone) as Date;
      expect(wallTime(back, zone)).toBe(wall);
      expect(back.getTime()).toBeLessThanOrEqual(moment.getTime());
    }),
    { numRuns: 500 },
  );
});
