/**
 * Imports 1,000 comments from a source while somebody uses the product, and kills everything in the middle.
 *
 *     npm run bench -- source-import [kills]      (default: 3 kills)
 *
 * The source is the tests' stand-in for Google Play, which gives 150 reviews a page and is asked twice a second, so that
 * an import takes some seconds. First the API's calls are measured alone and during an import (their ratio is what
 * counts: both in one run); then server, database and watchdog get SIGKILL at random moments of further imports, and
 * what is there in the end is counted.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startUpstream } from "../apps/server/src/upstream/upstream-server.ts";
import { someComments, World } from "../apps/server/src/upstream/world.ts";
import { percentile } from "./product/http-load.ts";
import { startProduct } from "./product/start-product.ts";

const COMMENTS = 1_000;
const IDLE_MS = 8_000;
const EVERY_MS = 40;
const [kills = 3] = process.argv.slice(2).map(Number);

interface DatasetSeen {
  status: string;
  comment_count: number;
  analysed_count: number;
  status_progress: { status: string; current_items: number } | null;
}

const world = new World();
const standIn = await startUpstream(world);
const product = await startProduct({ UPSTREAM_BASE: standIn.base, LOG_LEVEL: "warn" });
let things = 0;

const seen = async (id: string) => (await product.api("GET", `/datasets/${id}`)) as DatasetSeen;

/** Starts an import of something new with 1,000 reviews and 200 more than are wanted. */
async function start(): Promise<string> {
  const name = `com.example.bench${++things}`;
  const id = (place: number) => `d5a1e7c0-0000-4000-8000-${String(place).padStart(12, "0")}`;
  world.put("google_play", name, { name, comments: someComments(COMMENTS + 200, { id }) });
  const made = await product.api("POST", "/datasets/from-google-play", { url: name, limit: COMMENTS });
  return (made as { id: string }).id;
}

async function finished(id: string): Promise<DatasetSeen> {
  const limit = Date.now() + 120_000;
  for (;;) {
    const dataset = await seen(id);
    if (dataset.status !== "PROCESSING" || Date.now() > limit) return dataset;
    await sleep(200);
  }
}

/** What screens ask while somebody clicks about, one call after the other; milliseconds of each. */
async function use(dataset: string, done: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const calls = ["/connections", "/sources", `/datasets/${dataset}`, `/datasets/${dataset}/overview`];
  while (!done()) {
    const began = performance.now();
    await product.api("GET", calls[times.length % calls.length] ?? "");
    times.push(performance.now() - began);
    await sleep(EVERY_MS);
  }
  return times;
}

try {
  // The engine's models are loaded once, by the first import.
  const first = await start();
  await finished(first);
  const until = Date.now() + IDLE_MS;
  const alone = await use(first, () => Date.now() > until);
  let over = false;
  const measured = await start();
  const began = performance.now();
  const importing = finished(measured).then((dataset) => {
    over = true;
    return dataset;
  });
  const during = await use(first, () => over);
  await importing;
  const row = (what: string, times: number[]) => ({
    what,
    calls: times.length,
    "p50, ms": percentile(times, 0.5).toFixed(1),
    "p95, ms": percentile(times, 0.95).toFixed(1),
    "longest, ms": Math.max(...times).toFixed(1),
  });
  console.table([
    row("alone", alone),
    row(`during an import (${((performance.now() - began) / 1000).toFixed(1)} s)`, during),
  ]);
  console.log(`p95 during / alone: ${(percentile(during, 0.95) / percentile(alone, 0.95)).toFixed(2)}`);

  const table: Record<string, string | number>[] = [];
  let right = true;
  for (let kill = 1; kill <= kills; kill++) {
    const id = await start();
    while (((await seen(id)).status_progress?.current_items ?? 1) === 0) await sleep(20);
    await sleep(Math.random() * 2_000);
    const { status, status_progress: progress } = await seen(id);
    const seconds = await product.killAndStart();
    const dataset = await finished(id);
    const exact = dataset.comment_count === COMMENTS && dataset.analysed_count === COMMENTS;
    right &&= exact && dataset.status === "FINISHED";
    table.push({
      kill,
      "killed in": progress?.status ?? status,
      at: progress?.current_items ?? "",
      "ready again, s": seconds.toFixed(1),
      "in the end": dataset.status,
      comments: dataset.comment_count,
      analysed: dataset.analysed_count,
    });
  }
  console.table(table);
  console.log(right ? "Exactly 1,000 each time." : "WRONG");
  process.exitCode = right ? 0 : 1;
} finally {
  await product.stop();
  await standIn.close();
}
