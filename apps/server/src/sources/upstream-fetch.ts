import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { type GuardedFetch, makeGuardedFetch, type OutgoingReply } from "../outgoing/guarded-fetch.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { parseJson } from "../outgoing/parse-json.ts";
import { retryAfter } from "../outgoing/retry-after.ts";
import { SourceError } from "./source-error.ts";

const TRIES = 4;
const FIRST_PAUSE_MS = 1_000;
/** A source that wants a longer pause is left alone for now. */
const MAX_PAUSE_MS = 60_000;

export interface UpstreamRequest {
  /** The hosts that this source may ask; an address that came from a reply must be one of them too. */
  hosts: readonly string[];
  url: string | URL;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds between two requests to the host. */
  spacing?: number;
  tries?: number;
  /** A web page is what is wanted: one that speaks of captchas somewhere is none itself. */
  page?: boolean;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

export interface UpstreamReply {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Asks a source and reads what it says. `read` throws SourceError for a reply that is a fault, with `again`
 * where another try may help. What never reaches it: 429 and 5xx (tried again, as long as the source asks for
 * or with growing pauses), pages that ask for a person, and failures of the network.
 */
export type Upstream = <Result>(
  request: UpstreamRequest,
  read: (reply: UpstreamReply) => Result,
) => Promise<Result>;

export interface UpstreamOptions {
  fetch?: GuardedFetch;
  /** Waits; tests do not. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

export function makeUpstream(options: UpstreamOptions = {}): Upstream {
  const fetch = options.fetch ?? makeGuardedFetch();
  const wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, signal ? { signal } : {}));
  const now = options.now ?? Date.now;
  const free = new Map<string, number>();

  /** Waits until the host may be asked again. */
  async function takeTurn(host: string, spacing: number, signal?: AbortSignal): Promise<void> {
    const at = Math.max(now(), free.get(host) ?? 0);
    free.set(host, at + spacing);
    if (at > now()) await wait(at - now(), signal);
  }

  return async (request, read) => {
    const { signal, spacing = 0, tries = TRIES, hosts, page = false, ...outgoing } = request;
    const url = new URL(request.url);
    if (!hosts.includes(url.hostname)) {
      throw new SourceError("SOURCE_CHANGED", { detail: `led to another host, ${url.hostname}` });
    }
    for (let tried = 1; ; tried++) {
      await takeTurn(url.hostname, spacing, signal);
      let asked: number | null = null;
      try {
        const reply = await fetch(url, { ...outgoing, ...(signal ? { signal } : {}) });
        asked = retryAfter(reply.headers.get("retry-after"), new Date(now()));
        return read(checked(reply, page));
      } catch (error) {
        signal?.throwIfAborted();
        const fault = sourceError(error);
        const pause = asked ?? FIRST_PAUSE_MS * 2 ** (tried - 1) * (1 + Math.random() / 2);
        if (!fault.again || tried >= tries || pause > MAX_PAUSE_MS) throw fault;
        await wait(pause, signal);
      }
    }
  };
}

const PERSON_WANTED =
  /captcha|unusual traffic|verify (that )?you are (a )?human|are you a robot|punish\/|sorry\/index/i;

/** Throws for replies that mean the same at every source. */
function checked({ status, headers, body }: OutgoingReply, page: boolean): UpstreamReply {
  const text = body.toString("utf8");
  const html = /^\s*</.test(text) || headers.get("content-type")?.includes("text/html");
  if (html && !(page && status === 200) && PERSON_WANTED.test(text))
    throw new SourceError("SOURCE_BLOCKED", { detail: `captcha, ${status}` });
  if (status === 429) throw new SourceError("SOURCE_RATE_LIMITED", { again: true });
  if (status >= 500) throw new SourceError("SOURCE_UNREACHABLE", { again: true, detail: `status ${status}` });
  return { status, headers, text };
}

function sourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  if (!(error instanceof OutgoingError)) throw error;
  if (error.fault === "REFUSED" || error.fault === "TOO_LARGE") {
    return new SourceError("SOURCE_CHANGED", { detail: error.message, cause: error });
  }
  return new SourceError("SOURCE_UNREACHABLE", { again: true, detail: error.message, cause: error });
}

/** The reply's JSON in a shape. Half a body may be whole the next time; another shape will not change. */
export function readJson<Shape extends z.ZodType>(reply: UpstreamReply, shape: Shape): z.output<Shape> {
  let value: unknown;
  try {
    value = parseJson(reply.text);
  } catch (cause) {
    throw new SourceError("SOURCE_CHANGED", { again: true, detail: "not JSON", cause });
  }
  return inShape(value, shape);
}

/** A value in the shape that this version knows. Throws SOURCE_CHANGED. */
export function inShape<Shape extends z.ZodType>(value: unknown, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SourceError("SOURCE_CHANGED", { detail: `${issue?.path.join(".")}: ${issue?.message}` });
}

export const isOk = ({ status }: UpstreamReply): boolean => status >= 200 && status < 300;

/** For a status that the source has no words for. */
export const unexpected = ({ status, text }: UpstreamReply): SourceError =>
  new SourceError("SOURCE_CHANGED", { detail: `status ${status}: ${text.slice(0, 200)}` });
