import type { Call } from "@soundings/contract/call";
import { IDEMPOTENCY_HEADER, takesIdempotencyKey } from "@soundings/contract/idempotency";
import { newId } from "./new-id.ts";

/** A request that is sent again later than this is meant anew. */
const SAME_MEANT_MS = 10 * 60_000;

/** Requests that nobody knows the end of, by what was asked. */
const unsettled = new Map<string, { key: string; at: number }>();

export interface KeyedRequest {
  headers: Record<string, string>;
  /** What the request ended with; null for no reply at all. */
  settle: (status: number | null) => void;
}

/**
 * The Idempotency-Key of a request. One that is asked again before its reply came, by a double click or after
 * the reply was lost, has the same key: the server does the work once and gives each of them its reply.
 */
export function keyedRequest(call: Call, asked: string): KeyedRequest {
  if (!takesIdempotencyKey(call)) return { headers: {}, settle: () => {} };
  const identity = `${call.path} ${asked}`;
  const before = unsettled.get(identity);
  const key = before && Date.now() - before.at < SAME_MEANT_MS ? before.key : newId();
  unsettled.set(identity, { key, at: Date.now() });
  return {
    headers: { [IDEMPOTENCY_HEADER]: key },
    settle(status) {
      const known = status !== null && status < 500;
      if (known && unsettled.get(identity)?.key === key) unsettled.delete(identity);
    },
  };
}
