import { limitsOf } from "@soundings/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isExpired, limitsIn, monthEnd, monthOf, monthStart } from "./limits.ts";

const moment = fc.date({ min: new Date("1971-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

test("a month is the calendar's in UTC: from its first moment to that of the next", () => {
  fc.assert(
    fc.property(moment, (now) => {
      const [start, end] = [monthStart(now), monthEnd(now)];
      expect(start <= now && now < end).toBe(true);
      const first = `${now.toISOString().slice(0, 7)}-01`;
      expect([monthOf(now), start.toISOString()]).toEqual([first, `${first}T00:00:00.000Z`]);
      // A moment before its end is still within it, and its end begins another one.
      expect(monthOf(new Date(end.getTime() - 1))).toBe(first);
      expect(monthStart(end)).toEqual(end);
    }),
  );
  expect(monthEnd(new Date("2026-12-31T23:59:59.999Z")).toISOString()).toBe("2027-01-01T00:00:00.000Z");
});

test("a trial is over from the moment of its end on; premium never is, nor a trial without an end", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -2, max: 2 }), (now, later) => {
      const trial_ends_at = new Date(now.getTime() + later);
      expect(isExpired({ plan: "trial", trial_ends_at }, now)).toBe(later <= 0);
      expect(isExpired({ plan: "premium", trial_ends_at }, now)).toBe(false);
      expect(isExpired({ plan: "trial", trial_ends_at: null }, now)).toBe(false);
    }),
  );
});

test("what an account may use is its plan's, with its own limits", () => {
  const own = { max_datasets: 7 };
  for (const plan of ["trial", "premium"] as const)
    expect(limitsIn({ plan, limits: own })).toEqual(limitsOf(plan, own));
  expect(() => limitsIn({ plan: "gold", limits: {} })).toThrow();
});
