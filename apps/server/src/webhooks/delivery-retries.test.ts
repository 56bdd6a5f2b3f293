import fc from "fast-check";
import { expect, test } from "vitest";
import { nextDelivery } from "./delivery-retries.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const seconds = (tries: number, retries: number, asked: number | null = null, random = 0.5) => {
  const at = nextDelivery(tries, retries, NOW, asked, random);
  return at && Math.round((at.getTime() - NOW.getTime()) / 1000);
};

test("waits grow from seconds to a day, and end with the webhook's retries", () => {
  const hours = [2, 5, 10, 14, 20, 24, 24].map((count) => count * 3_600);
  expect(Array.from({ length: 10 }, (_, n) => seconds(n + 1, 12))).toEqual([5, 300, 1_800, ...hours]);
  expect(seconds(12, 12)).toBe(86_400);
  expect(seconds(11, 10)).toBeNull();
  expect(seconds(1, 0)).toBeNull();
});

test("a wait is as its step says to the millisecond where nobody asks for another", () => {
  expect(nextDelivery(1, 10, NOW, null, 0)?.getTime()).toBe(NOW.getTime() + 4_000);
  expect(nextDelivery(1, 10, NOW, null, 1)?.getTime()).toBe(NOW.getTime() + 6_000);
});

test("a receiver may ask for longer, up to a day, and never for shorter", () => {
  expect(seconds(1, 3, 60_000)).toBe(60);
  expect(seconds(2, 3, 1_000)).toBe(300);
  expect(seconds(1, 3, 30 * 86_400_000)).toBe(86_400);
});

test("every wait is its step, a fifth more or less", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        const middle = seconds(tries, 10) ?? 0;
        const wait = seconds(tries, 10, null, random) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(Math.floor(middle * 0.8));
        expect(wait).toBeLessThanOrEqual(Math.ceil(middle * 1.2));
      },
    ),
  );
});
