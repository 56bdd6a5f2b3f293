import { hostname } from "node:os";
import type { Logger } from "pino";
import manifest from "../../package.json" with { type: "json" };
import type { TracingSettings } from "../config/tracing.ts";
import { makeGuardedFetch } from "../outgoing/guarded-fetch.ts";
import { type EndedSpan, takeSpans } from "../tracing/spans.ts";

/** More that wait are thrown away: traces must never cost the memory that work needs. */
const MAX_QUEUED = 4_096;
const BATCH = 512;
const EVERY_MS = 5_000;
const TIMEOUT_MS = 5_000;

const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 };
const FAILED = { code: 2 };

/**
 * Sends this thread's spans to a collector, as OTLP over HTTP in JSON (opentelemetry-proto 1.x, its JSON mapping:
 * ids in hexadecimal, 64-bit numbers as text). Returns what sends the rest at the end.
 */
export function sendTraces(settings: TracingSettings, log: Logger): () => Promise<void> {
  const url = new URL(settings.url);
  // The operator's own server: it alone is asked, wherever its name leads.
  const fetch = makeGuardedFetch({ origin: url.origin });
  const headers = { ...settings.headers, "content-type": "application/json" };
  const resource = resourceOf(settings.serviceName);
  let waiting: EndedSpan[] = [];
  let told = false;

  const send = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const body = JSON.stringify(requestOf(resource, batch));
      const fault = await fetch(url, {
        method: "POST",
        headers,
        body,
        timeoutMs: TIMEOUT_MS,
        cut: true,
      }).then(
        ({ status }) => (status >= 200 && status < 300 ? undefined : `status ${status}`),
        (error: Error) => error.message,
      );
      // Once: a collector that is away for a day should not fill the log.
      if (fault && !told) log.warn({ fault }, "traces could not be sent; what comes meanwhile is lost");
      told = fault !== undefined;
      if (fault) return;
    }
  };
  takeSpans((span) => {
    if (waiting.length < MAX_QUEUED) waiting.push(span);
  }, settings.share);
  const timer = setInterval(() => void send(), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    takeSpans(undefined);
    await send();
  };
}

const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { intValue: String(Math.round(value)) },
  }));

const resourceOf = (serviceName: string) => ({
  attributes: attributesOf({
    "service.name": serviceName,
    "service.version": manifest.version,
    "host.name": hostname(),
    "process.pid": process.pid,
  }),
});

/** Microseconds are what the clock has; the rest of the nanoseconds is 0. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1_000)}000`;

function requestOf(resource: object, spans: readonly EndedSpan[]) {
  return {
    resourceSpans: [
      {
        resource,
        scopeSpans: [
          {
            scope: { name: "soundings", version: manifest.version },
            spans: spans.map(
              ({ traceId, spanId, parentSpanId, name, kind, start, end, attributes, failed }) => ({
                traceId,
                spanId,
                ...(parentSpanId && { parentSpanId }),
                name,
                kind: KINDS[kind],
                startTimeUnixNano: nanoseconds(start),
                endTimeUnixNano: nanoseconds(end),
                attributes: attributesOf(attributes),
                ...(failed && { status: FAILED }),
              }),
            ),
          },
        ],
      },
    ],
  };
}
