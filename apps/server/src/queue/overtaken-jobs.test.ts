import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueue } from "../db/db.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { overtakenJobs } from "./overtaken-jobs.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const names = async () =>
  (await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(t.db)).rows.map(
    ({ key }) => key,
  );

test("jobs that were given up are forgotten once the same one succeeds, and no others", async () => {
  const dataset = (n: number) => ({ account_id: "a", dataset_id: String(n) });
  await enqueue(t.db, "housekeeping", {}, { jobKey: "by the clock", maxAttempts: 1 });
  await enqueue(t.db, "purge_dataset", dataset(1), { jobKey: "purge 1", maxAttempts: 1 });
  await enqueue(t.db, "purge_dataset", dataset(2), { jobKey: "purge 2", maxAttempts: 1 });
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(t.db);
  await enqueue(t.db, "purge_dataset", dataset(1), { jobKey: "waits" });
  const overtaken = overtakenJobs(t.db);

  await overtaken.succeeded("run_schedules", {});
  expect(await names()).toHaveLength(4);
  await overtaken.succeeded("housekeeping", { _cron: { ts: "2026-11-27T02:00:00Z" } });
  expect(await names()).toEqual(["purge 1", "purge 2", "waits"]);
  await overtaken.succeeded("purge_dataset", { ...dataset(1), begun_for: { request_id: "r" } });
  expect(await names()).toEqual(["purge 2", "waits"]);
});

test("one that is given up here is known at once", async () => {
  const overtaken = overtakenJobs(t.db);
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
  await overtaken.succeeded("housekeeping", {});
  await enqueue(t.db, "housekeeping", {}, { jobKey: "late", maxAttempts: 1 });
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(t.db);
  overtaken.gaveUp("housekeeping");
  await overtaken.succeeded("housekeeping", {});
  expect(await names()).toEqual([]);
});
