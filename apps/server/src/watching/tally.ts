/** Seconds at which a duration is counted into the next bucket; one more bucket is above all of them. */
export const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 120, 600] as const;

export type TallyKind = "route" | "job";

/** How often something was done, and how long it took. */
export interface TallyRow {
  kind: TallyKind;
  /** "GET /api/datasets/:id", or a task. */
  name: string;
  count: number;
  /** Calls that ended in a fault of the server (5xx), jobs that threw. */
  failed: number;
  /** Of all together. */
  seconds: number;
  /** How many took so long, by BOUNDS. */
  buckets: number[];
}

/** Adds up what this process does until somebody takes it away. Holds one row a route and task. */
export class Tally {
  #rows = new Map<string, TallyRow>();

  add(kind: TallyKind, name: string, seconds: number, failed: boolean): void {
    const key = `${kind} ${name}`;
    let row = this.#rows.get(key);
    if (!row) {
      row = { kind, name, count: 0, failed: 0, seconds: 0, buckets: new Array(BOUNDS.length + 1).fill(0) };
      this.#rows.set(key, row);
    }
    row.count += 1;
    row.seconds += seconds;
    if (failed) row.failed += 1;
    const bucket = bucketOf(seconds);
    row.buckets[bucket] = (row.buckets[bucket] ?? 0) + 1;
  }

  /** All of it, in the order that every process writes in, and begins anew. */
  take(): TallyRow[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    // Two processes that write the same rows in another order would wait for each other.
    return rows.sort((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
  }

  /** Puts back what could not be written. */
  giveBack(rows: readonly TallyRow[]): void {
    for (const row of rows) {
      const key = `${row.kind} ${row.name}`;
      const since = this.#rows.get(key);
      if (!since) this.#rows.set(key, row);
      else {
        since.count += row.count;
        since.failed += row.failed;
        since.seconds += row.seconds;
        since.buckets = since.buckets.map((count, at) => count + (row.buckets[at] ?? 0));
      }
    }
  }
}

function bucketOf(seconds: number): number {
  const at = BOUNDS.findIndex((bound) => seconds <= bound);
  return at < 0 ? BOUNDS.length : at;
}

/**
 * The duration, in seconds, that a share of all stayed below, straight within its bucket as Prometheus'
 * histogram_quantile takes it; in the last bucket its lower bound, as nobody knows the upper one. 0 of nothing.
 */
export function quantileOf(buckets: readonly number[], share: number): number {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  const wanted = share * total;
  let below = 0;
  for (const [at, count] of buckets.entries()) {
    if (count > 0 && below + count >= wanted) {
      const low = BOUNDS[at - 1] ?? 0;
      const high = BOUNDS[at];
      return high === undefined ? low : low + ((wanted - below) / count) * (high - low);
    }
    below += count;
  }
  return BOUNDS.at(-1) ?? 0;
}
