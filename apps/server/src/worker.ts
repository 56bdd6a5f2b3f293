import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { RunnerOptions, TaskList } from "graphile-worker";
import type { Logger as Log } from "pino";
import { threadMemory } from "./caches/thread-memory.ts";
import type { Config } from "./config.ts";
import { databaseFault, OUTDATED_ADVICE } from "./db/database-fault.ts";
import { type Db, dbOver, enqueue, openPool } from "./db/db.ts";
import { makeLog } from "./http/log.ts";
import { humanLog } from "./human-log.ts";
import type { JobContext } from "./job-context.ts";
import type { JobName } from "./job-names.ts";
import { JOBS } from "./jobs.ts";
import { makeServices } from "./make-services.ts";
import { createAnalysisPool } from "./nlp/analysis-pool.ts";
import { findDeadWorkers, freeJobsOf, giveJobsBack } from "./queue/live-lock.ts";
import { overtakenJobs } from "./queue/overtaken-jobs.ts";
import { startRunner } from "./queue/start-runner.ts";
import { superviseRunner } from "./queue/supervise-runner.ts";
import { CRONTAB } from "./schedule.ts";
import { originOf, withOrigin } from "./tracing/origin.ts";
import { openSpan, withinSpan } from "./tracing/spans.ts";
import { watchCaches } from "./watching/cache-metrics.ts";
import { startTraces } from "./watching/start-traces.ts";
import { Tally } from "./watching/tally.ts";
import { jobDurations, type MetricsOfThread, threadMetrics } from "./watching/thread-metrics.ts";
import { writeTallies } from "./watching/write-tallies.ts";

const JOBS_AT_ONCE = 4;
/** Jobs that only wait for others' servers: many at once, and never in the way of the work that is ours. */
const WAITING_JOBS: ReadonlySet<JobName> = new Set([
  "deliver_webhook",
  "write_sheet",
  "send_mail",
  "send_invitations",
  "clean_storage",
]);
const WAITING_AT_ONCE = 24;
const QUIET_JOBS: ReadonlySet<JobName> = new Set([
  "run_schedules",
  "plan_invitations",
  "deliver_webhook",
  "write_sheet",
  "make_backups",
]);
/** Twice this and what the network takes to notice (connection-limits.ts) is less than ten seconds. */
export const DEAD_CHECK_MS = 1_500;
export interface WorkerOptions {
  /** Connection string. */
  address: string;
  config: Config;
  log: Log;
}

export interface RunningWorker {
  /** How its jobs and its thread do. */
  metrics(): Promise<MetricsOfThread>;
  /** Lets running jobs give up between two batches, and ends. */
  stop(): Promise<void>;
}

/** What a thread works on. */
export type WorkerThreadTask = Pick<WorkerOptions, "address" | "config">;

/** What it is told and asked: first its task, once. */
export type WorkerThreadMessage = { task: WorkerThreadTask } | "stop" | "metrics";

/** What the thread that runs jobs is given: that it is one, before there is anything to work on. */
export interface WorkerThreadData {
  soundingsWorker: { terminal: boolean };
}

/** Runs background jobs until stop(), through restarts of the database too. */
export async function startWorker({ address, config, log }: WorkerOptions): Promise<RunningWorker> {
  // Jobs come in bursts: between them their connections go, and the memory behind them.
  const max = JOBS_AT_ONCE + WAITING_AT_ONCE + 4;
  const pool = openPool(address, { work: "jobs", max, idleTimeoutMillis: 10_000 });
  const db = dbOver(pool);
  const engine = createAnalysisPool({ threads: config.analysisThreads });
  // Jobs look at one dataset after the other: what is held longer is held by the thread of columns.
  threadMemory.limitTo(config.threadMemoryMb);
  const stopping = new AbortController();
  const services = makeServices({ db, config, log });
  const context: JobContext = { db, config, services, log, engine, signal: stopping.signal };
  const givenUp: string[] = [];
  const register = threadMetrics("jobs", db);
  watchCaches(register);
  const tally = new Tally();
  const tasks = makeTasks(context, givenUp, { durations: jobDurations(register), tally });

  await freeJobsOf(db, await findDeadWorkers(db));
  const checking = watchForDead(db, stopping.signal, log);
  const all = Object.keys(tasks) as JobName[];
  const ours = all.filter((name) => !WAITING_JOBS.has(name));
  const waiting = all.filter((name) => WAITING_JOBS.has(name));
  const start = (names: JobName[], options: RunnerOptions) => () =>
    startRunner(pool, only(tasks, names), options, stopping.signal, log);
  const runners = [
    await superviseRunner(start(ours, { concurrency: JOBS_AT_ONCE, crontab: CRONTAB }), stopping.signal, log),
    await superviseRunner(
      start(waiting, { concurrency: WAITING_AT_ONCE, parsedCronItems: [] }),
      stopping.signal,
      log,
    ),
  ];
  // What was left to do while no server ran: nobody who asks should wait for it.
  await enqueue(db, "housekeeping", {}, { jobKey: "housekeeping" });

  const writeRest = writeTallies(db, tally, log);

  return {
    metrics: () => register.getMetricsAsJSON(),
    async stop() {
      stopping.abort(new Error("The server stops"));
      await Promise.all(runners.map((runner) => runner.stop()));
      await checking;
      await giveJobsBack(db, givenUp).catch(() => {});
      await writeRest();
      await engine.close();
      await db.destroy();
    },
  };
}

const only = (tasks: TaskList, names: readonly JobName[]): TaskList =>
  Object.fromEntries(Object.entries(tasks).filter(([name]) => names.includes(name as JobName)));

interface Counters {
  durations: ReturnType<typeof jobDurations>;
  tally: Tally;
}

function makeTasks(context: JobContext, givenUp: string[], { durations, tally }: Counters): TaskList {
  const tasks: TaskList = {};
  const overtaken = overtakenJobs(context.db);
  let advised = false;
  for (const name of Object.keys(JOBS) as JobName[]) {
    tasks[name] = async (payload, helpers) => {
      const { id, attempts } = helpers.job;
      const origin = originOf(payload);
      const { request_id } = origin;
      const log = context.log.child({ job: name, job_id: id, attempt: attempts, request_id });
      const started = performance.now();
      const count = (outcome: "done" | "failed" | "stopped") => {
        const seconds = (performance.now() - started) / 1000;
        durations.observe({ task: name, outcome }, seconds);
        tally.add("job", name, seconds, outcome === "failed");
      };
      try {
        const span = openSpan(
          {
            name: `job ${name}`,
            kind: "consumer",
            attributes: {
              "soundings.attempt": attempts,
              ...(request_id && { "soundings.request_id": request_id }),
            },
          },
          origin.traceparent,
        );
        await withOrigin(origin, () => withinSpan(span, () => JOBS[name](payload, { ...context, log })));
        count("done");
        // What runs each minute or for each answer says itself what it did.
        const level = QUIET_JOBS.has(name) ? "debug" : "info";
        log[level]({ ms: Math.round(performance.now() - started) }, "job done");
        await overtaken.succeeded(name, payload).catch(() => {});
      } catch (error) {
        count(context.signal.aborted ? "stopped" : "failed");
        if (context.signal.aborted) givenUp.push(String(id));
        else log.error({ err: error }, "job failed");
        if (attempts >= helpers.job.max_attempts) overtaken.gaveUp(name);
        if (databaseFault(error) === "outdated" && !advised) {
          advised = true;
          log.error(OUTDATED_ADVICE);
        }
        throw error;
      }
    };
  }
  return tasks;
}

/** Frees the jobs of workers that are found dead twice: a worker may be between two connections. */
async function watchForDead(db: Db, signal: AbortSignal, log: Log): Promise<void> {
  let suspects: string[] = [];
  while (!signal.aborted) {
    await sleep(DEAD_CHECK_MS, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    const dead = await findDeadWorkers(db).catch(() => []);
    const sure = dead.filter((worker) => suspects.includes(worker));
    suspects = dead;
    if (sure.length === 0) continue;
    log.warn({ workers: sure }, "freeing jobs of dead workers");
    await freeJobsOf(db, sure).catch(() => {});
  }
}

// As a thread beside the HTTP server, which is told what to do by messages.
const given = workerData as Partial<WorkerThreadData> | null;
if (!isMainThread && given?.soundingsWorker && parentPort) {
  const port = parentPort;
  const [{ task }] = (await once(port, "message")) as [{ task: WorkerThreadTask }];
  const { address, config } = task;
  const log = makeLog(config.logLevel, given.soundingsWorker.terminal ? humanLog() : undefined);
  const endTraces = await startTraces(config, log);
  const worker = await startWorker({ address, config, log });
  port.postMessage("ready");
  port.on("message", async (asked: Exclude<WorkerThreadMessage, object>) => {
    if (asked === "metrics") return port.postMessage({ metrics: await worker.metrics() });
    await worker.stop();
    await endTraces?.();
    port.close();
  });
}
