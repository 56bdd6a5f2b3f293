import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { aliveProcesses } from "../watching/process-queries.ts";
import type { Check, Finding } from "./finding.ts";

/** A job that is due and waits longer has nobody who takes it, or too many before it. */
const LATE_MINUTES = 10;

/** Background jobs: that somebody works on them, that none waits for long, and that none was given up. */
export const checkQueue: Check = async ({ db }) => {
  const processes = await aliveProcesses(db);
  const workers = processes.filter(({ role }) => role !== "api").length;
  const { late, oldest, failed, names } = await queueFacts(db);
  if (processes.length === 0) return { state: "look", code: "queue_nothing_runs" };
  if (workers === 0) return { state: "wrong", code: "queue_no_worker", values: { late } };
  const found: Finding[] = [];
  if (oldest > LATE_MINUTES)
    found.push({ state: "wrong", code: "queue_late", values: { late, minutes: oldest } });
  if (failed > 0) found.push({ state: "look", code: "queue_failed", values: { failed }, tasks: names });
  return found.length > 0 ? found : { state: "fine", code: "queue_fine", values: { workers } };
};

interface QueueFacts {
  /** Jobs that are due and not begun, and the longest wait of them in minutes. */
  late: number;
  oldest: number;
  /** Jobs that were tried as often as they may. */
  failed: number;
  names: string[];
}

async function queueFacts(db: Db): Promise<QueueFacts> {
  const { rows } = await sql<QueueFacts>`
    select count(*) filter (where due) as late,
      coalesce(floor(extract(epoch from max(now() - run_at) filter (where due)) / 60), 0)::float8 as oldest,
      count(*) filter (where attempts >= max_attempts) as failed,
      coalesce(array_agg(distinct task_identifier) filter (where attempts >= max_attempts), '{}') as names
    from (select *, locked_at is null and run_at <= now() and attempts < max_attempts as due
      from graphile_worker.jobs) jobs`.execute(db);
  return rows[0] ?? { late: 0, oldest: 0, failed: 0, names: [] };
}
