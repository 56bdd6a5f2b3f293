import { expect, test } from "vitest";
import { makeQuota, type Turn } from "./quota.ts";

function moved() {
  let now = 1_000_000;
  const clock = {
    now: () => now,
    wait: async (ms: number) => {
      now += ms;
    },
  };
  return { clock, time: () => now };
}

test("never more than 50 in any minute of one account, however long it goes on", async () => {
  const { clock, time } = moved();
  const take = makeQuota(clock);
  const at: number[] = [];
  for (let n = 0; n < 400; n++) {
    await take("a", "write");
    at.push(time());
  }
  const most = Math.max(...at.map((from) => at.filter((one) => one >= from && one < from + 60_000).length));
  expect(most).toBeLessThanOrEqual(50);
  // And no slower than that has to be: 400 take some ten minutes.
  expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeLessThan(11 * 60_000);
});

test("reads and writes, and accounts, do not wait for one another", async () => {
  const { clock, time } = moved();
  const take = makeQuota(clock);
  const begun = time();
  for (const [account, turn] of [
    ["a", "read"],
    ["a", "write"],
    ["b", "read"],
  ] as [string, Turn][]) {
    for (let n = 0; n < 10; n++) await take(account, turn);
  }
  expect(time()).toBe(begun);
  await take("a", "read");
  expect(time()).toBeGreaterThan(begun);
});
