import fc from "fast-check";
import { expect, test } from "vitest";
import { lockMinutes, placeOf } from "./lockout.ts";

test("the fifth wrong password locks for a minute, each further one twice as long, never over an hour", () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 500].map(lockMinutes)).toEqual([
    0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
  ]);
  fc.assert(
    fc.property(fc.nat(1_000_000), (failures) => {
      expect(lockMinutes(failures + 1)).toBeGreaterThanOrEqual(lockMinutes(failures));
    }),
  );
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});
