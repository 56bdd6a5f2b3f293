import type { Activity, TaskActivity } from "@soundings/contract/operator";
import type { Db } from "../db/db.ts";
import { countJobs, type JobCount } from "../http/queries.ts";
import { JOB_NAMES } from "../job-names.ts";
import { quantileOf, type TallyRow } from "../watching/tally.ts";
import { sumTallies } from "../watching/tally-queries.ts";

/** What all processes did in the last hours, and how the queue stands now. */
export async function describeActivity(
  db: Db,
  hours: number,
): Promise<{ routes: Activity[]; tasks: TaskActivity[] }> {
  const [routes, jobs, queue] = await Promise.all([
    sumTallies(db, "route", hours),
    sumTallies(db, "job", hours),
    countJobs(db),
  ]);
  return { routes: routes.map(activityOf), tasks: tasksOf(jobs, queue) };
}

function activityOf({ name, count, failed, seconds, buckets }: TallyRow): Activity {
  const mean_ms = count === 0 ? 0 : (seconds * 1000) / count;
  return { name, count, failed, mean_ms, p95_ms: quantileOf(buckets, 0.95) * 1000 };
}

/** Tasks that did something or have something to do. */
function tasksOf(jobs: TallyRow[], queue: JobCount[]): TaskActivity[] {
  const none = { count: 0, failed: 0, seconds: 0, buckets: [] };
  return JOB_NAMES.map((name) => {
    const done = jobs.find((row) => row.name === name) ?? { kind: "job" as const, name, ...none };
    const at = (state: JobCount["state"]) => queue.find((one) => one.task === name && one.state === state);
    return {
      ...activityOf(done),
      waiting: at("waiting")?.count ?? 0,
      waiting_seconds: at("waiting")?.age_seconds ?? 0,
      running: at("running")?.count ?? 0,
      later: at("later")?.count ?? 0,
      given_up: at("failed")?.count ?? 0,
    };
  }).filter(
    ({ count, waiting, running, later, given_up }) => count + waiting + running + later + given_up > 0,
  );
}
