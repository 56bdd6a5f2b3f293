import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { programPath } from "../testing/programs.ts";
import { bearer } from "../testing/test-app.ts";

// Three processes of the product hold datasets together, until one of them is killed and one falls silent.

const DATASETS = 9;
const KEY = "the key of the hosts that die, long enough";
const TOKEN = "metrics-token-of-this-test";

const engine = testEngine();
let t: TestDb;
let user: BuiltUser;
let folder: string;
const ids: string[] = [];
const hosts: Host[] = [];

interface Host {
  process: ChildProcess;
  address: string;
}

beforeAll(async () => {
  t = await testDb();
  user = await buildUser(t.db);
  folder = mkdtempSync(path.join(tmpdir(), "soundings-hosts-die-"));
  for (let place = 0; place < DATASETS; place++) {
    const rows = Array.from({ length: 5 + place }, (_, row) => [`Great coffee but slow ${"!".repeat(row)}`]);
    ids.push(await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows])));
  }
  await runJobs(t.url, jobContext(t.db, engine));
  for (let place = 0; place < 3; place++) hosts.push(await start(place));
  for (const host of hosts)
    await vi.waitFor(async () => expect(await metric(host, "soundings_column_hosts")).toBe(3), 10_000);
}, 180_000);
afterAll(async () => {
  for (const host of hosts) host.process.kill("SIGKILL");
  await engine.close();
  await t.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function start(place: number): Promise<Host> {
  const main = `import(${JSON.stringify(pathToFileURL(programPath("main")).href)}).then(({ main }) => main())`;
  const host = spawn(process.execPath, ["-e", main], {
    env: {
      DATABASE_URL: t.url,
      SOUNDINGS_DATA: path.join(folder, String(place)),
      LOG_LEVEL: "warn",
      ROLE: "api",
      PORT: "0",
      INTERNAL_ADDRESS: "127.0.0.1:0",
      SECRET_KEY: KEY,
      METRICS_TOKEN: TOKEN,
      DRAIN_SECONDS: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [host.stdout, host.stderr])
    stream?.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  const address = await vi.waitFor(() => {
    const found = /http:\/\/[\w.]+:\d+/.exec(said)?.[0];
    if (!found) throw new Error(`A host did not start: ${said}`);
    return found;
  }, 60_000);
  return { process: host, address };
}

async function metric(host: Host, name: string): Promise<number> {
  const reply = await fetch(`${host.address}/metrics`, { headers: bearer(TOKEN) });
  const text = await reply.text();
  const line = text.split("\n").find((one) => one.startsWith(name) && !one.startsWith("#"));
  return Number(line?.split(" ").at(-1) ?? Number.NaN);
}

const held = (host: Host) => metric(host, 'soundings_cache_entries{cache="datasets"}');

/** Asks each host for each dataset; the longest wait in ms. Every answer has to be right. */
async function askAll(live: Host[]): Promise<number> {
  let longest = 0;
  for (const [place, id] of ids.entries()) {
    for (const host of live) {
      const began = performance.now();
      const reply = await fetch(`${host.address}/api/datasets/${id}/comments?limit=1`, {
        headers: bearer(user.token),
      });
      const { unfiltered_count: count } = await reply.json();
      longest = Math.max(longest, performance.now() - began);
      expect([reply.status, count]).toEqual([200, 5 + place]);
    }
  }
  return longest;
}

async function heldBy(live: Host[]): Promise<number[]> {
  const counts: number[] = [];
  for (const host of live) counts.push(await held(host));
  return counts;
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test("each dataset is held once, and by others once its host is killed or falls silent", async () => {
  await askAll(hosts);
  const before = await heldBy(hosts);
  expect(sum(before)).toBe(DATASETS);
  expect(before.filter((count) => count > 0).length).toBeGreaterThan(1);

  // The one that holds most is killed: what it held is read once by one of the others.
  const most = before.indexOf(Math.max(...before));
  const [killed] = hosts.splice(most, 1) as [Host];
  killed.process.kill("SIGKILL");
  expect(await askAll(hosts)).toBeLessThan(2_000);
  expect(sum(await heldBy(hosts))).toBe(DATASETS);

  // The other one takes connections, and never says a word.
  const [silent, last] = hosts as [Host, Host];
  silent.process.kill("SIGSTOP");
  expect(await askAll([last])).toBeLessThan(6_000);
  expect(await held(last)).toBe(DATASETS);
  await expect.poll(() => metric(last, "soundings_column_hosts"), { timeout: 10_000 }).toBe(1);
  silent.process.kill("SIGCONT");
  await expect.poll(() => metric(last, "soundings_column_hosts"), { timeout: 10_000 }).toBe(2);
  await askAll([silent, last]);
}, 120_000);

test("edits whose host is killed while they are made are made once by another one, and whoever asked sees no more of it", async () => {
  const [killed, last] = hosts as [Host, Host];
  const editsOf = async (id: string) => {
    const reply = await fetch(`${last.address}/api/datasets/${id}/topic-edits`, {
      headers: bearer(user.token),
    });
    return (await reply.json()).items.length;
  };
  const create = async (id: string) => {
    const began = performance.now();
    const { status } = await fetch(`${last.address}/api/datasets/${id}/topics`, {
      method: "POST",
      headers: { ...bearer(user.token), "content-type": "application/json" },
      body: JSON.stringify({ name: "Coffee of today", query: "coffee" }),
    });
    return { status, ms: performance.now() - began };
  };
  await askAll([last]);
  let replies: ReturnType<typeof create>[] = [];
  await t.db.transaction().execute(async (trx) => {
    // Nobody else may write these: both hosts stand before their rows.
    await sql`select from datasets where id = any(${ids}::uuid[]) for update`.execute(trx);
    replies = ids.map(create);
    await expect
      .poll(async () => (await waiting()).length, { timeout: 10_000, interval: 50 })
      .toBeGreaterThanOrEqual(5);
    killed.process.kill("SIGKILL");
  });
  const told = await Promise.all(replies);
  expect(told.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(10_000);
  for (const id of ids) expect(await editsOf(id)).toBe(1);
}, 120_000);

/** Connections that wait for a row. */
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      t.db,
    )
  ).rows;
