const DAY_MS = 86_400_000;
/** A try that failed is followed by two more, so far apart. */
const TRIES = 3;
const PAUSE_MS = 30 * 60_000;
/** Nothing for so many days is told, whatever the reason. */
export const LATE_MS = 2 * DAY_MS;

/** A try at a scheduled backup, as the table has it. */
export interface Try {
  due_at: Date | null;
  state: string;
  started_at: Date;
}

/** The last time of the clock, `minutes` after midnight in UTC. */
export function lastTime(now: Date, minutes: number): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const today = midnight + minutes * 60_000;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/**
 * The time of the clock that a backup is wanted for now; null when there is one, when a try has just failed, or when
 * it failed often enough. What fell due before `since` (the installation's first day, the last good one) is not wanted.
 */
export function dueNow(now: Date, minutes: number, since: Date, tries: readonly Try[]): Date | null {
  const due = lastTime(now, minutes);
  if (since >= due) return null;
  const failed = tries.filter(
    ({ due_at, state }) => due_at?.getTime() === due.getTime() && state === "failed",
  );
  if (failed.length >= TRIES) return null;
  const last = Math.max(...failed.map(({ started_at }) => started_at.getTime()));
  return now.getTime() - last < PAUSE_MS ? null : due;
}

/** Whether a try that has just failed was the last for its time of the clock. */
export const wasLastTry = (due: Date, tries: readonly Try[]): boolean =>
  tries.filter(({ due_at, state }) => due_at?.getTime() === due.getTime() && state === "failed").length >=
  TRIES;
