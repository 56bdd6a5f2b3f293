import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { LeaseLostError, withLease } from "./lease.ts";

let database: TestDb;
beforeAll(async () => {
  database = await testDb();
});
afterAll(() => database.close());

test("work of a name is done by one at a time, of another name beside it", async () => {
  const { db } = database;
  const events: string[] = [];
  const work = (name: string, who: string) =>
    withLease(db, name, async () => {
      events.push(`${who} begins`);
      await sleep(50);
      events.push(`${who} ends`);
    });
  await Promise.all([work("a", "first"), work("a", "second"), work("b", "other")]);
  const ofA = events.filter((event) => !event.startsWith("other"));
  expect(ofA.map((event) => event.split(" ")[1])).toEqual(["begins", "ends", "begins", "ends"]);
  const next = events.lastIndexOf(ofA[2] ?? "");
  expect([events.indexOf("other begins") < next, events.indexOf("other ends") > -1]).toEqual([true, true]);
  expect(await db.selectFrom("leases").selectAll().execute()).toEqual([]);
});

test("work that lasts longer than its lease keeps it", async () => {
  const { db } = database;
  const events: string[] = [];
  const long = withLease(
    db,
    "long",
    async () => {
      events.push("begins");
      await sleep(1_500);
      events.push("ends");
    },
    400,
  );
  await sleep(100);
  await withLease(db, "long", async () => void events.push("next"), 400);
  await long;
  expect(events).toEqual(["begins", "ends", "next"]);
});

test("a holder that vanished is waited for no longer than its lease, and writes nothing when it comes back", async () => {
  const { db } = database;
  let goOn = () => {};
  const stuck = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let entered = () => {};
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  // Made to have expired before it is renewed the first time, as if its host had vanished.
  const vanished = withLease(
    db,
    "vanished",
    async (lease) => {
      entered();
      await stuck;
      await lease.write((trx) => trx.deleteFrom("leases").execute());
    },
    60_000,
  );
  await inside;
  await db
    .updateTable("leases")
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  const next = withLease(db, "vanished", async (lease) => {
    goOn();
    await expect(vanished).rejects.toThrow(LeaseLostError);
    return await lease.write((trx) => trx.selectFrom("leases").select("name").execute());
  });
  expect(await next).toEqual([{ name: "vanished" }]);
});
