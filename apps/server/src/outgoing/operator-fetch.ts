import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { traced } from "../tracing/spans.ts";
import { loadClient } from "./load-client.ts";
import { OutgoingError, outgoingError } from "./outgoing-error.ts";
import { outgoingSpan } from "./outgoing-span.ts";

const CONNECT_MS = 5_000;

export interface OperatorRequest {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  headers: Record<string, string>;
  body?: Buffer;
  /** Until the head of the reply; its body may then come as long as it comes. */
  timeoutMs: number;
}

export interface OperatorReply {
  status: number;
  headers: Record<string, string | undefined>;
  /** To be read to its end, or destroyed. */
  body: Readable;
}

/** Throws OutgoingError. A redirect is a reply like any other. */
export type OperatorFetch = (url: URL, request: OperatorRequest) => Promise<OperatorReply>;

/**
 * The way to a host that the operator names in the settings, such as a store on the own network: any address
 * and http too, because the operator vouches for it, and no other host than that (`mayAsk`).
 */
export function makeOperatorFetch(
  mayAsk: (host: string) => boolean,
  { idleMs = 30_000, dispatcher }: { idleMs?: number; dispatcher?: Dispatcher } = {},
): OperatorFetch {
  let agent = dispatcher;
  return async (url, { method, headers, body, timeoutMs }) => {
    if (!mayAsk(url.host)) throw new OutgoingError("REFUSED", `not the host of the settings: ${url.host}`);
    const { Agent, request } = await loadClient();
    agent ??= new Agent({ connect: { timeout: CONNECT_MS }, bodyTimeout: idleMs, keepAliveTimeout: 4_000 });
    const stop = new AbortController();
    const timer = setTimeout(
      () => stop.abort(new DOMException("no answer in time", "TimeoutError")),
      timeoutMs,
    );
    try {
      const to = agent;
      const ask = () =>
        request(url, {
          method,
          headers,
          body: body ?? null,
          dispatcher: to,
          signal: stop.signal,
          headersTimeout: timeoutMs,
        });
      const reply = await traced(
        () => outgoingSpan(method, url),
        async (span) => {
          const answered = await ask();
          span?.set({ "http.response.status_code": answered.statusCode });
          return answered;
        },
      );
      const heads = Object.entries(reply.headers).map(([name, value]) => [name, value?.toString()]);
      return { status: reply.statusCode, headers: Object.fromEntries(heads), body: reply.body };
    } catch (error) {
      throw outgoingError(error);
    } finally {
      clearTimeout(timer);
    }
  };
}
