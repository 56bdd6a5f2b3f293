const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before the first retry, the second …: the schedule that Standard Webhooks proposes. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
  24 * HOUR,
];
/** What a receiver may ask for at most. */
const MAX_WAIT = 24 * HOUR;
/** A fifth more or less, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * When a delivery is tried again, or null: it was tried often enough.
 * @param tries how often it was tried, at least once
 * @param asked milliseconds that the receiver asks to wait, if it does
 * @param random 0 to 1
 */
export function nextDelivery(
  tries: number,
  max_retries: number,
  now: Date,
  asked: number | null,
  random: number,
): Date | null {
  if (tries > max_retries) return null;
  const wait = (WAITS[tries - 1] ?? MAX_WAIT) * (1 - JITTER + 2 * JITTER * random);
  return new Date(now.getTime() + Math.max(wait, Math.min(asked ?? 0, MAX_WAIT)));
}
