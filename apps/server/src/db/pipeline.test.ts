import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { type Db, openDb, withClient } from "./db.ts";
import { pipelinedTransaction, together } from "./pipeline.ts";

let t: TestDb;
let db: Db;
beforeAll(async () => {
  t = await testDb();
  db = openDb(t.url, { max: 1 });
  await sql`create table numbers (number integer primary key)`.execute(t.db);
});
afterAll(async () => {
  await db.destroy();
  await t.close();
});
beforeEach(async () => {
  await sql`delete from numbers`.execute(t.db);
});

const add = (trx: Db, number: number) => sql`insert into numbers values (${number})`.execute(trx);
const nothing = async () => {};

async function numbers(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from numbers order by number`.execute(t.db);
  return rows.map(({ number }) => number);
}

test("statements that are asked for together are sent before any of them is answered, and committed as one", async () => {
  const sent: number[] = [];
  const { result } = await pipelinedTransaction(
    db,
    async (trx) => {
      const [slow, ...rest] = [
        sql`select pg_sleep(0.2)`.execute(trx).then(() => sent.push(0)),
        ...[1, 2, 3].map((number) => add(trx, number).then(() => sent.push(number))),
      ];
      const began = performance.now();
      await together([slow, ...rest]);
      expect(await numbers()).toEqual([]);
      return { result: performance.now() - began };
    },
    nothing,
  );
  expect(result).toBeGreaterThan(150);
  expect(sent).toEqual([0, 1, 2, 3]);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test("where one fails nothing is written, and what is thrown is why", async () => {
  await add(t.db, 2);
  const failing = pipelinedTransaction(
    db,
    async (trx) => ({
      result: await together([add(trx, 1), add(trx, 2), add(trx, 3), sql`select 1`.execute(trx)]),
    }),
    nothing,
  );
  // A number that is there, not a transaction that was aborted.
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await numbers()).toEqual([2]);
});

test("what is left goes with the commit, in its order, and nothing is committed where one fails", async () => {
  const adding = (number: number) => sql`insert into numbers values (${number})`;
  const done = await pipelinedTransaction(
    db,
    async (trx) => {
      await add(trx, 1);
      return { result: "done", last: [sql`update numbers set number = 2`, adding(1)] };
    },
    nothing,
  );
  expect(done.result).toBe("done");
  expect(await numbers()).toEqual([1, 2]);
  const failing = pipelinedTransaction(
    db,
    async () => ({ result: null, last: [adding(3), adding(2), adding(4)] }),
    nothing,
  );
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await numbers()).toEqual([1, 2]);
});

test("who hears that it failed finds its rows free", async () => {
  await add(t.db, 1);
  const failing = pipelinedTransaction(
    db,
    async (trx) => {
      await sql`select from numbers for update`.execute(trx);
      throw new Error("no");
    },
    nothing,
  );
  await expect(failing).rejects.toThrow("no");
  await sql`select from numbers for update nowait`.execute(t.db);
});

test("what comes after the commit has the same connection, and nobody else until it has ended", async () => {
  const events: string[] = [];
  const { after } = await pipelinedTransaction(
    db,
    async (trx) => ({ result: await add(trx, 1) }),
    async (connection) => {
      await sql`select pg_sleep(0.1)`.execute(connection);
      events.push("after");
    },
  );
  events.push("committed");
  const other = sql`select 1`.execute(db).then(() => events.push("other"));
  await Promise.all([after, other]);
  expect(events).toEqual(["committed", "after", "other"]);
});

test("a connection that was lost on the way is not given to others", async () => {
  const failing = pipelinedTransaction(
    db,
    async (trx) => ({
      result: await together([sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx), add(trx, 1)]),
    }),
    nothing,
  );
  await expect(failing).rejects.toThrow();
  await sleep(10);
  expect(await numbers()).toEqual([]);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("the pool's connections are in no pipeline outside of a transaction", async () => {
  await pipelinedTransaction(db, async (trx) => ({ result: await add(trx, 1) }), nothing);
  expect(await withClient(db, async ({ pipeline }) => pipeline)).toBe(false);
});
