import type { DbJob, Task, TaskList } from "graphile-worker";
import type pg from "pg";

/** The queue's clock has microseconds and ours has not. */
const SAME_MS = 2;

/**
 * Tasks of which each ends its job only while it holds it. graphile-worker deletes a job that succeeded whoever holds
 * it: a host that was believed dead and comes back would take it from the one that does it again. To fail is asked of
 * the holder alone, and so says nothing of another's job.
 */
export function whileHeld(pool: pg.Pool, tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, task]) => (task ? [[name, endedByHolder(pool, task)]] : [])),
  );
}

function endedByHolder(pool: pg.Pool, task: Task): Task {
  return async (payload, helpers) => {
    await task(payload, helpers);
    if (!(await isHeld(pool, helpers.job))) throw new Error("Another worker was given this job meanwhile");
  };
}

/** Whether a job is still in the hands that took it, and not taken again since. */
async function isHeld(pool: pg.Pool, job: DbJob): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "is_held",
    text: `select from graphile_worker._private_jobs where id = $1 and locked_by = $2
      and abs(extract(epoch from locked_at - $3::timestamptz)) * 1000 < $4`,
    values: [job.id, job.locked_by, job.locked_at, SAME_MS],
  });
  return rowCount === 1;
}
