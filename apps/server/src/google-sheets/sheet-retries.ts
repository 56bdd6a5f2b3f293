const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Waits after the first failure, the second …; after the last one each hour, until it works or a person ends it. */
const WAITS = [
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  60 * MINUTE,
];
/** What Google may ask for at most. */
const MAX_WAIT = 6 * 60 * MINUTE;
/** Google works on a request for three minutes at most; one that was given up here may still be on its way. */
const UNKNOWN_WAIT = 2 * MINUTE;
/** A fifth more or less, so that what failed together does not come back together. */
const JITTER = 0.2;

export interface Failure {
  /** How often it failed one after the other, at least once. */
  tries: number;
  /** Milliseconds that Google asks to wait, if it does. */
  asked: number | null;
  /** Nobody answered in time, so it may still be done. */
  unanswered: boolean;
}

/**
 * When a sheet is tried again.
 * @param random 0 to 1
 */
export function nextSheetTry({ tries, asked, unanswered }: Failure, now: Date, random: number): Date {
  const planned = (WAITS[tries - 1] ?? (WAITS.at(-1) as number)) * (1 - JITTER + 2 * JITTER * random);
  const least = Math.max(Math.min(asked ?? 0, MAX_WAIT), unanswered ? UNKNOWN_WAIT : 0);
  return new Date(now.getTime() + Math.max(planned, least));
}
