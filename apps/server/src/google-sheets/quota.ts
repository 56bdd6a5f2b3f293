import { setTimeout as sleep } from "node:timers/promises";
import { TokenBuckets } from "../http/token-bucket.ts";

/**
 * Google takes 60 reads and 60 writes a minute of a person. Ten at once and 40 a minute after: never more than
 * 50 in any minute, so that there is room for what the person does by other means.
 */
const PACE = { at_once: 10, a_second: 40 / 60 };
const LOOK_AGAIN_MS = 200;

export type Turn = "read" | "write";
/** Waits until a Google account may be asked once more. */
export type TakeTurn = (google_account_id: string, turn: Turn, signal?: AbortSignal) => Promise<void>;

interface Clock {
  now: () => number;
  wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

const CLOCK: Clock = {
  now: Date.now,
  wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};

export function makeQuota({ now, wait }: Clock = CLOCK): TakeTurn {
  const buckets = { read: new TokenBuckets(PACE), write: new TokenBuckets(PACE) };
  return async (google_account_id, turn, signal) => {
    while (!buckets[turn].take(google_account_id, now())) await wait(LOOK_AGAIN_MS, signal);
  };
}
