import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueue } from "../db/db.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { randomFrom } from "../testing/random.ts";
import { killWorkerProcess, startWorkerProcess } from "../testing/worker-process.ts";
import { periodBefore } from "./digest-times.ts";
import { saveDigest } from "./queries.ts";

// A worker process as the product's, killed again and again while many digests are due.

const KILLS = 5;
const DATASETS = 12;

let t: TestDb;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  mails = await startMailServer();
  user = await buildUser(t.db);
  const engine = testEngine();
  const { to } = periodBefore("week", new Date());
  const rows = Array.from({ length: 40 }, (_, at) => [`The delivery was late, order ${at}`, to]);
  for (let at = 0; at < DATASETS; at++) {
    const name = `Shop ${at}`;
    await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date"], ...rows]), { name });
  }
  await runJobs(t.url, jobContext(t.db, engine));
  await engine.close();
  const datasets = await t.db.selectFrom("datasets").select("id").execute();
  const next_at = new Date(Date.now() - 1_000);
  for (const { id } of datasets) {
    const key = { account_id: user.account_id, dataset_id: id, user_id: user.user.id };
    await saveDigest(t.db, key, { every: "week", when_nothing: false, next_at });
  }
}, 120_000);
afterAll(async () => {
  await mails.close();
  await t.close();
});

test("every digest comes once for its week, however often the worker is killed", {
  timeout: 240_000,
}, async () => {
  const random = randomFrom(5);
  const environment = { SMTP_URL: mails.url, PUBLIC_URL: "https://soundings.example", ANALYSIS_THREADS: "1" };
  const start = async () => {
    // As the clock does every ten minutes.
    await enqueue(t.db, "send_digests", {});
    return await startWorkerProcess(t.url, environment);
  };
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await start();
    await sleep(random.uniform() * 1_500);
    await killWorkerProcess(worker);
  }
  const worker = await start();
  const ids = () => new Set(mails.mails.map(({ message_id }) => message_id));
  await vi.waitFor(() => expect(ids().size).toBe(DATASETS), { timeout: 120_000, interval: 250 });
  // Nothing waits any more, so nothing comes twice.
  await vi.waitFor(
    async () =>
      expect(
        await t.db.selectFrom("digests").select("dataset_id").where("next_at", "<", new Date()).execute(),
      ).toEqual([]),
    { timeout: 30_000 },
  );
  await killWorkerProcess(worker);
  // One that was sent when the worker died is sent again, and is the same to its receiver.
  expect(ids().size).toBe(DATASETS);
  expect(new Set(mails.mails.map(({ subject }) => subject)).size).toBe(DATASETS);
});
