import type { Config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { withAccessToken } from "../google/access-token.ts";
import {
  GoogleError,
  GoogleReconnect,
  GoogleUnauthorized,
  GoogleUnreachable,
} from "../google/google-errors.ts";
import type { OutgoingReply } from "../outgoing/guarded-fetch.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { retryAfter } from "../outgoing/retry-after.ts";
import type { TakeTurn, Turn } from "./quota.ts";
import { SheetError } from "./sheet-error.ts";

const READ_MS = 20_000;
/** Longer than Google takes for a batch, and shorter than the lease. */
export const WRITE_MS = 60_000;
/** The ids of a full sheet: a million of 36 characters. */
const MAX_BYTES = 64 * 2 ** 20;

/** Whose Google account is asked, and by which way. */
export interface GoogleClient {
  db: DbOrTransaction;
  config: Config;
  outgoing: Outgoing;
  account_id: string;
  google_account_id: string;
  takeTurn: TakeTurn;
  signal?: AbortSignal | undefined;
}

export interface GoogleAsk {
  url: string;
  /** Which quota it counts for; Drive's is none that we come near. */
  turn: Turn | null;
  /** Goes as JSON by POST; GET without. */
  body?: unknown;
}

/**
 * Asks Google for something in a person's name, and reads its JSON.
 * @throws SheetError for whatever else than a 2xx came of it
 */
export async function askSheets(way: GoogleClient, ask: GoogleAsk): Promise<unknown> {
  const { account_id, google_account_id, signal } = way;
  if (ask.turn) await way.takeTurn(google_account_id, ask.turn, signal);
  try {
    return await withAccessToken(way, { account_id, google_account_id }, (token) => send(way, ask, token));
  } catch (cause) {
    signal?.throwIfAborted();
    throw sheetError(cause);
  }
}

async function send({ outgoing, signal }: GoogleClient, { url, turn, body }: GoogleAsk, token: string) {
  const reply = await outgoing.fetch(new URL(url), {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs: turn === "write" ? WRITE_MS : READ_MS,
    maxBytes: MAX_BYTES,
    ...(signal && { signal }),
  });
  if (reply.status === 401) throw new GoogleUnauthorized(reply.body.toString("utf8", 0, 300));
  const told = readJson(reply.body);
  if (reply.status >= 200 && reply.status < 300 && told !== undefined) return told;
  throw refusal(reply, told);
}

/** What Google's errors mean: `{error: {code, message, status, details}}`. */
function refusal({ status, headers, body }: OutgoingReply, told: unknown): SheetError {
  const error = (told as { error?: { message?: string; details?: unknown; errors?: unknown } } | undefined)
    ?.error;
  const message = error?.message ?? `status ${status}: ${body.toString("utf8", 0, 200)}`;
  const reasons = JSON.stringify([error?.details, error?.errors]);
  const wait = retryAfter(headers.get("retry-after"), new Date());
  // Half of a reply: what was asked for may well have been done.
  if (status < 300) return new SheetError("UNREACHABLE", "half a reply", { certain: false });
  if (status >= 500) return new SheetError("UNREACHABLE", message, { wait, certain: false });
  if (status === 429) return new SheetError("RATE_LIMITED", message, { wait });
  if (status === 404) return new SheetError("GONE", message);
  if (status === 403) {
    if (/rateLimitExceeded|RATE_LIMIT_EXCEEDED/i.test(reasons))
      return new SheetError("RATE_LIMITED", message, { wait });
    if (/ACCESS_TOKEN_SCOPE_INSUFFICIENT/.test(reasons)) return new SheetError("RECONNECT", message);
    // The operator's project has not switched the interface on: no customer can do anything about it.
    if (/SERVICE_DISABLED|accessNotConfigured/.test(reasons)) return new SheetError("REFUSED", message);
    return new SheetError("PERMISSION", message);
  }
  if (/No grid with id/i.test(message)) return new SheetError("GONE", message);
  if (/protected cell or object/i.test(message)) return new SheetError("PERMISSION", message);
  if (/limit of [\d,.]+ cells/i.test(message)) return new SheetError("FULL", message);
  return new SheetError("REFUSED", message);
}

function sheetError(error: unknown): unknown {
  if (error instanceof SheetError) return error;
  if (error instanceof OutgoingError) {
    // Without an address or a secure connection nothing was sent.
    const certain = error.fault === "DNS" || error.fault === "TLS" || error.fault === "REFUSED";
    const unanswered = error.fault === "TIMEOUT";
    return new SheetError("UNREACHABLE", error.message, { certain, unanswered, cause: error });
  }
  const message = error instanceof Error ? error.message : "";
  if (error instanceof GoogleReconnect || error instanceof GoogleUnauthorized)
    return new SheetError("RECONNECT", message, { cause: error });
  if (error instanceof GoogleUnreachable) return new SheetError("UNREACHABLE", message, { cause: error });
  if (error instanceof GoogleError) return new SheetError("REFUSED", message, { cause: error });
  return error;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
