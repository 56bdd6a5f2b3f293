import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { GuardedFetch, OutgoingReply, OutgoingRequest } from "../outgoing/guarded-fetch.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { retryAfter } from "../outgoing/retry-after.ts";
import { TranslatorError } from "./translator-error.ts";

const TRIES = 3;
const FIRST_PAUSE_MS = 1_000;
/** What is asked for is waited out, and no two of us come back at the same moment. */
const JITTER_MS = 500;
const TRY_MS = 12_000;
/** A try that has less time than this is not begun. */
const MIN_TRY_MS = 2_000;

export interface TranslatorReply {
  status: number;
  text: string;
}

export interface TranslatorRequest extends Pick<OutgoingRequest, "method" | "headers"> {
  url: URL;
  /** Goes as JSON. */
  json?: unknown;
  /** When the answer must have come, in milliseconds since 1970. */
  until: number;
}

/**
 * Asks a translator and reads what it says. `read` throws TranslatorError for a reply that is a fault. What
 * never reaches it: 429 and 5xx, which are tried again as failures of the network are, thrice in all and
 * within the time given; then the caller knows how long to wait.
 */
export type AskTranslator = <Result>(
  request: TranslatorRequest,
  read: (reply: TranslatorReply) => Result,
) => Promise<Result>;

export interface AskOptions {
  fetch: GuardedFetch;
  /** Waits; tests do not. */
  wait?: (ms: number) => Promise<unknown>;
  now?: () => number;
  /** Longest time of one try. */
  tryMs?: number;
}

export function makeAsk({
  fetch,
  wait = (ms) => sleep(ms),
  now = Date.now,
  tryMs = TRY_MS,
}: AskOptions): AskTranslator {
  return async ({ url, json, until, ...request }, read) => {
    const sent: OutgoingRequest = {
      ...request,
      ...(json === undefined
        ? {}
        : {
            method: "POST",
            headers: { "content-type": "application/json", ...request.headers },
            body: JSON.stringify(json),
          }),
    };
    for (let tried = 1; ; tried++) {
      let asked: number | null = null;
      try {
        const timeoutMs = Math.max(1, Math.min(tryMs, until - now()));
        const reply = await fetch(url, { ...sent, timeoutMs });
        asked = retryAfter(reply.headers.get("retry-after"), new Date(now()));
        return read(checked(reply));
      } catch (error) {
        const fault = translatorError(error);
        const pause =
          asked === null
            ? FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random())
            : asked + Math.random() * JITTER_MS;
        const late = now() + pause + MIN_TRY_MS > until;
        if (!fault.again || tried >= TRIES || late) throw withPause(fault, asked);
        await wait(pause);
      }
    }
  };
}

function withPause(fault: TranslatorError, asked: number | null): TranslatorError {
  if (asked === null) return fault;
  const { message, cause } = fault;
  const detail = message.replace(/^\w+: /, "");
  return new TranslatorError(fault.fault, { detail, cause, retryAfter: Math.ceil(asked / 1000) });
}

/** Throws for replies that mean the same at every translator. */
function checked({ status, body }: OutgoingReply): TranslatorReply {
  const text = body.toString("utf8");
  if (status === 429) throw new TranslatorError("RATE_LIMITED", { again: true, detail: said(status, text) });
  if (status >= 500) throw new TranslatorError("UNREACHABLE", { again: true, detail: said(status, text) });
  return { status, text };
}

function translatorError(error: unknown): TranslatorError {
  if (error instanceof TranslatorError) return error;
  if (!(error instanceof OutgoingError)) throw error;
  const options = { detail: `${error.fault} ${error.message}`, cause: error };
  if (error.fault === "TOO_LARGE") return new TranslatorError("CHANGED", options);
  return new TranslatorError("UNREACHABLE", { again: error.fault !== "REFUSED", ...options });
}

const said = (status: number, text: string) => `status ${status}: ${text.slice(0, 200)}`;

/** For a reply that the translator has no words for. */
export const unexpected = ({ status, text }: TranslatorReply): TranslatorError =>
  new TranslatorError("CHANGED", { detail: said(status, text) });

/** The reply's JSON in a shape. Half a body may be whole the next time; another shape will not change. */
export function readJson<Shape extends z.ZodType>(reply: TranslatorReply, shape: Shape): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(reply.text);
  } catch (cause) {
    throw new TranslatorError("CHANGED", { again: true, detail: said(reply.status, reply.text), cause });
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new TranslatorError("CHANGED", { detail: `${issue?.path.join(".")}: ${issue?.message}` });
}

/** As many translations as texts, or nobody knows which is whose. */
export function asMany<T>(answers: T[], texts: readonly string[]): T[] {
  if (answers.length === texts.length) return answers;
  throw new TranslatorError("CHANGED", { detail: `${answers.length} translations of ${texts.length} texts` });
}
