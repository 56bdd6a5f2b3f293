import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";

/** What work was begun for: it goes with whatever the work calls, and with the jobs that it writes. */
export interface Origin {
  /** Of the call, as its reply and every line of its log have it. */
  request_id?: string | undefined;
  /** The span that is open, in W3C's form; none while traces are off. */
  traceparent?: string | undefined;
}

const store = new AsyncLocalStorage<Origin>();

/** Does work whose jobs shall tell what they were begun for. */
export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return store.run(origin, work);
}

export const currentOrigin = (): Origin | undefined => store.getStore();

/** Where it stands in a payload: no job of ours calls anything so. A mail has an `origin` of its own. */
const Kept = z.object({
  begun_for: z
    .object({ request_id: z.string().max(100).optional(), traceparent: z.string().max(100).optional() })
    .optional()
    .catch(undefined),
});

/** A job's payload with what it was begun for, where that is known. */
export function payloadWithOrigin(payload: object): object {
  const { request_id, traceparent } = currentOrigin() ?? {};
  if (!request_id && !traceparent) return payload;
  return { ...payload, begun_for: { request_id, traceparent } };
}

/** What a job was begun for; nothing for those of a clock or of an earlier version. */
export function originOf(payload: unknown): Origin {
  return Kept.safeParse(payload).data?.begun_for ?? {};
}
