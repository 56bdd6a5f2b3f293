import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { BOUNDS, quantileOf, Tally } from "./tally.ts";
import { addTallies, deleteOldTallies, sumTallies } from "./tally-queries.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const durations = fc.array(fc.double({ min: 0, max: 700, noNaN: true }), { minLength: 1, maxLength: 60 });

test("a quantile lies in the bucket of the duration that it stands for, or at the end of the bounds", () => {
  fc.assert(
    fc.property(durations, fc.double({ min: 0.01, max: 1, noNaN: true }), (seconds, share) => {
      const tally = new Tally();
      for (const one of seconds) tally.add("route", "GET /", one, false);
      const sorted = [...seconds].sort((a, b) => a - b);
      const real = sorted[Math.max(0, Math.ceil(share * sorted.length - 1e-9) - 1)] ?? 0;
      const found = quantileOf(tally.take()[0]?.buckets ?? [], share);
      const upper = BOUNDS.find((bound) => real <= bound) ?? BOUNDS[BOUNDS.length - 1];
      const lower = BOUNDS.filter((bound) => bound < real).at(-1) ?? 0;
      expect(found).toBeGreaterThanOrEqual(lower - 1e-9);
      expect(found).toBeLessThanOrEqual((upper ?? 0) + 1e-9);
    }),
  );
});

test("of nothing no duration is told", () => expect(quantileOf([], 0.95)).toBe(0));

test("what several processes write at once is added up, none of it lost", async () => {
  const processes = Array.from({ length: 4 }, (_, process) => {
    const tally = new Tally();
    for (const name of ["GET /b", "GET /a", `GET /only/${process}`]) {
      tally.add("route", name, 0.02, false);
      tally.add("route", name, 3, true);
    }
    tally.add("job", "send_mail", 0.2, false);
    return tally;
  });
  await Promise.all(processes.map((tally) => addTallies(t.db, tally.take())));
  await addTallies(t.db, []);
  const routes = await sumTallies(t.db, "route", 24);
  expect(routes.map(({ name, count, failed }) => [name, count, failed])).toEqual([
    ["GET /a", 8, 4],
    ["GET /b", 8, 4],
    ...[0, 1, 2, 3].map((process) => [`GET /only/${process}`, 2, 1]),
  ]);
  expect(routes[0]?.buckets.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(routes[0]?.seconds).toBeCloseTo(4 * 3.02);
  expect((await sumTallies(t.db, "job", 1)).map(({ name, count }) => [name, count])).toEqual([
    ["send_mail", 4],
  ]);
});

test("what could not be written is counted with what comes next", () => {
  const tally = new Tally();
  tally.add("job", "x", 1, true);
  const taken = tally.take();
  tally.add("job", "x", 1, false);
  tally.giveBack(taken);
  expect(tally.take()).toMatchObject([{ count: 2, failed: 1, seconds: 2 }]);
});

test("hours are kept for eight days", async () => {
  await t.db
    .updateTable("activity")
    .set({ hour: new Date(Date.now() - 9 * 86_400_000) })
    .execute();
  expect(await sumTallies(t.db, "route", 168)).toEqual([]);
  await deleteOldTallies(t.db);
  expect(await t.db.selectFrom("activity").select("name").execute()).toEqual([]);
});
