import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueue, openPool } from "../db/db.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { findDeadWorkers, freeJobsOf, giveJobsBack, holdLiveLock } from "./live-lock.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

interface JobRow {
  id: string;
  locked_by: string | null;
  attempts: number;
  waits: boolean;
}

/** A job in the hands of a worker, as graphile-worker writes it. */
async function lockedJob(worker: string): Promise<string> {
  await enqueue(t.db, "housekeeping", {}, { jobKey: worker });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now(), attempts = 1
    where key = ${worker} returning id::text`.execute(t.db);
  return rows[0]?.id ?? "";
}

async function readJob(id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select id::text, locked_by, attempts::integer, run_at > now() as waits
    from graphile_worker._private_jobs where id = ${id}`.execute(t.db);
  return rows[0];
}

/** Waits until exactly these workers count as dead. */
function untilDead(workers: string[]): Promise<void> {
  return vi.waitFor(async () => expect(await findDeadWorkers(t.db)).toEqual(workers), { timeout: 15_000 });
}

test("a worker's jobs are its own while its connection lives, and free as soon as it ends", async () => {
  const pool = openPool(t.url, { max: 1 });
  const alive = new AbortController();
  holdLiveLock(pool, "pool-lives", alive.signal);
  const id = await lockedJob("pool-lives");
  await untilDead([]);

  alive.abort();
  await untilDead(["pool-lives"]);
  await freeJobsOf(t.db, ["pool-lives"]);
  expect(await readJob(id)).toMatchObject({ locked_by: null, waits: false });
  expect(await findDeadWorkers(t.db)).toEqual([]);
  await pool.end();
});

test("a worker whose connection was cut says again that it lives", async () => {
  const pool = openPool(t.url, { max: 1, application_name: "lives" });
  const alive = new AbortController();
  holdLiveLock(pool, "pool-cut", alive.signal);
  await lockedJob("pool-cut");
  await untilDead([]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lives'`.execute(
    t.db,
  );
  await untilDead([]);
  alive.abort();
  await untilDead(["pool-cut"]);
  await freeJobsOf(t.db, ["pool-cut"]);
  await pool.end();
});

test("a job given up because its process stops runs again at once, and the try does not count", async () => {
  const id = await lockedJob("pool-stops");
  await sql`update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, run_at = now() + interval '1 hour', last_error = 'x'
    where id = ${id}`.execute(t.db);
  await giveJobsBack(t.db, [id]);
  expect(await readJob(id)).toMatchObject({ attempts: 0, waits: false });
});
