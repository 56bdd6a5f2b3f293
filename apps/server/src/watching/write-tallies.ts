import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import type { Tally } from "./tally.ts";
import { addTallies } from "./tally-queries.ts";

const EVERY_MS = 60_000;
/** A process that ends does not wait longer for a database that is silent. */
const MAX_END_MS = 1_000;

/** Writes each minute what a process did, for the operator's page. Returns what writes the rest at the end. */
export function writeTallies(db: Db, tally: Tally, log: Logger): () => Promise<void> {
  const write = async () => {
    const rows = tally.take();
    await addTallies(db, rows).catch((error: unknown) => {
      log.debug({ err: error }, "could not write what this process did");
      tally.giveBack(rows);
    });
  };
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.race([write(), sleep(MAX_END_MS, undefined, { ref: false })]);
  };
}
