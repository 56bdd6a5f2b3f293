import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test } from "vitest";
import { startThread } from "../threads.ts";
import { type AnalysisPool, createAnalysisPool } from "./analysis-pool.ts";
import { findInRepository } from "./load-engine.ts";
import { mapInOrder } from "./map-in-order.ts";
import type { TextBatch } from "./worker-messages.ts";
import { ThreadLost } from "./worker-pool.ts";

const TEXTS = ["Great coffee, rude waiter", "Cà phê ngon, nhân viên thân thiện", "Delivery was late again"];
const pools: AnalysisPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});
function open(options: Parameters<typeof createAnalysisPool>[0]): AnalysisPool {
  const pool = createAnalysisPool(options);
  pools.push(pool);
  return pool;
}

/** Threads of which the first `broken` end as soon as they are given work. */
function firstThreadsBreak(broken: number) {
  let started = 0;
  return {
    count: () => started,
    startThread: (models: object) => {
      started++;
      return started <= broken
        ? new Worker(`require("node:worker_threads").parentPort.once("message", () => process.exit(3))`, {
            eval: true,
          })
        : startThread("nlp/analysis-worker", { workerData: { models } });
    },
  };
}

describe("analysis threads", () => {
  test("several batches at once come back in place, however many threads there are", async () => {
    const pool = open({ threads: 2 });
    const batches = Array.from({ length: 6 }, (_, place) => TEXTS.map((text) => `${text} ${place}`));
    const several = await Promise.all(batches.map((texts) => pool.analyse(texts)));
    const one = open({ threads: 1 });
    for (const [place, texts] of batches.entries()) expect(await one.analyse(texts)).toEqual(several[place]);
    expect(await pool.version()).toBe(await one.version());
  });

  test("a lost thread is replaced and its batch analysed by the next one", async () => {
    const threads = firstThreadsBreak(1);
    const pool = open({ threads: 1, ...threads });
    expect(await pool.analyse(TEXTS)).toHaveLength(3);
    expect(threads.count()).toBe(2);
  });

  test("a batch that ends two threads is given up; the pool goes on", async () => {
    const pool = open({ threads: 1, ...firstThreadsBreak(2) });
    await expect(pool.analyse(TEXTS)).rejects.toThrow(ThreadLost);
    expect(await pool.analyse(TEXTS)).toHaveLength(3);
  });

  test("topics are collected from the start again when a thread is lost with its part", async () => {
    const reference = open({ threads: 1 });
    const analyses = await reference.analyse(TEXTS);
    let passes = 0;
    const languages = analyses.map(({ language }) => language);
    const read = async function* (): AsyncGenerator<TextBatch> {
      passes++;
      for (let n = 0; n < 20; n++) yield { texts: TEXTS, languages };
    };
    const expected = await reference.collectTopics(read);
    const table = await open({ threads: 1, ...firstThreadsBreak(1) }).collectTopics(read);
    expect(passes).toBe(3);
    expect(table).toEqual(expected);
    const mentions = await reference.assign(table, { texts: TEXTS, analyses });
    expect(mentions).toHaveLength(3);
    expect(mentions.flat().map((mention) => mention.topic)).toContain("delivery");
  });

  test("threads end when there is nothing to do, and come back", async () => {
    const threads = firstThreadsBreak(0);
    const pool = open({ threads: 1, idleMs: 10, ...threads });
    await pool.analyse(TEXTS);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await pool.analyse(TEXTS);
    expect(threads.count()).toBe(2);
  });

  test("an aborted batch rejects with the reason, and the next one is done", async () => {
    const pool = open({ threads: 1 });
    const stop = new AbortController();
    const waiting = pool.analyse(TEXTS, stop.signal);
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    await expect(pool.analyse(TEXTS, stop.signal)).rejects.toThrow("enough");
    expect(await pool.analyse(TEXTS)).toHaveLength(3);
  });

  test("work that waits is refused when the pool closes", async () => {
    const pool = open({ threads: 1 });
    const work = [pool.analyse(TEXTS), pool.analyse(TEXTS)].map((one) =>
      one.catch((error: Error) => error.message),
    );
    await pool.close();
    expect(await Promise.all(work)).toEqual(Array(2).fill("The analysis threads are closed"));
  });
});

test("the models are found from a built file too", () => {
  const built = findInRepository("apps/server/package.json").replace("package.json", "dist/worker.js");
  expect(findInRepository("packages/nlp/src/models", built)).toMatch(/models$/);
  expect(() => findInRepository("no/such/folder")).toThrow("missing");
});

test("results come in order with only so many calls under way", async () => {
  let running = 0;
  let most = 0;
  const results: number[] = [];
  const slow = mapInOrder([5, 1, 4, 2, 3], 2, async (value) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, value));
    running--;
    return value;
  });
  for await (const value of slow) results.push(value);
  expect(results).toEqual([5, 1, 4, 2, 3]);
  expect(most).toBe(2);
});
