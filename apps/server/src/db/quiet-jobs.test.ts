import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { closeJob, type DbOrTransaction, type EnqueueOptions, enqueue, enqueueEach } from "./db.ts";
import { jobNotices, quietJobs } from "./quiet-jobs.ts";

let t: TestDb;
let listener: pg.Client;
let notices = 0;
beforeAll(async () => {
  t = await testDb();
  listener = new pg.Client(t.url);
  await listener.connect();
  listener.on("notification", () => {
    notices += 1;
  });
  await listener.query('listen "jobs:insert"');
  // Tasks and queues are known once something was asked of them.
  for (const queue of ["one", "two"]) await enqueue(t.db, "write_sheet", {}, { queue });
});
afterAll(async () => {
  await listener.end();
  await t.close();
});

type Step = (db: DbOrTransaction) => Promise<unknown>;
const runAt = new Date("2030-01-01");
const add =
  (payload: object, options: EnqueueOptions = {}): Step =>
  (db) =>
    enqueue(db, "write_sheet", payload, options);
const byWorker: Step = (db) =>
  sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = 1`.execute(db);
const givenUp: Step = (db) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'`.execute(db);

/** What stands in the queue after these steps. */
async function queueAfter(steps: readonly Step[], quietly: boolean) {
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
  for (const step of steps) {
    await t.db.transaction().execute(async (trx) => {
      if (quietly) quietJobs(trx);
      await step(trx);
    });
  }
  const { rows } =
    await sql`select payload, key, attempts, max_attempts, priority, revision, last_error, flags,
      locked_by, task_id, job_queue_id, run_at = ${runAt} as later, run_at between now() - interval '1 minute' and now() as now
    from graphile_worker._private_jobs order by id`.execute(t.db);
  return rows;
}

const queue = "one";
const jobKey = "k";
test.each<[string, Step[]]>([
  ["a new one", [add({ a: 1 })]],
  ["one with all there is", [add({ a: 1 }, { jobKey, queue, runAt, maxAttempts: 3 })]],
  ["two without a key", [add({ a: 1 }), add({ a: 2 })]],
  [
    "one that replaces another that waits",
    [add({ a: 1 }, { jobKey, queue, runAt }), add({ a: 2 }, { jobKey, queue: "two" })],
  ],
  [
    "one that leaves another as it is",
    [add({ a: 1 }, { jobKey, runAt }), add({ a: 2 }, { jobKey, keep: true })],
  ],
  [
    "one beside another that runs",
    [add({ a: 1 }, { jobKey, queue }), byWorker, add({ a: 2 }, { jobKey, queue })],
  ],
  [
    "one that leaves another that runs",
    [add({ a: 1 }, { jobKey }), byWorker, add({ a: 2 }, { jobKey, keep: true })],
  ],
  ["one after another was given up", [add({ a: 1 }, { jobKey }), givenUp, add({ a: 2 }, { jobKey })]],
])("a job that is added quietly stands as any other: %s", async (_, steps) => {
  const rows = await queueAfter(steps, true);
  expect(rows).not.toEqual([]);
  expect(rows).toEqual(await queueAfter(steps, false));
});

const each: Step = (db) =>
  enqueueEach(
    db,
    "write_sheet",
    ["k", "l", "m"].map((key) => ({
      payload: { key },
      jobKey: key,
      queue: key === "m" ? "never used" : "one",
    })),
  );

test.each<[string, Step[]]>([
  ["new ones, one of a queue that is new", [each]],
  ["beside others that wait", [add({ a: 1 }, { jobKey, queue, runAt }), each]],
  ["beside one that runs", [add({ a: 1 }, { jobKey, queue }), byWorker, each]],
  ["after another was given up", [add({ a: 1 }, { jobKey }), givenUp, each]],
])("several jobs that are added quietly at once stand as any others: %s", async (_, steps) => {
  const rows = await queueAfter(steps, true);
  expect(rows).toHaveLength(3);
  // One that is there is left as it is, so nobody counts how often it was asked for.
  const byKey = (all: typeof rows) =>
    all
      .map((row) => ({ ...(row as object), revision: 0 }))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  expect(byKey(rows)).toEqual(byKey(await queueAfter(steps, false)));
});

test("a job that others ask for stays until their transaction ends: nobody takes it, and whoever closes it waits", async () => {
  await queueAfter([add({}, { jobKey: "k", queue }), add({}, { jobKey: "l", queue })], true);
  let closed: Promise<void> | undefined;
  await t.db.transaction().execute(async (trx) => {
    quietJobs(trx);
    await each(trx);
    const { rows } =
      await sql`select from graphile_worker._private_jobs where key = any('{k,l,m}') for update skip locked`.execute(
        t.db,
      );
    expect(rows).toEqual([]);
    closed = t.db.transaction().execute((other) => closeJob(other, "k"));
    expect(await Promise.race([closed.then(() => "closed"), sleep(100, "waits")])).toBe("waits");
  });
  await closed;
});

test("nobody is told of what a quiet transaction enqueues, which says whether there is anything to tell", async () => {
  await queueAfter([], true);
  await listener.query("select 1");
  notices = 0;
  const added = async (options: EnqueueOptions) =>
    await t.db.transaction().execute(async (trx) => {
      const jobs = quietJobs(trx);
      await add({}, options)(trx);
      return jobs.added;
    });
  expect(await added({ jobKey, keep: true })).toBe(true);
  expect(await added({ jobKey, keep: true })).toBe(false);
  expect(await added({ jobKey, queue })).toBe(true);
  await listener.query("select 1");
  expect(notices).toBe(0);
});

test("a queue that nobody used before is made, and its job is there", async () => {
  expect(await queueAfter([add({}, { queue: "new" })], true)).toMatchObject([
    { job_queue_id: expect.any(Number) },
  ]);
});

test("workers are told at once, and of what comes within a moment together", async () => {
  await listener.query("select 1");
  notices = 0;
  const tell = jobNotices(t.db);
  tell();
  await vi.waitFor(() => expect(notices).toBe(1));
  const began = performance.now();
  while (performance.now() < began + 450) {
    tell();
    await sleep(5);
  }
  await sleep(150);
  expect(notices).toBeGreaterThanOrEqual(3);
  expect(notices).toBeLessThanOrEqual(7);
});
