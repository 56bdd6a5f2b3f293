import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "../statistics/calendar.ts";
import { nextDigest, periodBefore } from "./digest-times.ts";

const at = (text: string) => new Date(`${text}Z`);

test.each([
  ["week", "2026-11-26T12:00", "2026-11-30T06:00"],
  ["week", "2026-11-30T05:59", "2026-11-30T06:00"],
  ["week", "2026-11-30T06:00", "2026-12-07T06:00"],
  ["month", "2026-01-31T12:00", "2026-02-01T06:00"],
  ["month", "2026-12-01T06:00", "2027-01-01T06:00"],
] as const)("by the %s, after %s comes %s", (every, now, next) => {
  expect(nextDigest(every, at(now))).toEqual(at(next));
});

test.each([
  ["week", "2026-11-30T06:00", "2026-11-23", "2026-11-29"],
  ["month", "2026-03-01T06:00", "2026-02-01", "2026-02-28"],
  ["month", "2027-01-01T06:00", "2026-12-01", "2026-12-31"],
] as const)("a %s's mail of %s tells of %s to %s", (every, due, from, to) => {
  expect(periodBefore(every, at(due))).toEqual({ from, to });
});

test("periods follow each other without a gap, whatever the time", () => {
  const time = fc.date({ min: at("2020-01-01T00:00"), max: at("2040-01-01T00:00"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom("week", "month"), time, (every, now) => {
      const first = nextDigest(every, now);
      const second = nextDigest(every, first);
      expect(first > now && second > first).toBe(true);
      expect(daysBetween(periodBefore(every, first).to, periodBefore(every, second).from)).toBe(1);
    }),
  );
});
