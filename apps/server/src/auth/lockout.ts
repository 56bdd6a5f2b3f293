/** Wrong passwords, and tries that are under way, of one subject. */
export interface Tries {
  count: number;
  updated_at: Date;
  locked_until: Date | null;
}

/** What a subject may do. */
export interface TryLimit {
  /** This many wrong passwords lock it. */
  tries: number;
  /** A lock is 1 minute, then 2, 4 … up to this. */
  maxMinutes: number;
  /** In place of growing locks: one try is forgotten, and the next may come, every so many seconds. */
  drainSeconds?: number;
}

/** One address and one place, one known device, or somebody who is signed in. */
export const PAIR_LIMIT: TryLimit = { tries: 5, maxMinutes: 60 };
/** One address from everywhere, known devices left out. Short, for its owner may sit at a new device. */
export const ADDRESS_LIMIT: TryLimit = { tries: 20, maxMinutes: 15 };
/** One place, whatever the address: an office of hundreds mistypes less, a list of addresses takes days. */
export const PLACE_LIMIT: TryLimit = { tries: 50, maxMinutes: 15, drainSeconds: 15 };

/** Growing locks begin anew when there was no wrong password for so long. */
export const FORGET_HOURS = 24;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** The count after one more try. Not for a subject that is locked. */
export function countTry(before: Tries | undefined, limit: TryLimit, now: Date): Tries {
  const age = before ? Math.max(0, now.getTime() - before.updated_at.getTime()) : 0;
  const kept = before ? keptCount(before.count, limit, age) : 0;
  const count = kept + 1;
  const over = count - limit.tries;
  if (over < 0) return { count, updated_at: now, locked_until: null };
  const pause =
    limit.drainSeconds === undefined
      ? MINUTE_MS * Math.min(limit.maxMinutes, 2 ** Math.min(over, 10))
      : SECOND_MS * limit.drainSeconds * (over + 1);
  return { count, updated_at: now, locked_until: new Date(now.getTime() + pause) };
}

function keptCount(count: number, { drainSeconds }: TryLimit, age: number): number {
  if (drainSeconds !== undefined) return Math.max(0, count - age / (drainSeconds * SECOND_MS));
  return age > FORGET_HOURS * 60 * MINUTE_MS ? 0 : count;
}

/** Minutes until a subject may try again; 0 when it may now. */
export function minutesLocked({ locked_until }: Pick<Tries, "locked_until">, now: Date): number {
  const left = locked_until ? locked_until.getTime() - now.getTime() : 0;
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}
