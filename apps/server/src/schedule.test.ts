import { parseCrontab } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { JOB_NAMES } from "./job-names.ts";
import { CRONTAB, housekeepingJob } from "./schedule.ts";
import { buildUser } from "./testing/build.ts";
import { buildFile, csvOf, jobContext, testEngine } from "./testing/build-dataset.ts";
import { type TestDb, testDb } from "./testing/database.ts";

const engine = testEngine();
let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(async () => {
  await engine.close();
  await t.close();
});

test("every clock starts a job that exists", () => {
  const clocks = parseCrontab(CRONTAB);
  expect(clocks.length).toBeGreaterThan(0);
  for (const { task } of clocks) expect(JOB_NAMES).toContain(task);
});

test("housekeeping throws away uploads of yesterday and keeps those of today", async () => {
  const { account_id } = await buildUser(t.db);
  const csv = csvOf([["Comment"], ["Good"]]);
  const old = await buildFile(t.db, account_id, csv);
  const fresh = await buildFile(t.db, account_id, csv);
  await sql`update local_files set created_at = now() - interval '25 hours' where id = ${old}`.execute(t.db);
  await housekeepingJob({}, jobContext(t.db, engine));
  const left = await t.db.selectFrom("local_files").select("id").execute();
  expect(left).toEqual([{ id: fresh }]);
});

test("housekeeping forgets how often something was asked for an hour ago", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const counted = [
    { subject: "passwords from 198.51.100.1", requests: 7, since: ago(61) },
    { subject: "passwords from 198.51.100.2", requests: 7, since: ago(59) },
  ];
  await t.db.insertInto("directory.request_counts").values(counted).execute();
  await housekeepingJob({}, jobContext(t.db, engine));
  const kept = await t.db.selectFrom("directory.request_counts").select("subject").execute();
  expect(kept).toEqual([{ subject: "passwords from 198.51.100.2" }]);
});
