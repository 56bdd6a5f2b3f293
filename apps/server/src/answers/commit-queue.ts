import { setTimeout as sleep } from "node:timers/promises";

/** After a batch of so many, more is on its way: what comes within a moment goes with it. */
const MANY = 8;
const GATHER_MS = 12;

/**
 * Puts work that comes at the same time into one commit: while one batch is being written, the next
 * gathers. A small host has some hundred durable commits a second, however little is in each, and most of
 * what a small batch costs is the batch: under load each waits for a moment longer.
 */
export function commitQueue<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 200,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      await settle(batch);
      if (batch.length >= MANY && waiting.length < most) await sleep(GATHER_MS);
    }
    running = false;
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await commit(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, at) => {
        resolve(results[at] as Result);
      });
    } catch (error) {
      // One of them cannot be written: the others must not fail with it.
      if (batch.length > 1) for (const one of batch) await settle([one]);
      else batch[0]?.reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
