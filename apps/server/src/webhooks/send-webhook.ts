import type { DeliveryErrorCode } from "@soundings/contract/webhooks";
import type { Config } from "../config.ts";
import type { AttemptRow } from "../outbox/delivery-queries.ts";
import { type GuardedFetch, makeGuardedFetch } from "../outgoing/guarded-fetch.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { ownNetwork } from "../outgoing/own-network.ts";
import { retryAfter } from "../outgoing/retry-after.ts";
import { webhookHeaders } from "./sign-webhook.ts";

/** Receivers that need longer should take the event and work on it later. */
const TIMEOUT_MS = 15_000;
const READ_BYTES = 4_096;

export const WEBHOOK_PORTS = [80, 443, 8080, 8443] as const;
export const WEBHOOK_PROTOCOLS = ["https:", "http:"] as const;

/** The way to receivers: public ones, and those of the operator's own network that WEBHOOK_ALLOW names. */
export function webhookFetch({ webhookAllow }: Pick<Config, "webhookAllow">): GuardedFetch {
  return makeGuardedFetch({
    ports: WEBHOOK_PORTS,
    protocols: WEBHOOK_PROTOCOLS,
    vouched: ownNetwork(webhookAllow),
  });
}

export interface Sent extends AttemptRow {
  ok: boolean;
  /** Milliseconds that the receiver asks to wait. */
  wait: number | null;
}

/** One try, signed for its moment. A receiver has taken the event when it answers 2xx; redirects are not followed. */
export async function sendWebhook(
  fetch: GuardedFetch,
  { url, secret, id, body }: { url: string; secret: string; id: string; body: string },
  now: Date,
  signal?: AbortSignal,
): Promise<Sent> {
  const headers = webhookHeaders(secret, id, now, body);
  const { "webhook-signature": _signature, ...request_headers } = headers;
  const started = performance.now();
  const made = (rest: Pick<Sent, "ok" | "status" | "fault" | "response_body" | "wait">): Sent => ({
    at: now,
    request_headers,
    ms: Math.round(performance.now() - started),
    ...rest,
  });
  try {
    const reply = await fetch(new URL(url), {
      method: "POST",
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: READ_BYTES,
      cut: true,
      ...(signal && { signal }),
    });
    const ok = reply.status >= 200 && reply.status < 300;
    return made({
      ok,
      status: reply.status,
      fault: ok ? null : "HTTP",
      // PostgreSQL keeps no null characters.
      response_body: reply.body.toString("utf8").replaceAll("\0", ""),
      wait: ok ? null : retryAfter(reply.headers.get("retry-after"), now),
    });
  } catch (error) {
    signal?.throwIfAborted();
    return made({ ok: false, status: null, fault: faultOf(error), response_body: "", wait: null });
  }
}

function faultOf(error: unknown): DeliveryErrorCode {
  if (!(error instanceof OutgoingError)) throw error;
  return error.fault === "TOO_LARGE" ? "HTTP" : error.fault;
}
