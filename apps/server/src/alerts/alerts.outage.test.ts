import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { breakingRows, comeToDataset } from "../testing/breaking-dataset.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { randomFrom } from "../testing/random.ts";
import { killWorkerProcess, startWorkerProcess } from "../testing/worker-process.ts";
import { saveSettings } from "./queries.ts";

// A worker process as the product's, killed again and again while a break is found and told.

const KILLS = 5;

let t: TestDb;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  mails = await startMailServer();
  user = await buildUser(t.db);
  const engine = testEngine();
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date"], ...breakingRows(0, 90)]));
  await runJobs(t.url, jobContext(t.db, engine));
  await engine.close();
  await saveSettings(
    t.db,
    { account_id: user.account_id, dataset_id: id },
    { level: "important", mail: true, daily: false },
  );
}, 120_000);
afterAll(async () => {
  await mails.close();
  await t.close();
});

test("an event is told once in the app and by mail, however often the worker is killed", {
  timeout: 240_000,
}, async () => {
  const random = randomFrom(11);
  const environment = { SMTP_URL: mails.url, PUBLIC_URL: "https://soundings.example", ANALYSIS_THREADS: "1" };
  await comeToDataset(t.db, { account_id: user.account_id, dataset_id: id }, breakingRows(90, 115, 92));
  const start = () => startWorkerProcess(t.url, environment);
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await start();
    await sleep(random.uniform() * 2_500);
    await killWorkerProcess(worker);
  }
  const worker = await start();
  await vi.waitFor(() => expect(mails.mails.length).toBeGreaterThan(0), { timeout: 90_000, interval: 250 });
  await vi.waitFor(
    async () =>
      expect(await t.db.selectFrom("alert_settings").select("looked_run").execute()).toEqual([
        { looked_run: 2 },
      ]),
    { timeout: 30_000 },
  );
  await killWorkerProcess(worker);
  const told = await t.db.selectFrom("alerts").where("told", "=", true).select("id").execute();
  expect(told).toHaveLength(1);
  // One that was sent when the worker died is sent again, and is the same to its receiver.
  expect(new Set(mails.mails.map(({ message_id }) => message_id)).size).toBe(1);
});
