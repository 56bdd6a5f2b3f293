import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type pg from "pg";
import type { Logger as Log } from "pino";
import { QUEUE_SCHEMA } from "../db/db.ts";
import { whileHeld } from "./held-job.ts";
import { holdLiveLock } from "./live-lock.ts";

/** Jobs arrive by notification; the poll finds retries whose time has come. */
const POLL_MS = 5_000;
/**
 * Jobs are settled in batches, at once: where the database is away then, the runner ends and another is started. One
 * by one, graphile-worker awaits nothing, and what it cannot settle ends the process.
 */
const RUNNER_PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
/** So long a batch that is on its way when the last job ended has to arrive. */
const LAST_BATCH_MS = 2_000;

export type StartedRunner = Pick<Runner, "promise" | "stop">;

/** Starts a runner over `pool` that holds its live lock until it ends or `signal` aborts. */
export async function startRunner(
  pool: pg.Pool,
  taskList: TaskList,
  options: RunnerOptions,
  signal: AbortSignal,
  log: Log,
): Promise<StartedRunner> {
  const events: WorkerEvents = new EventEmitter();
  // A runner that ended holds its jobs no longer: what it could not give back goes to the next.
  const ended = new AbortController();
  const living = AbortSignal.any([signal, ended.signal]);
  events.on("pool:create", ({ workerPool }) => holdLiveLock(pool, workerPool.id, living));
  const shutDown = allJobsEnded(events);
  const runner = await run({
    ...options,
    preset: RUNNER_PRESET,
    pgPool: pool,
    schema: QUEUE_SCHEMA,
    taskList: whileHeld(pool, taskList),
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => {
      // Job results are logged by worker.ts with more to go on.
      if (level === "error" || level === "warning") log.warn(message);
    }),
  });
  // Its own promise may wait for ever: it counts batches wrong when a second one fails (its issue 636).
  const promise = Promise.race([
    runner.promise,
    shutDown.then(() => sleep(LAST_BATCH_MS, undefined, { ref: false })),
  ]);
  promise.catch(() => {}).finally(() => ended.abort());
  // Also its clock ends, which it leaves running then.
  const stop = async () => {
    await Promise.race([runner.stop().catch(() => {}), promise.catch(() => {})]);
  };
  shutDown.then(stop);
  return { promise, stop };
}

/** When a runner that was asked to end, or could not settle a job, has none running any more. */
function allJobsEnded(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    for (const name of [
      "pool:gracefulShutdown:complete",
      "pool:forcefulShutdown:complete",
      "pool:forcefulShutdown:error",
    ] as const) {
      events.on(name, () => resolve());
    }
  });
}
