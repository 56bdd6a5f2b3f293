/**
 * Results that several hosts hold together: memory, the way between hosts, and what a host's death costs.
 *
 *     npm run bench -- columns-on-hosts [comments] [datasets]      (default: 100000 6)
 *
 * Builds the server and fills datasets of made-up comments with made-up results in one embedded PostgreSQL. One, two
 * and three processes that serve then hold them together (INTERNAL_ADDRESS), and three by themselves for comparison.
 * Every dataset is asked for at every host; then the memory of each is read, and overviews of changing ranges of days
 * are asked in turns of the host that holds a dataset and of another one. At last a holder is killed, and the next
 * overview of what it held is timed at another host.
 */

import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { fillDataset } from "./million/fill-dataset.ts";
import { Host } from "./rolling/host.ts";
import { type Owner, ownerOf } from "./rolling/owner.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OWNER = { OWNER_EMAIL: "bench@example.com", OWNER_PASSWORD: "a-long-bench-password-7" };
const TURNS = 60;
const PORT = 21_000 + (process.pid % 10_000);
const MB = 1024 * 1024;

const [comments = 100_000, datasets = 6] = process.argv.slice(2).map(Number);
const idOf = (place: number) => `0192f0c1-0000-7000-8001-${String(place + 1).padStart(12, "0")}`;
const ids = Array.from({ length: datasets }, (_, place) => idOf(place));

interface Serving {
  host: Host;
  owner: Owner;
}

async function start(folder: string, database: string, count: number, together: boolean): Promise<Serving[]> {
  const serving: Serving[] = [];
  for (let place = 0; place < count; place++) {
    const host = new Host({
      root: ROOT,
      role: "api",
      port: PORT + place,
      environment: {
        ...OWNER,
        DATABASE_URL: database,
        SOUNDINGS_DATA: path.join(folder, `host-${place}`),
        SECRET_KEY: "the key of this bench, which is long enough",
        COLUMN_MEMORY_MB: "2000",
        METRICS_TOKEN: "token",
        DRAIN_SECONDS: "0",
        ...(together ? { INTERNAL_ADDRESS: `127.0.0.1:${PORT + 100 + place}` } : {}),
      },
    });
    await host.started();
    serving.push({ host, owner: await ownerOf(host.base, OWNER) });
  }
  // Each reads with its next report who else is there.
  if (together) await sleep(2_500);
  return serving;
}

const stop = (serving: Serving[]) => Promise.all(serving.map(({ host }) => host.stop("SIGKILL")));

async function metric({ host }: Serving, name: string): Promise<number> {
  const reply = await fetch(`${host.base}/metrics`, { headers: { authorization: "Bearer token" } });
  const lines = (await reply.text()).split("\n").filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

async function residentMb({ host }: Serving): Promise<number> {
  const status = await readFile(`/proc/${host.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const overview = ({ owner }: Serving, id: string, query = "") =>
  owner.api("GET", `/datasets/${id}/overview${query}`);

/** Has every host asked for every dataset, and gives what each then holds. */
async function load(serving: Serving[]): Promise<string> {
  for (const id of ids) for (const host of serving) await overview(host, id);
  const each: string[] = [];
  for (const host of serving) {
    const [bytes, entries] = [
      await metric(host, "soundings_cache_bytes"),
      await metric(host, "soundings_cache_entries"),
    ];
    each.push(`${entries} datasets, ${Math.round(bytes / MB)} MB of ${await residentMb(host)}`);
  }
  return each.join("; ");
}

/** The host that holds a dataset. */
async function holderOf(serving: Serving[], id: string): Promise<Serving> {
  const name = 'soundings_column_questions_total{answered="here"}';
  for (const host of serving) {
    const before = await metric(host, name);
    await overview(host, id);
    if ((await metric(host, name)) > before) return host;
  }
  throw new Error("Nobody holds it");
}

const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Overviews by the holder and through another host, in turns. */
async function compare(serving: Serving[]): Promise<void> {
  const times: Record<string, number[]> = {};
  const measure = async (name: string, work: () => Promise<unknown>) => {
    times[name] = [...(times[name] ?? []), await timed(work)];
  };
  for (const [place, id] of ids.entries()) {
    const holder = await holderOf(serving, id);
    const other = serving.find((one) => one !== holder) as Serving;
    for (let turn = 0; turn < TURNS / datasets + 2; turn++) {
      const day = (more: number) =>
        `?from=2024-${String(1 + ((turn + more) % 12)).padStart(2, "0")}-${String(1 + ((place + turn) % 28)).padStart(2, "0")}`;
      // The first two warm up.
      const name = turn < 2 ? "warming up" : "overview of changing days";
      await measure(`${name}, at the holder`, () => overview(holder, id, day(0)));
      await measure(`${name}, through another`, () => overview(other, id, day(5)));
      if (turn < 2) continue;
      await measure("the same overview again, at the holder", () => overview(holder, id));
      await measure("the same overview again, through another", () => overview(other, id));
    }
  }
  for (const [name, values] of Object.entries(times)) {
    if (name.startsWith("warming")) continue;
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(values, share).toFixed(1));
    console.log(`${name}: p50 ${p50} ms, p95 ${p95} ms (${values.length} calls)`);
  }
}

/** Kills the holder of a dataset, and asks another host for what it held. */
async function kill(serving: Serving[]): Promise<void> {
  const [id = ""] = ids;
  const holder = await holderOf(serving, id);
  const rest = serving.filter((one) => one !== holder);
  await holder.host.stop("SIGKILL");
  for (const one of rest)
    for (const turn of ["first", "second"])
      console.log(
        `${turn} overview after its holder was killed: ${(await timed(() => overview(one, id))).toFixed(0)} ms`,
      );
}

spawnSync("npx", ["vite", "build"], { cwd: path.join(ROOT, "apps/server"), stdio: "ignore" });
const folder = await mkdtemp(path.join(os.tmpdir(), "soundings-columns-on-hosts-"));
await chmod(folder, 0o755);
const database = await startEmbedded(folder);
let serving: Serving[] = [];
try {
  console.log(`${datasets} datasets of ${comments} comments; load ${os.loadavg()[0]?.toFixed(0)}`);
  serving = await start(folder, database.address, 1, false);
  for (const id of ids) await fillDataset(database.address, comments, true, id);
  // Columns are built by whoever asks first, for longer than a call may take.
  for (const id of ids)
    for (const host of serving) while (!(await overview(host, id).catch(() => null))) await sleep(500);
  await stop(serving);
  for (const [count, together] of [
    [1, true],
    [2, true],
    [3, false],
    [3, true],
  ] as const) {
    serving = await start(folder, database.address, count, together);
    console.log(`${count} hosts ${together ? "together" : "by themselves"}: ${await load(serving)}`);
    if (count === 3 && together) {
      await compare(serving);
      await kill(serving);
    }
    await stop(serving);
  }
  console.log(`load at the end ${os.loadavg()[0]?.toFixed(0)}`);
} finally {
  await stop(serving);
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
