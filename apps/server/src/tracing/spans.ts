import { randomBytes } from "node:crypto";
import { currentOrigin, withOrigin } from "./origin.ts";

// Traces, off unless somebody takes the spans: then nothing here does more than look whether that is so.

export type SpanKind = "internal" | "server" | "client" | "consumer";
export type Attributes = Record<string, string | number>;

export interface EndedSpan {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Attributes;
  failed: boolean;
}

export interface SpanStart {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
}

/** A span that is open. */
export interface Span {
  /** In W3C's form: "00-trace-span-01"; passed on, it makes what is done elsewhere a part of this. */
  traceparent: string;
  set(attributes: Attributes): void;
  end(failed?: boolean): void;
}

type Take = (span: EndedSpan) => void;

let taker: { take: Take; share: number } | undefined;

/** From now on spans go to `take`, of a share (0 to 1) of the traces that begin here; without `take` traces are off. */
export function takeSpans(take: Take | undefined, share = 1): void {
  taker = take && { take, share };
}

export const tracesAreOn = (): boolean => taker !== undefined;

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

interface Place {
  traceId: string;
  spanId: string | undefined;
  sampled: boolean;
}

/** Where a span goes: below its parent, or as the first of a trace. */
function placeOf(traceparent: string | undefined, share: number): Place {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId && spanId && flags) return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
  return { traceId: randomBytes(16).toString("hex"), spanId: undefined, sampled: Math.random() < share };
}

/** Opens a span below `parent`, or a trace without one; null while traces are off. */
export function openSpan({ name, kind, attributes = {} }: SpanStart, parent?: string): Span | null {
  if (!taker) return null;
  const { take } = taker;
  const { traceId, spanId: parentSpanId, sampled } = placeOf(parent, taker.share);
  const spanId = randomBytes(8).toString("hex");
  const known = { ...attributes };
  const start = performance.timeOrigin + performance.now();
  return {
    traceparent: `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`,
    set: (more) => Object.assign(known, more),
    end(failed = false) {
      if (!sampled) return;
      const end = performance.timeOrigin + performance.now();
      take({ traceId, spanId, parentSpanId, name, kind, start, end, attributes: known, failed });
    },
  };
}

/** Does work within a span of what goes on here. Where nothing does, as in a clock, there is none. */
export async function traced<Result>(
  start: () => SpanStart,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const origin = currentOrigin();
  if (!taker || !origin?.traceparent) return await work(null);
  return await withinSpan(openSpan(start(), origin.traceparent), work);
}

/** Does work that belongs to a span, and ends it. */
export async function withinSpan<Result>(
  span: Span | null,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  if (!span) return await work(null);
  try {
    const result = await withOrigin({ ...currentOrigin(), traceparent: span.traceparent }, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.set({ "error.type": typeOf(error) });
    span.end(true);
    throw error;
  }
}

/** What kind of error it is, never its message: that may hold what people wrote. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === "string" ? code : typeof name === "string" ? name : "Error";
}

/** Notes what was done already, below what goes on here: `ms` is how long it took until now. */
export function noteSpan(start: () => SpanStart, ms: number, failed: boolean): void {
  const parent = currentOrigin()?.traceparent;
  if (!taker || !parent) return;
  const { traceId, spanId: parentSpanId, sampled } = placeOf(parent, 0);
  if (!sampled) return;
  const { name, kind, attributes = {} } = start();
  const end = performance.timeOrigin + performance.now();
  const spanId = randomBytes(8).toString("hex");
  taker.take({ traceId, spanId, parentSpanId, name, kind, start: end - ms, end, attributes, failed });
}
