import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLog } from "../http/log.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { aliveProcesses, deleteDeadProcesses } from "./process-queries.ts";
import { reportAlive } from "./report-process.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test("a process is seen by all from its start to its end, and forgotten when it dies", async () => {
  const log = makeLog("silent");
  const end = await reportAlive(t.db, { role: "all" }, log);
  const endWorker = await reportAlive(t.db, { role: "worker" }, log);
  expect((await aliveProcesses(t.db)).map(({ role, pid }) => [role, pid])).toEqual(
    expect.arrayContaining([
      ["all", process.pid],
      ["worker", process.pid],
    ]),
  );
  await endWorker();
  expect((await aliveProcesses(t.db)).map(({ role }) => role)).toEqual(["all"]);
  await t.db
    .updateTable("processes")
    .set({ seen_at: new Date(Date.now() - 10 * 60_000) })
    .execute();
  expect(await aliveProcesses(t.db)).toEqual([]);
  await deleteDeadProcesses(t.db);
  expect(await t.db.selectFrom("processes").select("id").execute()).toHaveLength(1);
  await t.db
    .updateTable("processes")
    .set({ seen_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute();
  await deleteDeadProcesses(t.db);
  expect(await t.db.selectFrom("processes").select("id").execute()).toEqual([]);
  await end();
});
