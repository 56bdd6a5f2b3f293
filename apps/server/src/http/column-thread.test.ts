import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApi, startApi } from "../api.ts";
import { readConfig } from "../config.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { makeLog } from "./log.ts";

const engine = testEngine();
let t: TestDb;
let user: BuiltUser;
let api: RunningApi;
let id: string;

beforeAll(async () => {
  t = await testDb();
  user = await buildUser(t.db);
  const rows = Array.from({ length: 40 }, (_, place) => [
    `Great coffee but slow service ${"!".repeat(place)}`,
  ]);
  const columns = [{ index: 0, header: "Comment", data_type: "comment" as const, data_format: null }];
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows]), { columns });
  await runJobs(t.url, jobContext(t.db, engine));
  const config = readConfig({
    PORT: "0",
    MEDIA_STORE: "database",
    METRICS_TOKEN: "metrics-token-of-this-test",
  });
  api = await startApi({ db: t.db, config, log: makeLog("silent") });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await engine.close();
  await t.close();
});

const get = (path: string) => fetch(`${api.address}/api${path}`, { headers: bearer(user.token) });

test("calls about columns are answered by their thread as they are without one, files too", async () => {
  const app = testApp(t.db);
  for (const path of ["/overview", "/topics", "/comments?limit=5", "/insights", "/comments?page=0"]) {
    const url = `/datasets/${id}${path}`;
    const here = await app.inject({ url: `/api${url}`, headers: bearer(user.token) });
    const there = await get(url);
    expect([there.status, await there.text()], url).toEqual([here.statusCode, here.body]);
  }
  const url = `/datasets/${id}/download-analyzed-data?type=csv`;
  const here = await app.inject({ url: `/api${url}`, headers: bearer(user.token) });
  const there = await get(url);
  expect(there.headers.get("content-disposition")).toBe(here.headers["content-disposition"]);
  expect(Buffer.from(await there.arrayBuffer())).toEqual(here.rawPayload);
  await app.close();
});

test("what the thread refuses is told as by a handler, and its memory stands in the metrics", async () => {
  const unknown = await get("/datasets/00000000-0000-4000-8000-000000000000/overview");
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, "NOT_FOUND"]);
  const metrics = await fetch(`${api.address}/metrics`, { headers: bearer("metrics-token-of-this-test") });
  // This process answers without the thread, too, above and in other files: its memory is counted with it.
  expect(await metrics.text()).toMatch(/soundings_cache_entries\{cache="datasets"\} [1-9]/);
});
