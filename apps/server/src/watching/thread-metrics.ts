import { monitorEventLoopDelay } from "node:perf_hooks";
import { AggregatorRegistry, Gauge, Histogram, Registry } from "prom-client";
import { type Db, poolCounts } from "../db/db.ts";
import { BOUNDS } from "./tally.ts";

/** Metrics of a thread as they travel to the one that answers /metrics. */
export type MetricsOfThread = object[];

const NANOSECONDS = 1e9;
/** Finer, and an idle process would wake up for nothing else. */
const LOOK_MS = 20;

/** What each thread tells of itself: how late its event loop is, and its pool. `thread` is "calls", "jobs" or "columns". */
export function threadMetrics(thread: "calls" | "jobs" | "columns", db: Db): Registry {
  const register = new Registry();
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  new Gauge({
    name: "soundings_event_loop_delay_seconds",
    help: "How late the event loop of a thread was since it was last asked",
    labelNames: ["thread", "quantile"],
    registers: [register],
    collect() {
      for (const [quantile, value] of [
        ["0.5", delay.percentile(50)],
        ["0.99", delay.percentile(99)],
        ["1", delay.max],
      ] as const) {
        this.set({ thread, quantile }, Math.max(0, value / NANOSECONDS - LOOK_MS / 1000));
      }
      delay.reset();
    },
  });
  new Gauge({
    name: "soundings_db_connections",
    help: "Connections of a thread's pool, and queries waiting for one",
    labelNames: ["thread", "state"],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(poolCounts(db))) this.set({ thread, state }, count);
    },
  });
  return register;
}

/** How jobs of this thread ended, and how long they took. */
export function jobDurations(register: Registry): Histogram<"task" | "outcome"> {
  return new Histogram({
    name: "soundings_job_duration_seconds",
    help: "How long background jobs took, by task and how they ended: done, failed, or stopped with the process",
    labelNames: ["task", "outcome"],
    buckets: [...BOUNDS],
    registers: [register],
  });
}

/** Several threads' metrics as one text. */
export async function metricsText(threads: readonly MetricsOfThread[]): Promise<string> {
  return await AggregatorRegistry.aggregate([...threads]).metrics();
}
