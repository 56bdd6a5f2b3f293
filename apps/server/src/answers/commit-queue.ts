import { setTimeout as sleep } from "node:timers/promises";
import { databaseFault } from "../db/database-fault.ts";

/** After a batch of so many, more is on its way: what comes within a moment goes with it. */
const MANY = 8;
const GATHER_MS = 12;

export interface Committed<Result> {
  /** One for each item, in their order. */
  results: readonly Result[];
  /** When they may be told: the next batch is committed meanwhile. */
  durable: Promise<void>;
}

/** Writes what `take` gives: all that waits when it is first called, and the same after. */
export type Commit<Item, Result> = (take: () => readonly Item[]) => Promise<Committed<Result>>;

/**
 * Puts work that comes at the same time into one commit: while one batch is being written, the next gathers, also
 * while it waits for other hosts. A small host has some hundred durable commits a second, however little is in each,
 * and most of what a small batch costs is the batch: under load each waits for a moment longer.
 */
export function commitQueue<Item, Result>(
  commit: Commit<Item, Result>,
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
      let batch: readonly Waiting[] | undefined;
      const take = () => {
        batch ??= waiting.splice(0, most);
        return batch;
      };
      await settle(take);
      if (take().length >= MANY && waiting.length < most) await sleep(GATHER_MS);
    }
    running = false;
  }

  async function settle(take: () => readonly Waiting[]): Promise<void> {
    try {
      const { results, durable } = await commit(() => take().map(({ item }) => item));
      durable.then(
        () => {
          take().forEach(({ resolve }, at) => {
            resolve(results[at] as Result);
          });
        },
        (error: unknown) => rejectAll(take(), error),
      );
    } catch (error) {
      const batch = take();
      if (batch.length > 1 && mayPassAlone(error)) for (const one of batch) await settle(() => [one]);
      else rejectAll(batch, error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}

function rejectAll(batch: readonly { reject: (error: unknown) => void }[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

/** One of them cannot be written: the others must not fail with it. A database that is away fails each of them. */
function mayPassAlone(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault === null || (fault === "busy" && !waitedForLock(error));
}

const waitedForLock = (error: unknown) => (error as { code?: string }).code === "55P03";
