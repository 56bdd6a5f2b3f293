import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWatchApp } from "../app.ts";
import { hostMetrics } from "../column-hosts/host-metrics.ts";
import { readConfig } from "../config.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import { type RunningWorker, startWorker } from "../worker.ts";
import { makeLog } from "./log.ts";

// Names of metrics are an interface: dashboards and alerts of operators are made of them.

const ROOT = new URL("../../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

let t: TestDb;
let worker: RunningWorker;
let app: FastifyInstance;
let watch: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  const config = readConfig({ ANALYSIS_THREADS: "1" });
  const log = makeLog("silent");
  worker = await startWorker({ address: t.url, config, log });
  const jobMetrics = () => worker.metrics();
  // Only where several hosts hold columns together.
  const { read: metrics } = hostMetrics(() => []);
  app = testApp(t.db, {
    jobMetrics,
    columns: { ask: () => Promise.reject(new Error("Not asked")), metrics },
  });
  watch = buildWatchApp({ db: t.db, config, log, jobMetrics });
});
afterAll(async () => {
  await app.close();
  await watch.close();
  await worker.stop();
  await t.close();
});

/** Names in a text of metrics: those of its TYPE lines, a histogram's series too. */
async function namesOf(server: FastifyInstance): Promise<Set<string>> {
  const { body } = await server.inject("/metrics");
  const names = new Set<string>();
  for (const [, name = "", kind] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (kind === "histogram") for (const end of ["bucket", "count", "sum"]) names.add(`${name}_${end}`);
  }
  return names;
}

test("every metric that the Grafana dashboard asks for exists", async () => {
  const names = await namesOf(app);
  const asked = [...read("deploy/grafana/soundings.json").matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].flatMap(
    ([, expression = ""]) => [...expression.matchAll(/\b([a-z_]+)(?=[{[])/g)].map(([, name = ""]) => name),
  );
  expect(new Set(asked).size).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((name) => !names.has(name))).toEqual([]);
});

test("docs/operating/metrics.md lists our metrics, and no others", async () => {
  const table = read("docs/operating/metrics.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const listed = table.flatMap((line) =>
    [...(line.split("|")[1] ?? "").matchAll(/`((?:http|soundings)_[a-z_]+)`/g)].map(([, name = ""]) => name),
  );
  const ours = [...(await namesOf(app))].filter(
    (name) => /^(http|soundings)_/.test(name) && !/_(bucket|count|sum)$/.test(name),
  );
  expect(listed.sort()).toEqual(ours.sort());
});

test("a process that only works on jobs tells how it lives and works", async () => {
  expect((await watch.inject("/readyz")).json()).toEqual({ status: "ready" });
  expect((await watch.inject("/api/auth/me")).statusCode).toBe(404);
  const { body } = await watch.inject("/metrics");
  expect(body).toMatch(/soundings_db_connections\{thread="jobs",state="open"\} [1-9]/);
  // The queue's housekeeping runs when a worker starts.
  await expect
    .poll(async () => (await watch.inject("/metrics")).body)
    .toMatch(/soundings_job_duration_seconds_count\{task="housekeeping",outcome="done"\} [1-9]/);
});
