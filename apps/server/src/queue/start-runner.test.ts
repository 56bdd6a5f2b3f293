import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueue, openPool } from "../db/db.ts";
import { makeLog } from "../http/log.ts";
import type { JobName } from "../job-names.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startRunner } from "./start-runner.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

// graphile-worker's count of batches goes wrong with the second that fails, and misses zero with the fourth.
test("a runner ends when the database is away while job after job ends", async () => {
  const pool = openPool(t.url);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const ends: (() => void)[] = [];
  let begun = () => {};
  const allRun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const work = async () => {
    await new Promise<void>((resolve) => {
      if (ends.push(resolve) === 4) begun();
    });
    throw away;
  };
  for (const key of ["a", "b", "c", "d"]) await enqueue(t.db, "housekeeping", {}, { jobKey: key });
  const options = { concurrency: 4, parsedCronItems: [] };
  const never = new AbortController().signal;
  const runner = await startRunner(pool, { housekeeping: work }, options, never, makeLog("silent"));
  const ended = runner.promise.then(
    () => "ended",
    () => "ended",
  );
  await allRun;
  pool.connect = ((callback?: (error: Error) => void) =>
    callback ? void callback(away) : Promise.reject(away)) as typeof pool.connect;
  // Each after the last one failed: together they are settled in one batch.
  for (const end of ends) {
    end();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await ended).toBe("ended");
  pool.connect = connect as typeof pool.connect;
  await runner.stop();
  await pool.end();
});

test("a job that only a newer version knows waits for a worker of that version", async () => {
  const pool = openPool(t.url);
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
  await enqueue(t.db, "job_of_the_next_version" as JobName, {});
  await enqueue(t.db, "housekeeping", {});
  const options = { concurrency: 2, parsedCronItems: [] };
  const never = new AbortController().signal;
  const run = async (name: string) => {
    let done = () => {};
    const ran = new Promise<void>((resolve) => {
      done = resolve;
    });
    const runner = await startRunner(pool, { [name]: async () => done() }, options, never, makeLog("silent"));
    await ran;
    await runner.stop();
  };
  await run("housekeeping");
  const { rows } = await sql`select task_identifier, attempts, locked_at, last_error
    from graphile_worker.jobs`.execute(t.db);
  expect(rows).toEqual([
    { task_identifier: "job_of_the_next_version", attempts: 0, locked_at: null, last_error: null },
  ]);
  await run("job_of_the_next_version");
  await pool.end();
});

test("a worker that comes back leaves a job to whoever was given it meanwhile", async () => {
  const pool = openPool(t.url);
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
  await enqueue(t.db, "housekeeping", {}, { jobKey: "taken over" });
  await enqueue(t.db, "clean_storage", {}, { jobKey: "kept" });
  const endings = new Map<string, () => void>();
  let begun = () => {};
  const bothRun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      if (endings.set(name, resolve).size === 2) begun();
    });
  const tasks = { housekeeping: work("housekeeping"), clean_storage: work("clean_storage") };
  const options = { concurrency: 2, parsedCronItems: [] };
  const runner = await startRunner(pool, tasks, options, new AbortController().signal, makeLog("silent"));
  await bothRun;
  await sql`update graphile_worker._private_jobs set locked_by = 'successor', locked_at = now(), attempts = 2
    where key = 'taken over'`.execute(t.db);
  for (const end of endings.values()) end();
  await runner.stop();
  const { rows } = await sql`select key, locked_by, last_error from graphile_worker._private_jobs`.execute(
    t.db,
  );
  expect(rows).toEqual([{ key: "taken over", locked_by: "successor", last_error: null }]);
  await pool.end();
});
