import { type Measured, percentile } from "./http-load.ts";
import { cpuSeconds } from "./start-product.ts";

/** A row of a table: how many a second, how long each took, and processor time for each, by whom. */
export async function measureLoad(phase: string, pid: number, work: () => Promise<Measured>) {
  const [before, own] = [cpuSeconds(pid), process.cpuUsage()];
  const { times, late, seconds } = await work();
  const [after, used] = [cpuSeconds(pid), process.cpuUsage(own)];
  const each = (spent: number) => ((1_000 * spent) / times.length).toFixed(2);
  const at = (share: number) => percentile(times, share).toFixed(1);
  return {
    phase,
    "a second": Math.round(times.length / seconds),
    "p50, ms": at(0.5),
    "p95, ms": at(0.95),
    "p99, ms": at(0.99),
    "sent late, p95 ms": late.length > 0 ? percentile(late, 0.95).toFixed(1) : "–",
    // Processor time for each, which other programs on the machine change little.
    "requests, ms cpu": each(after.requests - before.requests),
    "other threads, ms cpu": each(after.threads - before.threads),
    "database, ms cpu": each(after.database - before.database),
    "load, ms cpu": each((used.user + used.system) / 1e6),
  };
}
